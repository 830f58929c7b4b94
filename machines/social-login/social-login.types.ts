import type { FormOutcome, Keyed, Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of signing in through a social network (F14, A27). The port keeps the tokens; the chart never sees one. */

/** Where the network's own sign-in page is. */
export type LinkAnswer = Outcome<
  /** On the allow-list. */
  { kind: 'url'; url: string }
>;

/** The server's answer to the code of the redirect; refused: it is used, somebody else's or outdated. */
export type ExchangeAnswer = Outcome<
  /** Signed in; the tokens are stored. */
  | { kind: 'signedIn' }
  /** The network gave no e-mail: the listener types it. */
  | { kind: 'emailWanted' }
  /** The network's address is of an account that nobody has confirmed: its owner comes in by a letter. */
  | { kind: 'letterWanted'; message: string }
>;

/** The server's answer to the e-mail (`login_without_email`). */
export type EmailAnswer = FormOutcome<{ kind: 'signedIn' }>;

/** The server's answer to the request for a letter to the network's address. */
export type LetterAnswer = Outcome<{ kind: 'sent'; email: string }>;

/** `key` is the idempotency key: the same for a repeat whose outcome is unknown. */
export interface ExchangeRequest {
  socialType: string;
  code: string;
  key: string;
}

export interface EmailRequest {
  email: string;
  code: string;
  key: string;
}

export interface LetterRequest {
  code: string;
  key: string;
}

export interface SocialLoginContext extends Keyed {
  socialType: string | null;
  code: string | null;
  fieldErrors: Record<string, string>;
  /** Why it did not work out, shown as it is. */
  message: string | null;
  /** Where the letter to sign in by went. */
  sentTo: string | null;
}

export type SocialLoginEvent =
  | { type: 'socialLogin.start'; socialType: string }
  /** The network sent the browser back with a code. `key` is a fresh UUID. */
  | { type: 'socialLogin.returned'; socialType: string; code: string; key: string }
  /** The network sent the browser back without one. */
  | { type: 'socialLogin.denied'; message: string }
  /** `key` is a fresh UUID. */
  | { type: 'socialLogin.submitEmail'; email: string; key: string }
  | { type: 'socialLogin.editEmail' }
  /** A letter to the network's address, please. `key` is a fresh UUID. */
  | { type: 'socialLogin.askLetter'; key: string }
  | { type: 'socialLogin.retry' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' };

export type SocialLoginEmitted = { type: 'socialLogin.redirect'; url: string };
