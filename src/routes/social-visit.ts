import type { TabKeyName } from '../../contract/kept-in-browser.ts';
import * as paths from '../../contract/paths.ts';

const RETURN_KEY = 'glossa:socialReturn' satisfies TabKeyName;
const STATE_KEY = 'glossa:socialState' satisfies TabKeyName;

/** What must not travel through the network's pages stays in this tab. */
function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Denied: the listener lands on the home page, and the return cannot be told from a forged one.
  }
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The browser leaves for a network's page. @param next path to come back to, null: none asked */
export function keepVisit(url: string, next: string | null): void {
  keep(RETURN_KEY, next);
  keep(STATE_KEY, URL.canParse(url) ? new URL(url).searchParams.get('state') : null);
}

/** Where the listener was going before the network's page. */
export const recallReturn = (): string => recall(RETURN_KEY) ?? paths.home;

/** The network sent the browser back to the sign-in that was begun here, and not to somebody else's. */
export const isOwnReturn = (state: string | undefined): boolean => state !== undefined && state === recall(STATE_KEY);
