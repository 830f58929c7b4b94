import { selectQuestion } from '../../../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { newerElsewhere } from '../../../bindings/account.ts';
import { countdown } from '../../../format/duration.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import * as css from './NewerElsewhere.css.ts';

/** «На другом устройстве вы остановились на 34:10. Перейти?» Asked in silence only; playing on is an answer too. */
export function NewerElsewhere() {
  const actor = newerElsewhere.useRef();
  const question = newerElsewhere.useSelected(selectQuestion);
  if (question === null) return null;
  return (
    <section className={css.card} aria-label="Место на другом устройстве" aria-live="polite" data-print="no">
      <p className={css.words}>
        {typograph(`На другом устройстве вы остановились на ${countdown(question.elsewhere)}. Перейти?`)}
      </p>
      <div className={css.answers}>
        <Button variant="primary" onClick={() => actor.send({ type: 'newerElsewhere.accept' })}>
          Перейти
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'newerElsewhere.decline' })}>
          Остаться здесь
        </Button>
      </div>
    </section>
  );
}
