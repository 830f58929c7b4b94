/**
 * Seconds of the recording as seconds of the listener's life: at 2x an hour takes thirty minutes.
 * A rate that is not a positive number counts as 1; unknown seconds stay unknown (NaN, Infinity).
 */
export const atRate = (mediaSeconds: number, rate: number): number => mediaSeconds / validRate(rate);

/** The other way: shown seconds as seconds of the recording, for a seek. */
export const fromRate = (shownSeconds: number, rate: number): number => shownSeconds * validRate(rate);

const validRate = (rate: number): number => (Number.isFinite(rate) && rate > 0 ? rate : 1);
