import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { allowedAddress } from '../../../contract/redirect.ts';

/**
 * The address a server named, in its parsed form, if the browser may follow it. The sandbox stands on this origin.
 * @throws Error with the text for the screen
 */
export function allowedRedirect(url: unknown, origins: readonly string[]): string {
  const allowed = allowedAddress(url, origins, (address) => new URL(address));
  if (allowed === null) throw new Error(UNKNOWN_ERROR);
  return allowed;
}

/** Leaves for an allowed address: on this origin, or on one of the others the operator has named. */
export function followRedirect(url: string, origins: readonly string[] = []): void {
  location.assign(allowedRedirect(url, [location.origin, ...origins]));
}
