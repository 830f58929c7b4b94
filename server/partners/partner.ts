import type { PartnerIntegrationInfo } from '../../contract/entities/subscription.ts';
import type { ArrivalStates } from './arrival-states.ts';
import type { Arrival } from './signed-link.ts';

interface Departure {
  /** The site's origin, where the partner sends the browser back to: `{origin}/partners/{name}?…`. */
  origin: string;
  /** To be brought back in the link; null for a guest. */
  state: string | null;
}

/** A partner through which people subscribe: one adapter each, of the sandbox or of the real one. */
export interface Partner {
  /** As it stands in addresses. */
  name: string;
  info: PartnerIntegrationInfo;
  /** Name of an account that is made for a subscriber: partners tell none. */
  subscriberName: string;
  /** Where the browser goes to become a subscriber. */
  pageUrl: (departure: Departure) => string;
  /** Exact origins that address may have. */
  pageOrigins: (origin: string) => readonly string[];
  /** Reads the query of a link the partner sent somebody back with. */
  readArrival: (query: Readonly<Record<string, string>>, now: Date) => Arrival | 'forged' | 'expired';
}

export interface Partners {
  byName: ReadonlyMap<string, Partner>;
  states: ArrivalStates;
}
