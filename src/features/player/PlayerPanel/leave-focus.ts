/** The page under the frame, see `Page`. */
const PAGE = 'content';

/** The key that closed the panel is gone with it: whoever had pressed it goes on in the page, which stays where it was. */
export function leaveFocusToPage(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && document.getElementById('player') === null) document.getElementById(PAGE)?.focus({ preventScroll: true });
}
