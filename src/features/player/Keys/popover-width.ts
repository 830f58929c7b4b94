/** Widths of the panel's popovers; on a phone as wide as the window lets it. */
export const POPOVER_PX = { desktop: 300, queue: 360, phone: 720 } as const;
