import { Icon } from '../Icon/Icon.tsx';
import { IconListCheck, IconPlaylistAdd } from '../Icon/icons.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './LectureRow.css.ts';
import { playNextText } from './play-next-text.ts';

export interface PlayNextState {
  /** `isNext`: it comes next already. */
  state: 'none' | 'offered' | 'isNext';
  onPress: () => void;
}

/** Puts a lecture right after the one that sounds. */
export function PlayNextKey({ name, state, onPress }: PlayNextState & { name: string }) {
  if (state === 'none') return <span className={css.playNextPlace} />;
  const isNext = state === 'isNext';
  const label = playNextText(state);
  return (
    <span className={css.playNextPlace}>
      <Tooltip text={label}>
        <button
          type="button"
          className={css.playNext}
          aria-label={`${label}: ${name}`}
          aria-disabled={isNext || undefined}
          onClick={onPress}
        >
          <Icon icon={isNext ? IconListCheck : IconPlaylistAdd} />
        </button>
      </Tooltip>
    </span>
  );
}
