import { wholeMinutes } from '../../../format/duration.ts';
import { plural } from '../../../format/plural.ts';
import * as css from './Figures.css.ts';

interface FiguresProps {
  /** Heard in the period. */
  seconds: number;
  activeDays: number;
  streak: number;
  /** Heard to the end, of all time: the server does not tell it by days. */
  lectures: number;
}

const HOUR = 3600;
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** Four numbers in large type. */
export function Figures({ seconds, activeDays, streak, lectures }: FiguresProps) {
  const [amount, unit] = amountOf(seconds);
  return (
    <dl className={css.figures}>
      <Figure value={amount} label={unit} />
      <Figure
        value={whole.format(activeDays)}
        label={plural(activeDays, 'день со слушанием', 'дня со слушанием', 'дней со слушанием')}
      />
      <Figure value={whole.format(streak)} label={plural(streak, 'день подряд', 'дня подряд', 'дней подряд')} />
      <Figure
        value={whole.format(lectures)}
        label={`${plural(lectures, 'лекция закончена', 'лекции закончены', 'лекций закончено')} за всё время`}
      />
    </dl>
  );
}

/** The words come first for those who listen, the number for those who look. */
const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className={css.figure}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
  </div>
);

function amountOf(seconds: number): [string, string] {
  const minutes = wholeMinutes(seconds);
  if (minutes < 60) {
    return [whole.format(minutes), plural(minutes, 'минута прослушана', 'минуты прослушаны', 'минут прослушано')];
  }
  const hours = seconds / HOUR;
  const shown = hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours);
  // A fraction takes the genitive: 17,8 часа.
  const unit = Number.isInteger(shown)
    ? plural(shown, 'час прослушан', 'часа прослушано', 'часов прослушано')
    : 'часа прослушано';
  return [oneDigit.format(shown), unit];
}
