import { selectQuestion } from '../../../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { newerElsewhere } from '../../../bindings/account.ts';
import { useShell } from '../../../bindings/shell.ts';
import { dayAndTime } from '../../../format/date.ts';
import { countdown } from '../../../format/duration.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ON_DEVICE } from '../DeviceSound/device-words.ts';
import * as css from './NewerElsewhere.css.ts';

/** «Вы остановились на 34:10 на телефоне, сегодня в 9:12». Asked in silence only; playing on is an answer too. */
export function NewerElsewhere() {
  const actor = newerElsewhere.useRef();
  const { serverNow } = useShell();
  const question = newerElsewhere.useSelected(selectQuestion);
  if (question === null) return null;
  const { elsewhere, device, at } = question;
  return (
    <section className={css.card} aria-label="Место на другом устройстве" aria-live="polite" data-print="no">
      <p className={css.words}>
        {typograph(`Вы остановились на ${countdown(elsewhere)} ${ON_DEVICE[device]}, ${dayAndTime(new Date(at), serverNow())}.`)}
      </p>
      <div className={css.answers}>
        <Button variant="primary" onClick={() => actor.send({ type: 'newerElsewhere.accept' })}>
          Продолжить оттуда
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'newerElsewhere.decline' })}>
          Остаться здесь
        </Button>
      </div>
    </section>
  );
}
