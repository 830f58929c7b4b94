import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { limitCounts } from '../db/schema.ts';
import type { Bound, LimitCounts } from './limit-counts.ts';

/** Counts that all processes of a database share, so that two of them allow no more than one. */
export function databaseCounts(db: Database, now: () => Date): LimitCounts {
  const row = (name: string) => eq(limitCounts.name, name);
  const kept = (since: number) => sql`array(select t from unnest(${limitCounts.times}) t where t > ${since} order by t)`;

  /** One statement: of many at once each sees what the one before it has written. */
  async function write(name: string, { most, withinMs }: Bound, isBounded: boolean): Promise<boolean> {
    const at = now().getTime();
    const since = at - withinMs;
    const times = sql`${kept(since)} || ${at}::bigint`;
    const written = await db
      .insert(limitCounts)
      .values({ name, times: [at], endsAt: new Date(at + withinMs) })
      .onConflictDoUpdate({
        target: limitCounts.name,
        set: {
          times: isBounded ? times : sql`(${times})[greatest(1, cardinality(${times}) - ${most} + 1):]`,
          endsAt: sql`excluded.ends_at`,
        },
        ...(isBounded && { setWhere: sql`cardinality(${kept(since)}) < ${most}` }),
      })
      .returning({ name: limitCounts.name });
    return written.length > 0;
  }

  return {
    async recent(name, { withinMs }) {
      const [found] = await db.select({ times: limitCounts.times }).from(limitCounts).where(row(name));
      const since = now().getTime() - withinMs;
      return (found?.times ?? []).filter((at) => at > since);
    },
    take: (name, bound) => write(name, bound, true),
    async add(name, bound) {
      await write(name, bound, false);
    },
    async giveBack(name) {
      const { times } = limitCounts;
      await db
        .update(limitCounts)
        .set({ times: sql`(${times})[:cardinality(${times}) - 1]` })
        .where(row(name));
    },
    async forget(name) {
      await db.delete(limitCounts).where(row(name));
    },
  };
}
