import type { ComponentProps } from 'react';
import {
  currentMaterial,
  isMoving as isMovingByItself,
  noticeOf,
  type PlayerSnapshot,
  shownPosition,
} from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { usePlace } from '../../../bindings/playback.ts';
import { atRate, fromRate } from '../../../format/time-at-rate.ts';
import { SeekBar } from '../../../ui/SeekBar/SeekBar.tsx';
import { useFlag } from '../SleepTimer/time-to-stop.ts';
import { placeText, shownTotal } from './shown-time.ts';
import { useIsStep } from './use-is-step.ts';

/** No connection, or the sound is broken. */
const isSilent = (snapshot: PlayerSnapshot): boolean => {
  const kind = noticeOf(snapshot)?.kind;
  return kind === 'network' || kind === 'error';
};

/** The slider «Позиция воспроизведения» (C03). With the clock, all that is drawn anew each second. */
export function Timeline({ size }: { size: ComponentProps<typeof SeekBar>['size'] }) {
  const actor = player.useRef();
  const position = player.useSelected(shownPosition);
  const duration = player.useSelected(shownTotal);
  const rate = player.useSelected(({ context }) => context.rate);
  const back = player.useSelected(({ context }) => context.skipBack);
  const forward = player.useSelected(({ context }) => context.skipForward);
  const isMoving = player.useSelected(isMovingByItself);
  const silent = player.useSelected(isSilent);
  const id = player.useSelected((snapshot) => currentMaterial(snapshot)?.material_id ?? 0);
  const heard = usePlace(id)?.ranges?.map(([from, to]): [number, number] => [atRate(from, rate), atRate(to, rate)]);
  const isStep = useIsStep(position);
  const flag = useFlag();
  return (
    <SeekBar
      position={atRate(position, rate)}
      duration={duration}
      size={size}
      flag={flag}
      heard={heard}
      silent={silent}
      gliding={isMoving && isStep}
      tooltipText={(seconds) => placeText(seconds, rate)}
      step={{ back: atRate(back, rate), forward: atRate(forward, rate) }}
      onSeekCommit={(seconds) => actor.send({ type: 'player.seekTo', position: fromRate(seconds, rate) })}
    />
  );
}
