import { Button } from '../../../ui/Button/Button.tsx';
import * as css from './Inspect.css.ts';
import type { Playing } from './view.ts';

interface ReplayBarProps {
  playing: Playing;
  onStep: (to: number) => void;
  onEnd: () => void;
}

/** Leads through a tape, a step at a time. */
export function ReplayBar({ playing: { tape, step }, onStep, onEnd }: ReplayBarProps) {
  const last = tape.events.length;
  return (
    <section className={css.replay} aria-label="Воспроизведение ленты">
      <Button variant="quiet" small onClick={() => onStep(0)} disabled={step === 0}>
        К началу
      </Button>
      <Button variant="quiet" small onClick={() => onStep(step - 1)} disabled={step === 0}>
        Шаг назад
      </Button>
      <Button variant="quiet" small onClick={() => onStep(step + 1)} disabled={step === last}>
        Шаг вперёд
      </Button>
      <Button variant="quiet" small onClick={() => onStep(last)} disabled={step === last}>
        В конец
      </Button>
      <label className={css.position}>
        <span className={css.count}>
          Шаг {step} из {last}
        </span>
        <input
          className={css.range}
          type="range"
          min={0}
          max={last}
          value={step}
          onChange={({ target }) => onStep(Number(target.value))}
        />
      </label>
      <Button variant="quiet" small onClick={onEnd}>
        Смотреть вживую
      </Button>
    </section>
  );
}
