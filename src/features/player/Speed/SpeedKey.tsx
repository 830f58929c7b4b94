import { useId, useState } from 'react';
import { PLAYBACK_RATES } from '../../../../contract/constants.ts';
import type { PlaybackRate } from '../../../../contract/fine-rates.ts';
import { isMobile, isSpeedOpen } from '../../../../machines/panel/panel.selectors.ts';
import { fineNeighbour, isPlainRate } from '../../../../machines/player/fine-rate.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { native } from '../../../ui/Field/Choice.css.ts';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { type KeySize, value } from '../Keys/keys.css.ts';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import * as css from './Speed.css.ts';

/** The key «Скорость» and its popover (C05, D10). */
export function SpeedKey({ size }: { size: KeySize }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isSpeedOpen);
  const onPhone = panel.useSelected(isMobile);
  const rate = player.useSelected(({ context }) => context.rate);
  const valueId = useId();
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openSpeed' : 'panel.closeSpeed' })}
      title="Скорость"
      value={<CycleRate rate={rate} />}
      width={onPhone ? POPOVER_PX.phone : POPOVER_PX.desktop}
      trigger={
        <UtilityKey size={size} label="Скорость" aria-describedby={valueId}>
          <span id={valueId} className={value[size]}>
            {rate}x
          </span>
        </UtilityKey>
      }
    >
      <Rates rate={rate} />
      <FineRate rate={rate} />
    </Popover>
  );
}

/** «1x» of the title: a press takes the next speed, and the slowest after the fastest. */
function CycleRate({ rate }: { rate: number }) {
  const actor = player.useRef();
  return (
    <button
      type="button"
      className={css.value}
      aria-label={`${rate}x, следующая скорость`}
      onClick={() => actor.send({ type: 'player.cycleRate' })}
    >
      {rate}x
    </button>
  );
}

/** Any speed from 0.5 to 3, by 0.05; shown at once where the speed is none of the eight. */
function FineRate({ rate }: { rate: PlaybackRate }) {
  const actor = player.useRef();
  // Asked once: a step that meets one of the eight must not close it under the finger.
  const [wasFine] = useState(!isPlainRate(rate));
  const step = (way: 1 | -1) => {
    const next = fineNeighbour(rate, way);
    return next === null ? undefined : () => actor.send({ type: 'player.setRate', rate: next });
  };
  return (
    <details className={css.fine} open={wasFine}>
      <summary className={css.fineName}>Точнее</summary>
      <Stepper less="Медленнее на 0,05" more="Быстрее на 0,05" onLess={step(-1)} onMore={step(1)}>
        <output className={css.fineValue}>{rate}x</output>
      </Stepper>
    </details>
  );
}

function Rates({ rate }: { rate: number }) {
  const actor = player.useRef();
  const name = useId();
  return (
    <div className={css.grid} role="radiogroup" aria-label="Скорость">
      {PLAYBACK_RATES.map((option) => (
        <label key={option} className={css.cell}>
          <input
            type="radio"
            className={native}
            name={name}
            aria-label={`${option}x`}
            checked={option === rate}
            onChange={() => actor.send({ type: 'player.setRate', rate: option })}
          />
          <span aria-hidden>{option}</span>
        </label>
      ))}
    </div>
  );
}
