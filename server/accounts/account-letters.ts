import { issueOneTimeToken, oneTimeEnd } from '../auth/one-time-tokens.ts';
import type { Database } from '../db/database.ts';
import type { OneTimePurpose } from '../db/schema.ts';
import type { Background } from '../jobs/background-jobs.ts';
import {
  accountsMergedLetter,
  confirmationLetter,
  emailChangedLetter,
  emailRestoredLetter,
  mergeLetter,
  newEmailLetter,
  otherWaysDroppedLetter,
  passwordChangedLetter,
  passwordLetter,
  signInLetter,
} from '../mail/letters.ts';
import type { Letter, Mailer } from '../mail/mailer.ts';
import { issueMergeCode, type Merging } from '../partners/merge-code.ts';

export interface LetterDeps {
  db: Database;
  /** Keeps what could not leave, and tries again. */
  mailer: Mailer;
  background: Background;
  now: () => Date;
}

/** Letters to the holder of an account. All go out behind the answer. `origin` is the site's as the listener sees it. */
export class AccountLetters {
  readonly #deps: LetterDeps;

  constructor(deps: LetterDeps) {
    this.#deps = deps;
  }

  /** @param asked `familyId`: the sign-in that asks; where it opens the letter too, both are one person */
  confirmEmail(asked: { accountId: string; email: string; familyId: string }, origin: string): void {
    this.#inBackground(async () => {
      const token = await issueOneTimeToken(this.#deps.db, { ...asked, purpose: 'email' }, this.#deps.now());
      return confirmationLetter(asked.email, origin, token);
    }, 'email');
  }

  /** To the address that is to become the account's. */
  confirmNewEmail(email: string, origin: string, token: string): void {
    this.#inBackground(async () => newEmailLetter(email, origin, token), 'new_email');
  }

  changePassword(accountId: string, email: string, origin: string): void {
    this.#inBackground(async () => {
      const token = await issueOneTimeToken(this.#deps.db, { accountId, purpose: 'password', email }, this.#deps.now());
      return passwordLetter(email, origin, token);
    }, 'password');
  }

  /** @param next path of the app the link brings to; null: none */
  signIn(accountId: string, email: string, origin: string, next: string | null): void {
    this.#inBackground(async () => {
      const code = await issueOneTimeToken(this.#deps.db, { accountId, purpose: 'sign_in', email }, this.#deps.now());
      return signInLetter(email, origin, code, next);
    }, 'sign_in');
  }

  mergeAccounts(merging: Merging, email: string, origin: string): void {
    this.#inBackground(async () => {
      const code = await issueMergeCode(this.#deps.db, merging, email, this.#deps.now());
      return mergeLetter(email, origin, code);
    }, 'merge');
  }

  /** @param hasDroppedWaysIn the address had not been confirmed before */
  accountsMerged(email: string, origin: string, hasDroppedWaysIn: boolean): void {
    this.#inBackground(async () => accountsMergedLetter(email, origin, hasDroppedWaysIn));
  }

  otherWaysDropped(email: string, origin: string): void {
    this.#inBackground(async () => otherWaysDroppedLetter(email, origin));
  }

  /** @param undo token of the way back; null: there is none */
  emailChanged(formerEmail: string, origin: string, undo: string | null): void {
    this.#inBackground(async () => emailChangedLetter(formerEmail, origin, undo), undo === null ? undefined : 'undo_email');
  }

  emailRestored(email: string, origin: string): void {
    this.#inBackground(async () => emailRestoredLetter(email, origin));
  }

  /** @param hasDroppedWaysIn the address had not been confirmed before */
  passwordChanged(email: string, origin: string, hasDroppedWaysIn = false): void {
    this.#inBackground(async () => passwordChangedLetter(email, origin, hasDroppedWaysIn));
  }

  /** @param purpose of the token in it: with the token the letter loses its use */
  #inBackground(letter: () => Promise<Letter>, purpose?: OneTimePurpose): void {
    const { background, mailer, now } = this.#deps;
    background.run(async () => {
      const ending = purpose === undefined ? {} : { usefulUntil: oneTimeEnd(purpose, now()) };
      await mailer.send({ ...(await letter()), ...ending });
    });
  }
}
