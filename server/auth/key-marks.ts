import { desc, sql } from 'drizzle-orm';
import { type Database, DatabaseRefusedError } from '../db/database.ts';
import { keyMarks } from '../db/schema.ts';
import { type Keys, keyOf } from './key-ring.ts';

/** A name of a secret that gives nothing of it away. */
const markOf = (secret: Buffer): string => keyOf(secret, 'mark').toString('hex');

/**
 * Writes down under which keys the database is used. Tokens, kept answers and waiting letters of other keys mean nothing to
 * this server: two servers with keys of their own would sign each other's listeners out.
 * @throws DatabaseRefusedError when the key that was the newest at the last start is none of these
 */
export async function claimDatabase(db: Database, secrets: Keys, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several that start at once on a new database the first says whose it is.
    await tx.execute(sql`lock table ${keyMarks} in exclusive mode`);
    await refuseOtherKeys(tx, secrets);
    const mark = markOf(secrets[0]);
    await tx
      .insert(keyMarks)
      .values({ mark, usedAt: now })
      .onConflictDoUpdate({ target: keyMarks.mark, set: { usedAt: now } });
  });
}

/** @throws DatabaseRefusedError when the key that was the newest at the last start is none of these */
export async function refuseOtherKeys(db: Database, secrets: readonly Buffer[]): Promise<void> {
  const [last] = await db.select().from(keyMarks).orderBy(desc(keyMarks.usedAt)).limit(1);
  if (last !== undefined && !secrets.map(markOf).includes(last.mark)) throw new DatabaseRefusedError(OTHER_KEYS);
}

/** The keys are lost: whatever they have made is given up. Everybody signs in anew, letters that wait are not sent. */
export async function forgetKeyMarks(db: Database): Promise<void> {
  await db.delete(keyMarks);
}

const OTHER_KEYS = `База записана под другими ключами: вошедшие слушатели были бы выгнаны, а письма, которые ждут отправки, потеряны.
Укажите в SECRETS те же ключи, что у других серверов этой базы, или верните папку keys из прежней DATA_DIR.
Если ключи утрачены, начните с новых: npm run secrets -- --forget`;
