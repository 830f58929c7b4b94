/**
 * Which screens are scrolled by the router once they are drawn: to where they were left, or to their top. One that its reader may
 * have scrolled himself is not: a page that came drawn, once it is alive, and a page that is read anew where it stands.
 */
export function createScrollRule(cameDrawn: boolean) {
  let isMoved = true;
  let isAsItCame = cameDrawn;
  return {
    /** The address has changed, by whatever way. */
    moved() {
      isMoved = true;
    },
    /** Of the screen that was just drawn. */
    isRouters(): boolean {
      const isReaders = isAsItCame && window.scrollY > 0;
      const isAnother = isMoved;
      isAsItCame = false;
      isMoved = false;
      // For «Back» the router remembers only what it has heard of: it may not have been here when the page was scrolled.
      document.dispatchEvent(new Event('scroll'));
      return isAnother && !isReaders;
    },
  };
}
