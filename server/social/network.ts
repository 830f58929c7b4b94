import type { SocialProfile } from '../db/schema.ts';

interface Authorization {
  /** The site's origin: the networks' pages send the browser back to it. */
  redirectUri: string;
  state: string;
  /** S256 of PKCE. */
  codeChallenge: string;
}

/** An answer of a network to be turned into a person. */
interface Exchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * A social network as the server needs it: OAuth 2 authorization code with PKCE. The sandbox has one adapter for all of
 * its networks; a real network gets one of its own.
 */
export interface SocialNetwork {
  /** `social_type` of the calls. */
  type: string;
  /** Where the browser goes to agree. */
  authorizeUrl: (authorization: Authorization) => string;
  /** @throws Error when the network does not take the code */
  exchange: (exchange: Exchange) => Promise<SocialProfile>;
}

export type SocialNetworks = ReadonlyMap<string, SocialNetwork>;
