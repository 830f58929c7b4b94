import { BookmarkGlyph } from '../Icon/glyphs.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { bookmark, bookmarkPlace } from './LectureRow.css.ts';

const LABEL = 'Избранное';

export interface BookmarkState {
  on: boolean;
  /** A guest has no favourites. */
  disabled?: boolean;
  onToggle?: () => void;
}

/** The favourite key of a lecture row: among many of them its name says whose it is. */
export const Bookmark = ({ name, on, disabled, onToggle }: BookmarkState & { name: string }) => (
  <span className={bookmarkPlace}>
    <Tooltip text={LABEL}>
      <button
        type="button"
        className={bookmark}
        aria-label={`${LABEL}: ${name}`}
        aria-pressed={on}
        disabled={disabled}
        onClick={onToggle}
      >
        <BookmarkGlyph on={on} />
      </button>
    </Tooltip>
  </span>
);
