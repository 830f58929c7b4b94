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

/**
 * The round button of a lecture row: what it does is its name, what it shows is the state. It is one element in every state: a
 * press that begins on a locked one, of a page drawn for a guest, ends on the listener's own, and so does the focus.
 */
export function PlayButton({ name, state, loading = false, onPress }: PlayButtonProps) {
  const description = useId();
  const isLocked = state === 'locked';
  return (
    <Tooltip text={isLocked ? LOCKED : null}>
      <button
        type="button"
        className={playButton[LOOKS[state]]}
        aria-label={`${state === 'now' ? 'Пауза' : 'Слушать'}: ${name}`}
        aria-describedby={isLocked ? description : undefined}
        aria-busy={loading || undefined}
        onClick={onPress}
      >
        {loading && !isLocked ? <Spinner /> : <Sign state={state} />}
      </button>
      {isLocked && <VisuallyHidden id={description}>{LOCKED}</VisuallyHidden>}
    </Tooltip>
  );
}

const LOOKS = { locked: 'locked', now: 'voice', paused: 'voice', listened: 'ring', progress: 'ring', idle: 'ring' } as const;

function Sign({ state }: { state: LectureState }) {
  if (state === 'now') return <PauseGlyph size={22} />;
  if (state === 'listened') return <Icon icon={IconCheck} />;
  if (state !== 'locked') return <PlayGlyph size={22} />;
  return (
    <span className={sign} data-own>
      <Icon icon={IconCrown} />
    </span>
  );
}
