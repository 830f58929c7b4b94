import { useId } from 'react';
import { isVolumeOpen } from '../../../../machines/panel/panel.selectors.ts';
import { isUnheard, selectVolume, type Volume } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { NBSP } from '../../../format/typography.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconVolume, IconVolume2, IconVolume4, IconVolumeOff } from '../../../ui/Icon/icons.ts';
import { LevelBar } from '../../../ui/LevelBar/LevelBar.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import type { KeySize } from '../Keys/keys.css.ts';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import * as css from './Volume.css.ts';

/** Whether two answers of `selectVolume` say the same. */
const sameVolume = (a: Volume | null, b: Volume | null): boolean => a?.level === b?.level && a?.isMuted === b?.isMuted;

/** From here on the sign is of a loud sound. */
const LOUD = 0.5;

/** Muted and turned down to nothing are two things: only the first one is struck out. */
function signOf({ level, isMuted }: Volume) {
  if (isMuted) return IconVolumeOff;
  if (level === 0) return IconVolume4;
  return level < LOUD ? IconVolume2 : IconVolume;
}

const percent = (level: number): string => `${Math.round(level * 100)}${NBSP}%`;
const textOf = ({ level, isMuted }: Volume): string => (isMuted ? 'Звук выключен' : percent(level));

/** The key «Громкость» and its popover. Absent where only the device itself changes the volume. */
export function VolumeKey({ size }: { size: Exclude<KeySize, 'sheet'> }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isVolumeOpen);
  const volume = player.useSelected(selectVolume, sameVolume);
  const valueId = useId();
  if (volume === null) return null;
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openVolume' : 'panel.closeVolume' })}
      title="Громкость"
      value={textOf(volume)}
      width={POPOVER_PX.desktop}
      trigger={
        <UtilityKey size={size} label="Громкость" caption={size === 'dock' ? null : 'Громкость'} aria-describedby={valueId}>
          <Icon icon={signOf(volume)} />
          <VisuallyHidden id={valueId}>{textOf(volume)}</VisuallyHidden>
        </UtilityKey>
      }
    >
      <Controls volume={volume} />
    </Popover>
  );
}

function Controls({ volume }: { volume: Volume }) {
  const actor = player.useRef();
  const isOff = isUnheard(volume);
  return (
    <div className={css.row}>
      <IconButton
        icon={signOf(volume)}
        label={isOff ? 'Включить звук' : 'Выключить звук'}
        onClick={() => actor.send({ type: isOff ? 'player.unmute' : 'player.mute' })}
      />
      <LevelBar
        label="Громкость"
        level={volume.level}
        valueText={textOf(volume)}
        idle={volume.isMuted}
        onChange={(level) => actor.send({ type: 'player.setVolume', volume: level })}
      />
    </div>
  );
}
