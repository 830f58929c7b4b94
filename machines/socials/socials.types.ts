import type { BoundSocial } from '../../contract/entities/account.ts';
import type { Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of the bound social networks (§4: unbinding refreshes the bound list, E06; F14). */

/** Answers to binding and unbinding. */
export type SocialAnswer = Outcome<
  /** The browser has to visit the network first; the address is on the allow-list. */
  { kind: 'redirect'; url: string } | { kind: 'done' }
>;

export interface BindRequest {
  socialType: string;
  /** The code the network sent the browser back with; null asks where to go. */
  code: string | null;
}

export interface SocialsContext {
  /** Unread is not none: nothing is said of a network before the list is here. */
  bound: readonly BoundSocial[] | 'unread';
  /** The network being bound or unbound. */
  request: BindRequest | null;
  /** A code that was handed in; it works once. */
  usedCode: string | null;
  /** Why the last binding or unbinding did not work out. */
  message: string | null;
}

export type SocialsEvent =
  | { type: 'socials.load' }
  /** Somebody else has read the list (the start-up). */
  | { type: 'socials.known'; bound: readonly BoundSocial[] }
  /** Somebody else tried to read the list, and could not (the start-up). */
  | { type: 'socials.unread' }
  | { type: 'socials.bind'; socialType: string }
  | { type: 'socials.unbind'; socialType: string }
  /** The network sent the browser back with a code. */
  | { type: 'socials.returned'; socialType: string; code: string }
  | { type: 'network.restored' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' };

export type SocialsEmitted =
  | { type: 'socials.redirect'; url: string }
  | { type: 'socials.bound'; socialType: string }
  | { type: 'socials.unbound'; socialType: string };
