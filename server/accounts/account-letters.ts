import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
import { confirmationLetter, emailChangedLetter, passwordChangedLetter, passwordLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';

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
