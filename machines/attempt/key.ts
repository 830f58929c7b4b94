import type { Keyed } from './outcome.types.ts';

/**
 * The idempotency key of a try. While nobody knows how the former try went, the repeat carries its key, so that nothing happens
 * twice; an answer ends the try, and the next one is another.
 */

/**
 * The key of the try that begins.
 *
 * @param former the former try of the same thing; null: that was something else
 * @param fresh a fresh UUID
 */
export const keyOf = (former: Keyed | null, fresh: string): string => former?.key ?? fresh;

/** The key a call goes under: the try was given it when it began. */
export const heldKey = ({ key }: Keyed): string => key ?? '';

/** The try is over: it was answered, or the listener means something else now. */
export const ENDED = { key: null } as const;
