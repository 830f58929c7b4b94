import type { Keyed, Outcome, Unknown } from '../attempt/outcome.types.ts';

/** Vocabulary of the loyalty card (F10): a guest's code is checked and kept, a listener's becomes an account there. */

export interface CreateRequest {
  code: string;
  /** Null: whoever asks by himself repeats nothing, any fresh one will do. */
  key: string | null;
}

/** A refusal is «Неверный код» and the like, at the field `mnogoru_id`. */
export type CreateAnswer =
  | Outcome<{ kind: 'created' }>
  /** Asked too often: nothing was done, nothing is said of the number. `message`: when to come again. */
  | { kind: 'later'; message: string };

export type CheckAnswer = Outcome<{ kind: 'checked'; isValid: boolean }>;

/** The listener's current card; null when there is none. */
export type CurrentAnswer = { kind: 'current'; code: string | null } | Unknown;

export interface MnogoruInput {
  /** The kept code (§3 "partner code of mnogoru"). */
  saved: string | null;
}

export interface MnogoruContext extends Keyed {
  /** Kept in the browser. */
  saved: string | null;
  /** The card of whoever is signed in. */
  current: string | null;
  /** The code being checked or created. */
  code: string;
  error: string | null;
}

export type MnogoruEvent =
  /** Somebody is signed in: the kept code makes an account of the programme, then the current one is fetched. */
  | { type: 'mnogoru.signedIn' }
  /** Another tab has changed something of the account: it may have been a card. */
  | { type: 'mnogoru.changedElsewhere' }
  /** `key` is a fresh UUID. */
  | { type: 'mnogoru.submit'; code: string; key: string }
  | { type: 'mnogoru.edit' }
  /** A guest wants another card instead of the kept one. A listener's is never unlinked: nothing of the kind is offered. */
  | { type: 'mnogoru.another' }
  /** On second thoughts the kept one stays. */
  | { type: 'mnogoru.keep' };

export type MnogoruEmitted =
  /** The edge keeps the code, or removes it (null). */
  { type: 'mnogoru.saved'; code: string | null } | { type: 'mnogoru.linked'; code: string };
