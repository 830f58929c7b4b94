import { BREAKPOINTS } from '../../contract/constants.ts';
import type { ViewportSize } from '../../machines/ports/viewport.types.ts';

/** The width class of the window, and its changes. */
export function watchViewport(onChange: (size: ViewportSize) => void): ViewportSize {
  const medium = window.matchMedia(`(min-width: ${BREAKPOINTS.md}px)`);
  const large = window.matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const size = (): ViewportSize => {
    if (large.matches) return 'large';
    return medium.matches ? 'medium' : 'small';
  };
  for (const query of [medium, large]) query.addEventListener('change', () => onChange(size()));
  return size();
}
