export const duration = { tap: '120ms', move: '200ms', slide: '320ms', stamp: '480ms' } as const;

export const easing = {
  /** Colour and small moves. */
  std: 'cubic-bezier(.2, 0, 0, 1)',
  /** Things that arrive: spines, sheets, the player. */
  out: 'cubic-bezier(.16, 1, .3, 1)',
} as const;

/** Value of `transition` for several properties at one pace. */
export const transition = (properties: readonly string[], time: string = duration.tap, curve: string = 'ease'): string =>
  properties.map((property) => `${property} ${time} ${curve}`).join(', ');
