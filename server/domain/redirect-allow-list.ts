import { allowedAddress } from '../../contract/redirect.ts';

/**
 * Where a browser may be sent, for the addresses we are asked to come back to, and for those we answer.
 * @param value anything at all
 * @param origins exact origins, as `URL.origin` writes them
 * @returns the address in its parsed form, or null
 */
export const allowedRedirect = (value: unknown, origins: readonly string[]): string | null =>
  allowedAddress(value, origins, (address) => new URL(address));
