/** Fetches the styles for colours that the listener has chosen in the system, when they are on and not before. */
export function followForcedColors(): void {
  const chosen = window.matchMedia('(forced-colors: active)');
  const fetch = () => {
    // Without them the browser forces the colours itself: the page can be read all the same.
    if (chosen.matches) import('../../theme/forced-colors.css.ts').catch(() => undefined);
  };
  fetch();
  chosen.addEventListener('change', fetch);
}
