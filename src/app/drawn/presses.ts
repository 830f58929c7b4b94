import type { EarlyPress } from '../../early/early.types.ts';

/** An event without meaning to anybody, before which React brings to life the part of the page that it is sent to. */
const WAKING = 'compositionend';

/**
 * React takes a page over in parts, the frame before what stands in it. What is drawn inside is taken over at once, before this
 * returns. Not to be called from within React's own work, where that does nothing.
 */
export function wake(page: HTMLElement): void {
  for (const heading of page.querySelectorAll('h1')) heading.dispatchEvent(new Event(WAKING, { bubbles: true }));
}

/** The key of a press, as it stands now: drawn anew for a listener it may be another element in the same place. */
function keyOf({ key, places }: EarlyPress): HTMLButtonElement | undefined {
  if (key.isConnected) return key;
  const [above, at] = places.find(([element]) => element.isConnected) ?? [];
  return above?.querySelectorAll('button')[at ?? -1];
}

/**
 * Presses what was pressed before the page could answer.
 *
 * @returns the presses of keys that take none yet: they are for a listener, of whom not all is known
 */
export function pressAgain(presses: readonly EarlyPress[]): readonly EarlyPress[] {
  const later = presses.filter((press) => keyOf(press)?.disabled);
  for (const press of presses) keyOf(press)?.click();
  return later;
}
