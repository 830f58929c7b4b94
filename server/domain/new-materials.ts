/** How many of the newest lectures are «new», and so open to everyone (§3, §6). */
export const NEW_MATERIALS_COUNT = 6;

interface Dated {
  /** `YYYY-MM-DD`. */
  published: string;
  number: number;
  id: number;
}

/** Newest first; of one day's lectures the later in its cycle is newer, and the order never depends on chance. */
export function byNewest(a: Dated, b: Dated): number {
  if (a.published !== b.published) return a.published < b.published ? 1 : -1;
  return b.number - a.number || b.id - a.id;
}
