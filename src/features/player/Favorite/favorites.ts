/** The favourites of a signed-in listener, as the panel needs them; a guest has none. */
export interface Favorites {
  has(materialId: number): boolean;
  toggle(materialId: number): void;
}
