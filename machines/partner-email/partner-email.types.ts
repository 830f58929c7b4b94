import type { FormOutcome, Keyed, Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of the e-mail form of a tele2 subscriber (F11): a new address is saved, a known one is bound by proof. */

/** Is there such an address already? */
export type ExistsAnswer = FormOutcome<{ kind: 'exists'; exists: boolean }>;

export type SaveAnswer = FormOutcome<{ kind: 'saved' }>;

/** Without a code the server sends one to the old address (`codeSent`); with the right one it merges. */
export type MergeAnswer = Outcome<{ kind: 'codeSent' } | { kind: 'merged' }>;

export interface MergeRequest {
  oldEmail: string;
  code: string | null;
  key: string;
}

export interface PartnerEmailContext extends Keyed {
  email: string;
  /** At the fields `email` and `code`. */
  fieldErrors: Record<string, string>;
  message: string | null;
}

export type PartnerEmailEvent =
  /** §4: a tele2 user with no e-mail sees the form. */
  | { type: 'partnerEmail.ask' }
  /** `key` is a fresh UUID. */
  | { type: 'partnerEmail.submit'; email: string; key: string }
  /** Any field changes. */
  | { type: 'partnerEmail.edit' }
  /** «Привязать» */
  | { type: 'partnerEmail.bind'; key: string }
  | { type: 'partnerEmail.submitCode'; code: string; key: string }
  /** «Другой адрес» */
  | { type: 'partnerEmail.another' }
  /** The cross or Escape; the form comes back with the next start. */
  | { type: 'partnerEmail.close' }
  /** The e-mail of the account was read; null: there is none. */
  | { type: 'partnerEmail.emailKnown'; email: string | null };

export type PartnerEmailEmitted =
  /** The account has an e-mail now: it is read anew and the user goes on. */
  | { type: 'partnerEmail.saved' }
  /** F11: the success flag. The account is the merged one. */
  | { type: 'partnerEmail.merged' };
