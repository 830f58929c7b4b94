import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_TOO_COMMON } from '../../contract/messages.ts';
import { invalidField } from '../http/http-error.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { isCommonPassword } from './common-passwords.ts';
import { newSecret } from './token-codec.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane (V1). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would take the processor from sound; those beyond the queue get 503. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

/** Hashing and checking of passwords. */
export class Passwords {
  readonly #semaphore = new Semaphore(AT_ONCE, MOST_WAITING);
  /** Of a password nobody knows: checking against it takes as long as against a real one. */
  readonly #nobodys = hash(newSecret(), COST);

  /** @throws HttpError 503 when too many wait */
  hash(password: string): Promise<string> {
    return this.#semaphore.run(() => hash(password, COST));
  }

  /**
   * @param stored null for an account without a password and for no account at all: it takes just as long, so the time
   * tells nobody which e-mails exist
   * @throws HttpError 503 when too many wait
   */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.#nobodys);
    const isSame = await this.#semaphore.run(() => verify(against, password));
    return isSame && stored !== null;
  }
}

/** @throws HttpError 422 for a password that is among the first to be guessed (V2) */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw invalidField(['body', 'password'], PASSWORD_TOO_COMMON);
}
