import { type FormEvent, useId, useState } from 'react';
import { selectOwnMinutes, selectTimerOption } from '../../../../machines/sleep-timer/sleep-timer.selectors.ts';
import { OWN_TIMER_MINUTES, steppedMinutes } from '../../../../machines/sleep-timer/timer-length.ts';
import { sleepTimer } from '../../../bindings/actors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import { Stepper } from '../Stepper/Stepper.tsx';
import * as css from './SleepTimer.css.ts';

/** A length of the listener's own, typed or stepped; the one chosen last is offered again. */
export function OwnLength() {
  const actor = sleepTimer.useRef();
  const last = sleepTimer.useSelected(selectOwnMinutes);
  const isOn = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) === 'own');
  /** Typed and not chosen yet; null: nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const nameId = useId();
  const minutes = typed === null ? last : Number.parseInt(typed, 10);
  const isToTakeOff = isOn && typed === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send(isToTakeOff ? { type: 'timer.cancel' } : { type: 'timer.chooseOwn', minutes });
    setTyped(null);
  };
  const step = (way: 1 | -1) => {
    const next = steppedMinutes(Number.isNaN(minutes) ? last : minutes, way);
    return next === minutes ? undefined : () => setTyped(String(next));
  };
  return (
    <form className={css.own} aria-labelledby={nameId} onSubmit={submit} noValidate>
      <div className={css.ownName} data-on={isOn || undefined}>
        <span id={nameId}>Своё время</span>
        {isOn && <Icon icon={IconCheck} size={18} stroke={2} />}
      </div>
      <div className={css.ownRow}>
        <Stepper less="Меньше" more="Больше" onLess={step(-1)} onMore={step(1)}>
          <label className={css.minutes}>
            <input
              className={css.minutesInput}
              type="number"
              inputMode="numeric"
              min={OWN_TIMER_MINUTES.least}
              max={OWN_TIMER_MINUTES.most}
              aria-label="Своё время, минут"
              value={typed ?? last}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <span aria-hidden>мин</span>
          </label>
        </Stepper>
        <Button type="submit" variant="quiet">
          {isToTakeOff ? 'Снять' : 'Завести'}
        </Button>
      </div>
    </form>
  );
}
