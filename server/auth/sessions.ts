import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tokens } from '../../contract/entities/account.ts';
import { isInForce } from '../accounts/subscriptions.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions, tokenFamilies } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Log } from '../http/log.ts';
import type { Caller } from './caller.ts';
import type { Limits } from './limits.ts';
import { hashOf, type TokenCodec } from './token-codec.ts';

const DAY_MS = 86_400_000;
/** A browser that was not seen for so long signs in anew, and no sign-in lives longer than the second (§3.4, S1). */
const IDLE_MS = 30 * DAY_MS;
export const FAMILY_LIFE_MS = 90 * DAY_MS;

const ended = () => new HttpError(401, 'Сеанс завершён, войдите снова');

export interface SessionDeps {
  db: Database;
  codec: TokenCodec;
  limits: Limits;
  log: Log;
  now: () => Date;
  /** Life of an access token, s. */
  accessTtlS: number;
}

/** Sign-ins: families of tokens, one for each browser that signed in. */
export class Sessions {
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** A new family. */
  async start(accountId: string, db: Database = this.#deps.db): Promise<Tokens> {
    const id = randomUUID();
    const token = this.#deps.codec.refresh(id);
    const at = this.#deps.now();
    await db.insert(tokenFamilies).values({ id, accountId, activeHash: hashOf(token), createdAt: at, rotatedAt: at });
    return this.#pair(id, token);
  }

  /**
   * The next pair for a refresh token. Its parent is answered with the same pair's refresh token for as long as that one
   * was not used: an answer can be lost, and a browser that was killed comes back with its older token. Any older token is
   * somebody else's copy: the whole family ends.
   * @throws HttpError 401 when the session is over, 429
   */
  async refresh(token: string): Promise<Tokens> {
    const { codec, db, limits, now } = this.#deps;
    const id = codec.readRefresh(token);
    if (id === null) throw ended();
    await limits.take('refresh', id);
    const hash = hashOf(token);
    const children = codec.childrenOf(id, token);
    const [child] = children;
    // Of many that come with one token at once, one rotates; the others then find it to be the parent.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [family] = await db.select().from(tokenFamilies).where(eq(tokenFamilies.id, id));
      const at = now().getTime();
      if (family === undefined || family.revokedAt !== null) throw ended();
      if (at - family.createdAt.getTime() >= FAMILY_LIFE_MS || at - family.rotatedAt.getTime() >= IDLE_MS) throw ended();
      if (hash === family.parentHash) {
        const given = children.find((one) => hashOf(one) === family.activeHash);
        if (given === undefined) throw ended();
        return this.#pair(id, given);
      }
      if (hash !== family.activeHash) {
        await this.revoke(id);
        this.#deps.log({ level: 'warn', event: 'refresh token reused, family revoked', family: id, account: family.accountId });
        throw ended();
      }
      const rotated = await db
        .update(tokenFamilies)
        .set({ parentHash: hash, activeHash: hashOf(child), rotatedAt: now() })
        .where(and(eq(tokenFamilies.id, id), eq(tokenFamilies.activeHash, hash), isNull(tokenFamilies.revokedAt)))
        .returning({ id: tokenFamilies.id });
      if (rotated.length > 0) return this.#pair(id, child);
    }
    throw ended();
  }

  /** The family of a pair that was just given. */
  familyOf({ refresh_token }: Tokens): string {
    return this.#deps.codec.readRefresh(refresh_token) ?? '';
  }

  /** Is this sign-in still one? For whoever holds its account and must not act for one that was just revoked. */
  async isAlive(familyId: string, db: Database): Promise<boolean> {
    return (await db.$count(tokenFamilies, and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)))) > 0;
  }

  /** Whose access token this is; null when it is not genuine, has ended, or its family was revoked. */
  async identify(token: string): Promise<Caller | null> {
    const { codec, db, now } = this.#deps;
    const id = codec.readAccess(token, now());
    if (id === null) return null;
    const [found] = await db
      .select({
        accountId: tokenFamilies.accountId,
        subscription: { endDate: activeSubscriptions.endDate, isVisible: activeSubscriptions.isVisible },
      })
      .from(tokenFamilies)
      .leftJoin(activeSubscriptions, eq(activeSubscriptions.accountId, tokenFamilies.accountId))
      .where(and(eq(tokenFamilies.id, id), isNull(tokenFamilies.revokedAt)));
    if (found === undefined) return null;
    return { accountId: found.accountId, familyId: id, isSubscriber: isInForce(found.subscription, now()) };
  }

  async revoke(familyId: string): Promise<void> {
    const revocation = { revokedAt: this.#deps.now() };
    await this.#deps.db
      .update(tokenFamilies)
      .set(revocation)
      .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)));
  }

  /** Signs out every browser of the account but one. */
  async revokeAll(accountId: string, exceptFamilyId: string | null, db: Database = this.#deps.db): Promise<void> {
    await db
      .update(tokenFamilies)
      .set({ revokedAt: this.#deps.now() })
      .where(
        and(
          eq(tokenFamilies.accountId, accountId),
          isNull(tokenFamilies.revokedAt),
          exceptFamilyId === null ? undefined : ne(tokenFamilies.id, exceptFamilyId),
        ),
      );
  }

  #pair(familyId: string, refreshToken: string): Tokens {
    const { codec, now, accessTtlS } = this.#deps;
    return {
      access_token: codec.access(familyId, new Date(now().getTime() + accessTtlS * 1000)),
      refresh_token: refreshToken,
      expires_in: accessTtlS,
      token_type: 'Bearer',
    };
  }
}
