import { useId } from 'react';
import { PauseGlyph, PlayGlyph } from '../Icon/glyphs.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconCheck, IconCrown } from '../Icon/icons.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { playButton, sign } from './LectureRow.css.ts';
import type { LectureState } from './lecture-state.ts';

/** The description of a locked lecture's button. */
export const LOCKED = 'Оформите премиум доступ';

interface PlayButtonProps {
  name: string;
  state: LectureState;
  /** The sound is on its way: ticks instead of a sign. A press takes the wish back. */
  loading?: boolean;
  onPress: () => void;
}

/** The round button of a lecture row: what it does is its name, what it shows is the state. */
export function PlayButton({ name, state, loading = false, onPress }: PlayButtonProps) {
  if (state === 'locked') return <LockedPlayButton name={name} onPress={onPress} />;
  const isCurrent = state === 'now' || state === 'paused';
  return (
    <button
      type="button"
      className={isCurrent ? playButton.voice : playButton.ring}
      aria-label={`${state === 'now' ? 'Пауза' : 'Слушать'}: ${name}`}
      aria-busy={loading || undefined}
      onClick={onPress}
    >
      {loading ? <Spinner /> : <Sign state={state} />}
    </button>
  );
}

function Sign({ state }: { state: LectureState }) {
  if (state === 'now') return <PauseGlyph size={22} />;
  if (state === 'listened') return <Icon icon={IconCheck} />;
  return <PlayGlyph size={22} />;
}

function LockedPlayButton({ name, onPress }: Omit<PlayButtonProps, 'state' | 'loading'>) {
  const description = useId();
  return (
    <Tooltip text={LOCKED}>
      <button
        type="button"
        className={playButton.locked}
        aria-label={`Слушать: ${name}`}
        aria-describedby={description}
        onClick={onPress}
      >
        <span className={sign} data-own>
          <Icon icon={IconCrown} />
        </span>
      </button>
      <VisuallyHidden id={description}>{LOCKED}</VisuallyHidden>
    </Tooltip>
  );
}
