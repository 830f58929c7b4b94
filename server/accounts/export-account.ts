import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { AccountExport } from '../../contract/entities/account-export.ts';
import { FAMILY_LIFE_MS } from '../auth/sessions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { listenHours, signInNames, tokenFamilies } from '../db/schema.ts';
import { readAwards } from '../listening/awards.ts';
import { readHeard } from '../listening/heard-ranges.ts';
import { type Mark, readMarks } from '../listening/marks.ts';
import { boundSocials } from '../social/identities.ts';
import { type AccountRow, accountOf } from './accounts.ts';
import { exportPayments } from './export-payments.ts';
import { readSubscription } from './subscriptions.ts';

/** Everything kept about an account, readable by its holder. Secrets are no data of his: they are left out. */
export async function exportAccount(db: Database, catalogue: Catalogue, account: AccountRow, now: Date): Promise<AccountExport> {
  const accountId = account.id;
  const marks = await readMarks(db, accountId);
  const dated = (momentOf: (mark: Mark) => Date | null) =>
    marks
      .flatMap((mark) => {
        const at = momentOf(mark);
        return at === null ? [] : [{ ...lectureOf(catalogue, mark.materialId), at: at.toISOString() }];
      })
      .sort(newestFirst);
  const names = await db
    .select()
    .from(signInNames)
    .where(and(eq(signInNames.accountId, accountId), isNull(signInNames.heldUntil)))
    .orderBy(asc(signInNames.name));
  const since = new Date(now.getTime() - FAMILY_LIFE_MS);
  const families = await db
    .select()
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.accountId, accountId), isNull(tokenFamilies.revokedAt), gt(tokenFamilies.createdAt, since)))
    .orderBy(asc(tokenFamilies.createdAt));
  const hours = await db
    .select()
    .from(listenHours)
    .where(eq(listenHours.accountId, accountId))
    .orderBy(asc(listenHours.day), asc(listenHours.hour), asc(listenHours.materialId));
  return {
    exported_at: now.toISOString(),
    account: {
      ...accountOf(account),
      created_at: account.createdAt.toISOString(),
      sign_in_names: names.map(({ name }) => name),
      affiliate_uid: account.affiliateUid,
    },
    subscription: await readSubscription(db, accountId, now),
    socials: await boundSocials(db, accountId),
    sessions: families.map((family) => ({
      signed_in_at: family.createdAt.toISOString(),
      seen_at: family.rotatedAt.toISOString(),
    })),
    favorites: dated(({ favoriteAt }) => favoriteAt),
    history: dated(({ historyAt }) => historyAt),
    listened: dated(({ listenedAt }) => listenedAt),
    positions: marks.flatMap((mark) => placeOf(catalogue, mark) ?? []).sort(newestFirst),
    heard: [...(await readHeard(db, accountId))].map(([id, { ranges }]) => ({
      ...lectureOf(catalogue, id),
      ranges: ranges.map(([from, to]): [number, number] => [from, to]),
    })),
    listening: hours.map(({ day, hour, materialId, materialType, seconds }) => ({
      date: day,
      hour,
      material_id: materialId,
      material_type: materialType,
      seconds,
    })),
    achievements: await readAwards(db, catalogue, accountId),
    ...(await exportPayments(db, accountId)),
  };
}

const newestFirst = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? 1 : -1);

function placeOf(catalogue: Catalogue, { materialId, position, positionAt, device, deviceKind }: Mark) {
  if (position === null || positionAt === null) return null;
  return {
    ...lectureOf(catalogue, materialId),
    at: positionAt.toISOString(),
    seconds: position,
    ...(device !== null && { device }),
    ...(deviceKind !== null && { device_kind: deviceKind }),
  };
}

function lectureOf(catalogue: Catalogue, materialId: number) {
  return { material_id: materialId, name: catalogue.materialById.get(materialId)?.material.name ?? null };
}
