import type { AppRouter } from '../router.ts';

/** Of the page under the frame, see `Page`. */
const PAGE = 'content';

/**
 * A new screen is told to those who do not see it: the focus goes to its heading, which is then read. A browser does the
 * same when it loads a page; here no page is loaded, and the focus would stay on a link that is gone.
 * Only a change of path is a new screen: not what is typed into the search, a place in the page, a moment of a lecture.
 */
export function focusNewScreens(router: AppRouter): void {
  let before: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const page = document.getElementById(PAGE);
    const focused = document.activeElement;
    // A page that puts the focus into its own field knows better; a window that is open keeps it.
    if (focused !== null && focused !== before && page?.contains(focused) === true) return;
    if (focused?.closest('[role="dialog"]')) return;
    const target = document.getElementById(toLocation.hash) ?? page?.querySelector('h1') ?? page;
    if (!target) return;
    target.tabIndex = -1;
    // Where the page is scrolled to is the router's.
    target.focus({ preventScroll: true });
  });
}
