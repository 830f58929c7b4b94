import { BookmarkGlyph } from '../Icon/glyphs.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { bookmark, bookmarkPlace } from './LectureRow.css.ts';

const LABEL = 'Избранное';

export interface BookmarkProps {
  on: boolean;
  /** A guest has no favourites. */
  disabled?: boolean;
  onToggle?: () => void;
}

/** The favourite key of a lecture row. */
export const Bookmark = ({ on, disabled, onToggle }: BookmarkProps) => (
  <span className={bookmarkPlace}>
    <Tooltip text={LABEL}>
      <button type="button" className={bookmark} aria-label={LABEL} aria-pressed={on} disabled={disabled} onClick={onToggle}>
        <BookmarkGlyph on={on} />
      </button>
    </Tooltip>
  </span>
);
