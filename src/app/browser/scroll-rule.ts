import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Whether a screen that was just drawn is scrolled by the router: to where it was left, or to its top. One that its reader
 * may have scrolled himself is not: a page that came drawn, once it is alive, and a page that is read anew where it stands.
 */
export function createScrollRule(cameDrawn: boolean) {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const isScrolled = shown === undefined && cameDrawn && window.scrollY > 0;
    const isAnother = shown !== location.state.__TSR_key;
    shown = location.state.__TSR_key ?? '';
    // For «Back» the router remembers only what it has heard of: it may not have been here when the page was scrolled.
    document.dispatchEvent(new Event('scroll'));
    return isAnother && !isScrolled;
  };
}
