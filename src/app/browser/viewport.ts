import { BREAKPOINTS } from '../../../contract/constants.ts';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';

const queries = () => ({
  medium: window.matchMedia(`(min-width: ${BREAKPOINTS.md}px)`),
  large: window.matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`),
});

/** The width class of the window now. */
export function viewportSize({ medium, large } = queries()): ViewportSize {
  if (large.matches) return 'large';
  return medium.matches ? 'medium' : 'small';
}

/** Tells each later width class. */
export function watchViewport(onChange: (size: ViewportSize) => void, signal: AbortSignal): void {
  const lists = queries();
  for (const list of [lists.medium, lists.large])
    list.addEventListener('change', () => onChange(viewportSize(lists)), { signal });
}
