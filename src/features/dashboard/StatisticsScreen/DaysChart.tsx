import { durationWords } from '../../../format/duration.ts';
import { hidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css.ts';
import { ticksOf } from './axis.ts';
import * as css from './DaysChart.css.ts';
import { type Bar, barWords } from './days.ts';

const PLOT = 220;
/** Room for the number of the highest mark above the plot, and for the dates below. */
const TOP = 8;
const HEIGHT = TOP + PLOT + 28;

/** A date under every n-th bar, counted from the last one. */
const labelStep = (bars: number): number => (bars <= 7 ? 1 : bars <= 31 ? 5 : 13);

interface DaysChartProps {
  bars: readonly Bar[];
  /** Unit of a bar: «день», «неделя». */
  unit: string;
  /** The chart in one sentence, for those who do not see it. */
  summary: string;
}

/**
 * Minutes as bars of ink. Places across are parts of the width and sizes are px, so nothing is stretched: dates and
 * numbers stay as large as they are on any screen.
 */
export function DaysChart({ bars, unit, summary }: DaysChartProps) {
  const ticks = ticksOf(Math.max(...bars.map(({ seconds }) => seconds)) / 60);
  const top = ticks.at(-1) ?? 1;
  const y = (minutes: number) => TOP + PLOT - (minutes / top) * PLOT;
  const x = (index: number) => `${((index + 0.5) / bars.length) * 100}%`;
  const fromLast = (index: number) => (bars.length - 1 - index) / labelStep(bars.length);
  const isLabelled = (index: number) => Number.isInteger(fromLast(index));
  return (
    <>
      <div className={css.chart}>
        <svg className={css.plot} height={HEIGHT} role="img" aria-label={summary}>
          {ticks.map((minutes) => (
            <line key={minutes} className={css.grid} x1="0" x2="100%" y1={y(minutes)} y2={y(minutes)} />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.name} className={css.slot}>
              <title>{barWords(bar)}</title>
              <line className={css.reach} x1={x(index)} x2={x(index)} y1={TOP} y2={TOP + PLOT} />
              {bar.seconds > 0 && (
                <line
                  className={css.bar[thickness(bars.length)]}
                  x1={x(index)}
                  x2={x(index)}
                  y1={y(0)}
                  y2={y(bar.seconds / 60)}
                />
              )}
              {isLabelled(index) && (
                <text className={fromLast(index) % 2 === 0 ? css.date : css.optionalDate} x={x(index)} y={HEIGHT - 6}>
                  {bar.label}
                </text>
              )}
            </g>
          ))}
        </svg>
        <svg className={css.numbers} height={HEIGHT} aria-hidden="true">
          {ticks.map((minutes) => (
            <text key={minutes} className={css.number} x="0" y={y(minutes) + 4}>
              {minutes}
            </text>
          ))}
        </svg>
      </div>
      <div className={hidden}>
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Прослушано</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, seconds }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{durationWords(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const thickness = (bars: number): keyof typeof css.bar => (bars <= 7 ? 'few' : bars <= 31 ? 'month' : 'year');
