import { and, eq } from 'drizzle-orm';
import { decrypt, digestsOf, encrypt, type KeyRing } from '../auth/key-ring.ts';
import type { Database } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { HttpError, invalidField } from './http-error.ts';

/** An answer is given again for so long. */
export const KEY_LIFE_MS = 24 * 3_600_000;
/** Longer than any call may take: what has not answered by then never will, its process was killed. */
const ABANDONED_MS = 60_000;
/** Refusals that say nothing about the write itself: the next try with the same key may well succeed. */
const PASSING = new Set([401, 408, 409, 425, 429]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The scope of a key that an account sends. */
export const idempotencyScope = (accountId: string): string => `account ${accountId}`;

/** One write, as it is recognised again. */
export interface KeyedCall {
  /** Whose key it is: an account, or a guest's address. */
  scope: string;
  route: string;
  /** Value of the `Idempotency-Key` header. */
  key: string;
  /** Everything the call was given; another input under the same key is refused. */
  input: unknown;
}

type Kept = { answer: unknown } | { detail: HttpError['detail']; headers: HttpError['headers'] };

/**
 * Writes with an `Idempotency-Key` (reliability V11): the first one works, the same one again gets the same answer.
 * The key's row is inserted before the work, so that of many at once exactly one works.
 */
export class Idempotency {
  readonly #db: Database;
  readonly #keys: Pick<KeyRing, 'answers'>;
  readonly #now: () => Date;

  constructor(db: Database, keys: Pick<KeyRing, 'answers'>, now: () => Date) {
    this.#db = db;
    this.#keys = keys;
    this.#now = now;
  }

  /**
   * @returns what `job` answered, now or the first time
   * @throws HttpError 400 for a key that is no UUID, 409 while the first call runs, 422 for another input, or the refusal
   * of the first call
   */
  async run(call: KeyedCall, job: () => Promise<unknown>): Promise<unknown> {
    if (!UUID.test(call.key)) throw new HttpError(400, 'Idempotency-Key должен быть UUID');
    // Keyed: there may be a password in the input, and a plain digest of it could be guessed at.
    const inputHashes = digestsOf(this.#keys.answers, JSON.stringify(call.input));
    const found = await this.#begin(call, inputHashes[0]);
    if (found === null) return this.#work(call, job);
    if (!inputHashes.includes(found.inputHash))
      throw invalidField(['header', 'Idempotency-Key'], 'Этот ключ уже использован с другими данными');
    if (found.status === null || found.answer === null)
      throw new HttpError(409, 'Такой же запрос ещё выполняется', { 'retry-after': '1' });
    const kept = JSON.parse(decrypt(this.#keys.answers, found.answer) ?? 'null') as Kept | null;
    if (kept === null) throw new HttpError(409, 'Ответ на этот запрос больше не хранится');
    if ('answer' in kept) return kept.answer;
    throw new HttpError(found.status, kept.detail, kept.headers);
  }

  /** @returns null when the work is ours to do, else what is known of it */
  async #begin({ scope, route, key }: KeyedCall, inputHash: string) {
    const startedAt = this.#now();
    const fresh = { inputHash, startedAt, status: null, answer: null };
    const inserted = await this.#db
      .insert(idempotencyKeys)
      .values({ scope, route, key, ...fresh })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length > 0) return null;
    const its = this.#row({ scope, route, key });
    const [found] = await this.#db.select().from(idempotencyKeys).where(its);
    if (found === undefined) throw new HttpError(409, 'Такой же запрос только что не удался', { 'retry-after': '1' });
    const age = startedAt.getTime() - found.startedAt.getTime();
    if (age < (found.status === null ? ABANDONED_MS : KEY_LIFE_MS)) return found;
    const taken = await this.#db
      .update(idempotencyKeys)
      .set(fresh)
      .where(and(its, eq(idempotencyKeys.startedAt, found.startedAt)))
      .returning({ key: idempotencyKeys.key });
    return taken.length > 0 ? null : found;
  }

  async #work(call: KeyedCall, job: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await job();
      await this.#keep(call, 200, { answer });
      return answer;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500 && !PASSING.has(error.status))
        await this.#keep(call, error.status, { detail: error.detail, headers: error.headers });
      else await this.#db.delete(idempotencyKeys).where(this.#row(call));
      throw error;
    }
  }

  async #keep(call: KeyedCall, status: number, kept: Kept): Promise<void> {
    const answer = encrypt(this.#keys.answers, JSON.stringify(kept));
    await this.#db.update(idempotencyKeys).set({ status, answer }).where(this.#row(call));
  }

  #row({ scope, route, key }: Pick<KeyedCall, 'scope' | 'route' | 'key'>) {
    return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
  }
}
