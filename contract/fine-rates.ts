/** Not among the constants: those come with the first script, where nobody needs the list. */

/** Every speed the player takes: the eight of §9 and those between and beyond them, by 0.05. */
export const FINE_RATES = [
  0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.55, 1.6,
  1.65, 1.7, 1.75, 1.8, 1.85, 1.9, 1.95, 2, 2.05, 2.1, 2.15, 2.2, 2.25, 2.3, 2.35, 2.4, 2.45, 2.5, 2.55, 2.6, 2.65, 2.7, 2.75,
  2.8, 2.85, 2.9, 2.95, 3,
] as const;
export type PlaybackRate = (typeof FINE_RATES)[number];
