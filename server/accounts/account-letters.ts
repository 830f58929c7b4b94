import { issueOneTimeToken, oneTimeEnd } from '../auth/one-time-tokens.ts';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
import type { OneTimePurpose } from '../db/schema.ts';
import {
  accountsMergedLetter,
  confirmationLetter,
  emailChangedLetter,
  mergeLetter,
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

  confirmEmail(accountId: string, email: string, origin: string): void {
    this.#inBackground(async () => {
      const token = await issueOneTimeToken(this.#deps.db, { accountId, purpose: 'email', email }, this.#deps.now());
      return confirmationLetter(email, origin, token);
    }, 'email');
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

  emailChanged(oldEmail: string, origin: string): void {
    this.#inBackground(async () => emailChangedLetter(oldEmail, origin));
  }

  passwordChanged(email: string, origin: string): void {
    this.#inBackground(async () => passwordChangedLetter(email, origin));
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
