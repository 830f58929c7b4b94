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

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Says anew what was typed into the searches of the page before it could hear: React notices no text that was there when it came. */
export function typeAgain(page: HTMLElement): void {
  const typed = [...page.querySelectorAll<HTMLInputElement>('input[type="search"]')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  for (const field of typed) {
    const { value } = field;
    // React remembers what is set through the element itself, and takes for typed what differs from it.
    field.value = field.defaultValue;
    VALUE?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
