import { createHash } from 'node:crypto';
import { and, eq, gt, type InferSelectModel, isNull } from 'drizzle-orm';
import { hashOf, newSecret } from '../auth/token-codec.ts';
import type { Database } from '../db/database.ts';
import { type SocialProfile, socialVisits } from '../db/schema.ts';
import type { SocialNetwork } from './network.ts';

/**
 * One visit to a network: `begin` sends the browser there, `finish` takes what the network sent it back with, and the app
 * hands in the one-time code it got from us. The network's own code and tokens never reach the app.
 */

export type Visit = InferSelectModel<typeof socialVisits>;

const LIFE_MS = 10 * 60_000;

/** Path of the redirect address every network knows us by, below the site's origin. */
export const callbackPath = (type: string): string => `/backend/auth/social/${type}/callback`;

interface Begun {
  origin: string;
  /** On the allow-list. */
  returnUrl: string;
  /** Whom to bind the network to; null for a sign-in. */
  accountId: string | null;
}

/** @returns address of the network's page */
export async function beginVisit(db: Database, network: SocialNetwork, { origin, returnUrl, accountId }: Begun, now: Date) {
  const state = newSecret();
  const codeVerifier = newSecret();
  await db.insert(socialVisits).values({
    stateHash: hashOf(state),
    socialType: network.type,
    codeVerifier,
    returnUrl,
    accountId,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return network.authorizeUrl({ redirectUri: origin + callbackPath(network.type), state, codeChallenge });
}

/** The visit this state began; null when it is unknown, too old, or has been finished. */
export async function visitOfState(db: Database, type: string, state: string, now: Date): Promise<Visit | null> {
  const [visit] = await db
    .select()
    .from(socialVisits)
    .where(
      and(
        eq(socialVisits.stateHash, hashOf(state)),
        eq(socialVisits.socialType, type),
        isNull(socialVisits.codeHash),
        gt(socialVisits.expiresAt, now),
      ),
    );
  return visit ?? null;
}

/** @returns our one-time code, or null when another request has finished this visit */
export async function finishVisit(db: Database, { stateHash }: Visit, profile: SocialProfile, now: Date): Promise<string | null> {
  const code = newSecret();
  const finished = await db
    .update(socialVisits)
    .set({ codeHash: hashOf(code), profile, expiresAt: new Date(now.getTime() + LIFE_MS) })
    .where(and(eq(socialVisits.stateHash, stateHash), isNull(socialVisits.codeHash)))
    .returning({ stateHash: socialVisits.stateHash });
  return finished.length > 0 ? code : null;
}

/** A finished visit, by our code. */
export interface FinishedVisit extends Visit {
  profile: SocialProfile;
}

/** @param spend takes the code away: of many at once, one gets the visit */
export async function visitOfCode(
  db: Database,
  code: string,
  now: Date,
  { spend }: { spend: boolean },
): Promise<FinishedVisit | null> {
  const its = and(eq(socialVisits.codeHash, hashOf(code)), gt(socialVisits.expiresAt, now));
  const [visit] = spend ? await db.delete(socialVisits).where(its).returning() : await db.select().from(socialVisits).where(its);
  return visit === undefined || visit.profile === null ? null : { ...visit, profile: visit.profile };
}
