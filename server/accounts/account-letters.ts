import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
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
import type { Mailer } from '../mail/mailer.ts';
import { issueMergeCode, type Merging } from '../partners/merge-code.ts';

export interface LetterDeps {
  db: Database;
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
    });
  }

  changePassword(accountId: string, email: string, origin: string): void {
    this.#inBackground(async () => {
      const token = await issueOneTimeToken(this.#deps.db, { accountId, purpose: 'password', email }, this.#deps.now());
      return passwordLetter(email, origin, token);
    });
  }

  /** @param next path of the app the link brings to; null: none */
  signIn(accountId: string, email: string, origin: string, next: string | null): void {
    this.#inBackground(async () => {
      const code = await issueOneTimeToken(this.#deps.db, { accountId, purpose: 'sign_in', email }, this.#deps.now());
      return signInLetter(email, origin, code, next);
    });
  }

  mergeAccounts(merging: Merging, email: string, origin: string): void {
    this.#inBackground(async () => {
      const code = await issueMergeCode(this.#deps.db, merging, email, this.#deps.now());
      return mergeLetter(email, origin, code);
    });
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

  #inBackground(letter: () => Promise<Parameters<Mailer['send']>[0]>): void {
    this.#deps.background.run(async () => this.#deps.mailer.send(await letter()));
  }
}
