import { returnPathOrHome } from '../../../contract/return-path.ts';
import { followRedirect } from '../ports/redirect.ts';
import { createTabStorage } from '../ports/storage.ts';

/**
 * The return path and the state of the visit stay in this tab: they must not travel through the network's pages. Where
 * storage is denied the listener lands on the home page, and the return cannot be told from a forged one.
 */
const tab = createTabStorage();

/** The browser leaves for a network's page. @param next path to come back to, null: none asked */
export function leaveForNetwork(url: string, next: string | null): void {
  const state = URL.canParse(url) ? new URL(url).searchParams.get('state') : null;
  tab.keep('socialReturn', next);
  tab.keep('socialState', state);
  followRedirect(url);
}

/** The path the listener was going to before the network's page. */
export const recallReturn = (): string => returnPathOrHome(tab.get('socialReturn'));

/** Whether the network's redirect belongs to the sign-in begun in this tab, and not to somebody else's. */
export const isOwnReturn = (state: string | undefined): boolean => state !== undefined && state === tab.get('socialState');
