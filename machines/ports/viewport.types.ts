/** Width classes of the window: small < 768 px ≤ medium < 1024 px ≤ large (breakpoints md and lg of §9). */
export type ViewportSize = 'small' | 'medium' | 'large';

/** Report: the window crossed a breakpoint. */
export interface ViewportChanged {
  type: 'viewport.changed';
  size: ViewportSize;
}
