import { useId } from 'react';
import { isMobile, isTimerOpen } from '../../../../machines/panel/panel.selectors.ts';
import { selectCountdown, selectTimerOption } from '../../../../machines/sleep-timer/sleep-timer.selectors.ts';
import type { SleepTimerOption } from '../../../../machines/sleep-timer/sleep-timer.types.ts';
import { panel, sleepTimer } from '../../../bindings/actors.ts';
import { countdown } from '../../../format/duration.ts';
import { native } from '../../../ui/Field/Choice.css.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCheck, IconMoon } from '../../../ui/Icon/icons.ts';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { type KeySize, value } from '../Keys/keys.css.ts';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import { OwnLength } from './OwnLength.tsx';
import { choices, type TimerChoice } from './options.ts';
import * as css from './SleepTimer.css.ts';

/** The key «Таймер сна» and its popover (C06, D08). */
export function SleepTimerKey({ size }: { size: KeySize }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isTimerOpen);
  const onPhone = panel.useSelected(isMobile);
  const isOn = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) !== 'none');
  const stateId = useId();
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openTimer' : 'panel.closeTimer' })}
      title="Таймер сна"
      value={<Countdown />}
      width={onPhone ? POPOVER_PX.phone : POPOVER_PX.desktop}
      trigger={
        <UtilityKey size={size} label="Таймер сна" isOn={isOn} aria-describedby={stateId}>
          <KeySign id={stateId} size={size} />
        </UtilityKey>
      }
    >
      <Choices onPhone={onPhone} />
      <div className={css.more}>
        <OneMoreLecture />
        <OwnLength />
      </div>
    </Popover>
  );
}

/** The setting in words where no time is counted. */
function signText(option: SleepTimerOption): string {
  if (option === 'endOfLecture') return 'До конца лекции';
  return option === 'endOfNext' ? 'Ещё одна лекция' : 'Выключен';
}

/** «14:30» while time is counted, the moon otherwise. */
function KeySign({ id, size }: { id: string; size: KeySize }) {
  const msLeft = sleepTimer.useSelected(selectCountdown);
  const option = sleepTimer.useSelected(selectTimerOption);
  if (msLeft !== null) {
    return (
      <span id={id} className={value[size]}>
        {countdown(msLeft / 1000)}
      </span>
    );
  }
  return (
    <>
      <Icon icon={IconMoon} />
      <VisuallyHidden id={id}>{signText(option)}</VisuallyHidden>
    </>
  );
}

/** The remaining time, in the title, and the key that adds five minutes. */
function Countdown() {
  const actor = sleepTimer.useRef();
  const msLeft = sleepTimer.useSelected(selectCountdown);
  if (msLeft === null) return null;
  return (
    <span className={css.head}>
      {countdown(msLeft / 1000)}
      <button type="button" className={css.extend} onClick={() => actor.send({ type: 'timer.extend' })}>
        +5 мин
      </button>
    </span>
  );
}

/** Stops at the end of the next lecture; pressed again, it is taken off. */
function OneMoreLecture() {
  const actor = sleepTimer.useRef();
  const isOn = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) === 'endOfNext');
  return (
    <button
      type="button"
      className={css.oneMore}
      aria-pressed={isOn}
      onClick={() => actor.send(isOn ? { type: 'timer.cancel' } : { type: 'timer.choose', option: 'endOfNext' })}
    >
      Ещё одна лекция
      {isOn && <Icon icon={IconCheck} size={18} stroke={2} />}
    </button>
  );
}

function Choices({ onPhone }: { onPhone: boolean }) {
  const name = useId();
  return (
    <div className={css.list} role="radiogroup" aria-label="Таймер сна">
      {choices(onPhone).map((choice) => (
        <Choice key={choice.option} choice={choice} name={name} onPhone={onPhone} />
      ))}
    </div>
  );
}

function Choice({ choice, name, onPhone }: { choice: TimerChoice; name: string; onPhone: boolean }) {
  const actor = sleepTimer.useRef();
  const isChosen = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) === choice.option);
  return (
    <label className={css.option}>
      <input
        type="radio"
        className={native}
        name={name}
        checked={isChosen}
        onChange={() => actor.send({ type: 'timer.choose', option: choice.option })}
        // A chosen radio pressed again fires no change: without a choice «Без таймера», this press removes the timer.
        onClick={() => isChosen && !onPhone && actor.send({ type: 'timer.cancel' })}
      />
      <span>{choice.name}</span>
      {isChosen && <Icon icon={IconCheck} size={18} stroke={2} />}
    </label>
  );
}
