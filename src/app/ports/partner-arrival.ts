import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../../contract/constants.ts';

/** A link a partner sent its subscriber back with. */
export interface PartnerArrival {
  partner: string;
  /** The signed query, its signature included. */
  query: Record<string, string>;
}

const PATH = new RegExp(`^/partners/(${PARTNER_BEELINE}|${PARTNER_TELE2})/?$`);
const MAX_QUERY = 2048;

/**
 * Takes a partner's signed query out of the address before anything else runs: it signs in whoever holds it, and must not
 * stay in the history or reach the next page.
 */
export function takePartnerArrival(): PartnerArrival | null {
  const { pathname, search } = location;
  const partner = PATH.exec(pathname)?.[1];
  if (partner === undefined || search === '') return null;
  history.replaceState(history.state, '', pathname);
  const query = Object.fromEntries(new URLSearchParams(search));
  return search.length <= MAX_QUERY && 'sig' in query ? { partner, query } : null;
}
