import type { Material } from '../../../../contract/entities/catalogue.ts';
import { BookmarkGlyph } from '../../../ui/Icon/glyphs.tsx';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import type { KeySize } from '../Keys/keys.css.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import { button } from './Favorite.css.ts';
import type { Favorites } from './favorites.ts';

const LABEL = 'Избранное';

interface FavoriteKeyProps {
  material: Material;
  /** null: nobody is signed in, and the key is disabled (C04). */
  favorites: Favorites | null;
}

const stateOf = ({ material, favorites }: FavoriteKeyProps) => ({
  'aria-pressed': favorites?.has(material.material_id) ?? false,
  disabled: favorites === null,
  onClick: () => favorites?.toggle(material.material_id),
});

/** «Избранное» among the keys of the dock and of the full-window view. */
export function FavoriteKey({ size, ...props }: FavoriteKeyProps & { size: KeySize }) {
  const state = stateOf(props);
  return (
    <UtilityKey size={size} label={LABEL} hasTooltip {...state}>
      <BookmarkGlyph on={state['aria-pressed']} />
    </UtilityKey>
  );
}

/** The same as a square button in the head of the phone's sheet. */
export function FavoriteButton(props: FavoriteKeyProps) {
  const state = stateOf(props);
  return (
    <Tooltip text={LABEL}>
      <button type="button" {...state} className={button} aria-label={LABEL}>
        <BookmarkGlyph on={state['aria-pressed']} size={22} />
      </button>
    </Tooltip>
  );
}
