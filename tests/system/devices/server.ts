import type { ListedPlace } from '../../../contract/entities/listening.ts';
import { type HeardRange, isHeardThrough, mergeRanges, rangesWithin } from '../../../contract/heard-ranges.ts';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';
import { listenRecordOf, type Mark } from '../../../server/listening/marks.ts';
import { bounded } from '../../../server/listening/record-listens.ts';
import { type PlaceEvent, type StandingPlace, settleInTurn } from '../../../server/listening/settle-place.ts';
import { DURATION } from '../../support/player/lectures.ts';

/** The server in the model of places: plain data, and the real rules by which it takes records. */

export interface ServerState {
  /** Number of the last change of a place. */
  revision: number;
  places: Readonly<Record<number, StandingPlace>>;
  heard: Readonly<Record<number, { ranges: readonly HeardRange[]; since: Date | null; listenedAt: Date | null }>>;
  /** Media seconds by lecture. */
  seconds: Readonly<Record<number, number>>;
  /** Records that were counted, and what became of their place. */
  counted: Readonly<Record<string, 'kept' | 'refused'>>;
}

export interface ServerFaults {
  /** The last write is the place. */
  ignoresBase?: boolean;
  /** A record that comes twice is counted twice. */
  countsTwice?: boolean;
  /** A choice is taken for mere listening. */
  ignoresChoice?: boolean;
}

export const EMPTY_SERVER: ServerState = { revision: 0, places: {}, heard: {}, seconds: {}, counted: {} };

const UNHEARD = { ranges: [], since: null, listenedAt: null };

/** The place of a lecture as it is told; null: there is none. */
export function toldBy(server: ServerState, id: number): ListedPlace | null {
  const place = server.places[id];
  const heard = server.heard[id] ?? UNHEARD;
  const mark = {
    materialId: id,
    position: place?.position ?? null,
    positionAt: place?.heardAt ?? null,
    placeVersion: place?.version ?? null,
    listenedAt: heard.listenedAt,
    device: place?.device ?? null,
    deviceKind: null,
    isEnded: place?.isEnded ?? false,
  } as Mark;
  return listenRecordOf(mark, heard);
}

/** Takes a batch. @returns the answer to it */
export function take(
  server: ServerState,
  items: readonly OutboxItem[],
  now: Date,
  faults: ServerFaults = {},
): { server: ServerState; places: ListedPlace[] } {
  let { heard, seconds } = server;
  const counted = { ...server.counted };
  const events: PlaceEvent[] = [];
  const repeated = new Set<string>();
  const ids: number[] = [];
  for (const item of items) {
    if (item.kind === 'endListen') {
      const before = heard[item.materialId] ?? UNHEARD;
      heard = { ...heard, [item.materialId]: { ...before, listenedAt: before.listenedAt ?? now } };
    } else if (item.kind === 'undoEnd') {
      const before = heard[item.materialId] ?? UNHEARD;
      const at = bounded(item.at, now);
      if (before.listenedAt === null || before.listenedAt <= at)
        heard = { ...heard, [item.materialId]: { ranges: [], since: at, listenedAt: null } };
    } else if (item.kind === 'listen') {
      const { record, eventId } = item;
      const isRepeated = counted[eventId] !== undefined;
      if (isRepeated) repeated.add(eventId);
      else counted[eventId] = 'kept';
      ids.push(record.id);
      if (!isRepeated || faults.countsTwice)
        seconds = { ...seconds, [record.id]: (seconds[record.id] ?? 0) + (record.increment ?? 0) };
      const heardAt = bounded(record.at, now);
      const before = heard[record.id] ?? UNHEARD;
      if (before.since === null || heardAt >= before.since) {
        const ranges = mergeRanges(before.ranges, rangesWithin(record.ranges ?? [], DURATION));
        const isThrough = before.listenedAt === null && isHeardThrough(ranges, DURATION);
        heard = { ...heard, [record.id]: { ...before, ranges, listenedAt: isThrough ? now : before.listenedAt } };
      }
      if (record.keeps_place !== true)
        events.push({
          eventId,
          materialId: record.id,
          position: Math.min(record.duration, DURATION),
          heardAt,
          isEnded: record.is_ended === true,
          isDeliberate: record.is_deliberate === true && !faults.ignoresChoice,
          device: record.device ?? null,
          sequence: faults.ignoresBase ? null : (record.sequence ?? null),
          baseVersion: faults.ignoresBase ? null : (record.base_version ?? null),
        });
    }
  }
  const standing = new Map(Object.entries(server.places).map(([id, place]) => [Number(id), place as StandingPlace | null]));
  const refusedBefore = new Set([...repeated].filter((id) => counted[id] === 'refused'));
  const settled = settleInTurn({ revision: server.revision, standing, places: events, repeated, refusedBefore });
  for (const id of settled.refusedNow) counted[id] = 'refused';
  const places = Object.fromEntries([...settled.standing].flatMap(([id, place]) => (place === null ? [] : [[id, place]])));
  const after: ServerState = { revision: settled.revision, places, heard, seconds, counted };
  const told = [...new Set(ids)].flatMap((id) => {
    const record = toldBy(after, id);
    return record === null ? [] : [{ ...record, ...(settled.refused.has(id) && { is_refused: true as const }) }];
  });
  return { server: after, places: told };
}
