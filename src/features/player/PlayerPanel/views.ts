import type { Ref } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Favorites } from '../Favorite/favorites.ts';

/** Props of every view of the panel. */
interface ViewProps {
  material: Material;
  /** null: nobody is signed in. */
  favorites: Favorites | null;
}

/** The views under a page can be opened; when they are closed again, the focus comes back to the key that opens. */
export interface ClosedViewProps extends ViewProps {
  expandKey: Ref<HTMLButtonElement>;
}

/** The views as large as the window. */
export interface OpenViewProps extends ViewProps {
  /** The listener shares this moment; an absolute address. */
  onShare: (url: string) => void;
}
