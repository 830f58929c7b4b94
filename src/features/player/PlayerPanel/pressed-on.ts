import type { MouseEvent } from 'react';

const KEYS = 'a, button, input, label, [role="group"], [data-keys]';

/**
 * The part of the panel that was pressed (D11): a key does its own work, the body opens the panel.
 * A press inside a popover bubbles here through React although the popover lies elsewhere in the page: it is a key's.
 */
export function pressedOn({ target, currentTarget }: MouseEvent<HTMLElement>): 'body' | 'key' {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return 'key';
  return target.closest(KEYS) === null ? 'body' : 'key';
}
