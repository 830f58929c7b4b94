import type { KnownSubscription } from '../session/session.types.ts';

/** Vocabulary of what is said to whoever has just come in. */

export type WelcomeEvent =
  /** An account was made by the form. `promocode`: activated with it (A04); null: none was typed. */
  | { type: 'welcome.registered'; promocode: string | null }
  /** Signed in by the link of a letter. Ways in of before are dropped where nobody can say whose they were. */
  | { type: 'welcome.cameByLetter'; hasDroppedWaysIn: boolean }
  /** Somebody is signed in, and this is known of the subscription. */
  | { type: 'session.started'; subscription: KnownSubscription };

export type WelcomeEmitted =
  /** Registration has activated this code. */
  | { type: 'welcome.codeActivated'; code: string }
  /** The code gave a trial; `end`: its last moment, ISO 8601. */
  | { type: 'welcome.trialOpened'; end: string }
  | { type: 'welcome.waysInDropped' };
