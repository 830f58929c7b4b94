/** Where a row stands in its list, px. */
export interface Extent {
  top: number;
  height: number;
}

/**
 * The place of a row among the others when its middle is held at `middle`: it changes places with another as soon as it covers
 * half of it.
 */
export function placeUnder(extents: readonly Extent[], from: number, middle: number): number {
  const half = (extents[from]?.height ?? 0) / 2;
  return extents.filter(({ top, height }, at) => {
    if (at === from) return false;
    const centre = top + height / 2;
    return at < from ? middle - half > centre : middle + half > centre;
  }).length;
}
