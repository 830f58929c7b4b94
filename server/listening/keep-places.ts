import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DeviceKind } from '../../contract/entities/listening.ts';
import type { Database } from '../db/database.ts';
import { listenEvents, materialMarks } from '../db/schema.ts';
import { type Mark, readMarksOf } from './marks.ts';
import { setRevision } from './place-revisions.ts';
import { type PlaceEvent, type StandingPlace, settleInTurn } from './settle-place.ts';

export interface SettledPlaces {
  /** Marks of each lecture of the records, as they are now. */
  marks: Mark[];
  /** Lectures of which the last of these places was refused. */
  refused: ReadonlySet<number>;
  hasMoved: boolean;
}

interface Batch {
  accountId: string;
  /** Number of the last change of a place. */
  revision: number;
  /** Every lecture of the records, those included that bring no place. */
  materialIds: readonly number[];
  places: readonly PlaceEvent[];
  /** Ids of the records that were counted before. */
  repeated: ReadonlySet<string>;
  deviceKind: DeviceKind | null;
}

/**
 * Settles each new place with the one in force, in the order in which they were made, and keeps what has moved.
 * @param tx a transaction that holds the revision of the account
 */
export async function keepPlaces(tx: Database, batch: Batch): Promise<SettledPlaces> {
  const { accountId, places, repeated } = batch;
  const marks = new Map((await readMarksOf(tx, accountId, batch.materialIds)).map((mark) => [mark.materialId, mark]));
  const before = new Map([...marks].map(([id, mark]) => [id, standingOf(mark)]));
  const refusedBefore = await readRefused(tx, accountId, repeated);
  const settled = settleInTurn({ revision: batch.revision, standing: before, places, repeated, refusedBefore });
  const { revision, standing, refused, refusedNow, moved } = settled;
  if (refusedNow.length > 0) await tx.update(listenEvents).set({ isRefused: true }).where(are(accountId, refusedNow));
  if (moved.size > 0) {
    await setRevision(tx, accountId, revision);
    const rows = [...moved].flatMap((materialId) => {
      const place = standing.get(materialId) ?? null;
      return place === null ? [] : [{ accountId, materialId, deviceKind: batch.deviceKind, ...columnsOf(place) }];
    });
    for (const mark of await writeMarks(tx, rows)) marks.set(mark.materialId, mark);
  }
  return { marks: [...marks.values()], refused, hasMoved: moved.size > 0 };
}

const are = (accountId: string, eventIds: readonly string[]) =>
  and(eq(listenEvents.accountId, accountId), inArray(listenEvents.eventId, [...eventIds]));

async function readRefused(tx: Database, accountId: string, eventIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (eventIds.size === 0) return new Set();
  const rows = await tx
    .select({ eventId: listenEvents.eventId })
    .from(listenEvents)
    .where(and(are(accountId, [...eventIds]), eq(listenEvents.isRefused, true)));
  return new Set(rows.map(({ eventId }) => eventId));
}

function standingOf(mark: Mark): StandingPlace | null {
  const { position, positionAt, placeVersion } = mark;
  if (position === null || positionAt === null || placeVersion === null) return null;
  const { isEnded, device, sequence, deliberateVersion, deliberateAt } = mark;
  return {
    position,
    heardAt: positionAt,
    version: placeVersion,
    isEnded,
    device,
    sequence,
    deliberateVersion,
    deliberateAt,
  };
}

function columnsOf({ heardAt, version, ...rest }: StandingPlace) {
  return { ...rest, positionAt: heardAt, placeVersion: version };
}

function writeMarks(tx: Database, rows: (typeof materialMarks.$inferInsert)[]): Promise<Mark[]> {
  return tx
    .insert(materialMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: [materialMarks.accountId, materialMarks.materialId],
      set: {
        position: sql`excluded."position"`,
        positionAt: sql`excluded."position_at"`,
        placeVersion: sql`excluded."place_version"`,
        isEnded: sql`excluded."is_ended"`,
        device: sql`excluded."device"`,
        sequence: sql`excluded."sequence"`,
        deviceKind: sql`excluded."device_kind"`,
        deliberateVersion: sql`excluded."deliberate_version"`,
        deliberateAt: sql`excluded."deliberate_at"`,
      },
    })
    .returning();
}
