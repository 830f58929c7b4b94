import type { ListenBody, ListenRecord, PlaceRefusedBody } from '../../contract/entities/listening.ts';
import { isHeardThrough, rangesWithin } from '../../contract/heard-ranges.ts';
import type { CatalogueMaterial } from '../catalogue/catalogue.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { awardFor } from '../listening/awards.ts';
import { deviceKind } from '../listening/device-kind.ts';
import { readHeard } from '../listening/heard-ranges.ts';
import {
  addToHistory,
  listenRecordOf,
  type Mark,
  markListened,
  readMarked,
  readMarks,
  readMarksOf,
  toggleFavorite,
} from '../listening/marks.ts';
import { bounded, type CountedListens, type ListenEvent, recordListens } from '../listening/record-listens.ts';
import { heardSeconds } from '../listening/statistics.ts';
import { undoEnd } from '../listening/undo-end.ts';
import type { HandlerDeps } from './deps.ts';
import { type Call, type GroupHandlers, userOf } from './handler.ts';

type Own = Exclude<keyof GroupHandlers<'materials'>, 'audio' | 'news' | 'material' | 'materialExtras' | 'sound' | 'wishSound'>;

const done = { result: true };

const placeRefused = (place: ListenRecord) =>
  new HttpError(409, 'На другом устройстве вы остановились в другом месте', {}, { place } satisfies Omit<
    PlaceRefusedBody,
    'detail'
  >);

const placeOf = (position: number, body: ListenBody): ListenEvent['place'] => ({
  position,
  isEnded: body.is_ended === true,
  isDeliberate: body.is_deliberate === true,
  device: body.device?.toLowerCase() ?? null,
  sequence: body.sequence ?? null,
  baseVersion: body.base_version ?? null,
});

/** Favourites, history and places of one listener. */
export function listeningHandlers({ db, catalogue, placeNews, now }: HandlerDeps): Pick<GroupHandlers<'materials'>, Own> {
  const lectureOf = async (id: number): Promise<CatalogueMaterial> => {
    const found = (await catalogue()).materialById.get(id);
    if (found === undefined) throw notFound('Такой лекции нет');
    return found;
  };
  /** Seconds limited by the duration of the lecture: for a position, and for the time heard in one record. */
  const within = ({ material }: CatalogueMaterial, seconds: number) => Math.min(seconds, Math.max(1, material.duration));
  const eventOf = (found: CatalogueMaterial, duration: number, body: ListenBody): ListenEvent => ({
    materialId: found.material.material_id,
    eventId: body.event_id,
    increment: within(found, body.increment ?? 0),
    ranges: rangesWithin(body.ranges ?? [], found.material.duration),
    at: body.at,
    place: body.keeps_place === true ? null : placeOf(within(found, duration), body),
  });
  const markHeard = async (accountId: string, materialId: number) => {
    await markListened(db, accountId, materialId, now());
    await awardFor(db, await catalogue(), accountId, materialId, now());
  };
  /** Marks each lecture of which enough was heard by now, on whatever devices. @returns the marks as they are then */
  const listened = async (accountId: string, { heard, marks }: CountedListens): Promise<Mark[]> => {
    const { materialById } = await catalogue();
    const isMarked = new Set(marks.filter(({ listenedAt }) => listenedAt !== null).map(({ materialId }) => materialId));
    const through = [...heard].filter(([id, { ranges }]) => {
      const duration = materialById.get(id)?.material.duration ?? 0;
      return !isMarked.has(id) && isHeardThrough(ranges, duration);
    });
    for (const [id] of through) await markHeard(accountId, id);
    return through.length === 0 ? marks : readMarksOf(db, accountId, [...heard.keys()]);
  };
  const record = async (call: Call, events: readonly ListenEvent[]) => {
    const { accountId, isSubscriber } = userOf(call);
    // Full or demo version: by the listener's subscription, whatever the client says (V5).
    const materialType = isSubscriber ? ('full' as const) : ('demo' as const);
    const listener = { accountId, materialType, deviceKind: deviceKind(call.userAgent) };
    const settled = await recordListens(db, listener, events, now());
    if (settled.hasMoved) placeNews.tell(accountId);
    return { ...settled, marks: await listened(accountId, settled) };
  };

  return {
    favorites: async (_, call) => {
      const { materialById } = await catalogue();
      const marks = await readMarked(db, userOf(call).accountId, 'favoriteAt');
      return { data: marks.flatMap(({ materialId }) => materialById.get(materialId)?.material ?? []) };
    },
    toggleFavorite: async ({ params }, call) => {
      await lectureOf(params.id);
      return { data: { is_favorite: await toggleFavorite(db, userOf(call).accountId, params.id, now()) } };
    },
    endListen: async ({ params }, call) => {
      const { accountId } = userOf(call);
      await lectureOf(params.id);
      await markHeard(accountId, params.id);
      return done;
    },
    undoEndListen: async ({ params, query }, call) => {
      await lectureOf(params.id);
      await undoEnd(db, userOf(call).accountId, params.id, bounded(query.at, now()));
      return done;
    },
    history: async (_, call) => {
      const { materialById } = await catalogue();
      const marks = await readMarked(db, userOf(call).accountId, 'historyAt');
      return {
        data: marks.flatMap(({ materialId, historyAt }) => {
          const found = materialById.get(materialId);
          return found === undefined || historyAt === null ? [] : [{ ...found.material, added_at: historyAt.toISOString() }];
        }),
      };
    },
    addToHistory: async ({ body }, call) => {
      await lectureOf(body.material_id);
      await addToHistory(db, userOf(call).accountId, body.material_id, now());
      return done;
    },
    historyIdentifiers: async (_, call) => {
      const { materialById } = await catalogue();
      const marks = await readMarked(db, userOf(call).accountId, 'historyAt');
      return { data: marks.map(({ materialId }) => materialId).filter((id) => materialById.has(id)) };
    },
    listens: async (_, call) => {
      const { materialById } = await catalogue();
      const { accountId } = userOf(call);
      const heard = await readHeard(db, accountId);
      const places = (await readMarks(db, accountId))
        .filter(({ materialId }) => materialById.has(materialId))
        .flatMap((mark) => listenRecordOf(mark, heard.get(mark.materialId)) ?? []);
      return { data: places.sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)) };
    },
    // A lecture that has left the library must not keep the others' records from being counted.
    saveListens: async ({ body }, call) => {
      const { materialById } = await catalogue();
      const events = body.flatMap((item) => {
        const found = materialById.get(item.id);
        return found === undefined ? [] : [eventOf(found, item.duration, item)];
      });
      const { marks, refused, heard } = await record(call, events);
      const places = marks.flatMap((mark) => listenRecordOf(mark, heard.get(mark.materialId)) ?? []);
      return { ...done, places: places.map((one) => (refused.has(one.id) ? { ...one, is_refused: true as const } : one)) };
    },
    listen: async ({ params, query, body }, call) => {
      const found = await lectureOf(params.id);
      const { marks, refused, heard } = await record(call, [eventOf(found, query.duration, body ?? {})]);
      const [place] = marks.flatMap((mark) => listenRecordOf(mark, heard.get(mark.materialId)) ?? []);
      if (place !== undefined && refused.size > 0) throw placeRefused(place);
      return { ...done, ...(place !== undefined && { place }) };
    },
    listenedAtLeast: async ({ params }, call) => {
      const { accountId } = userOf(call);
      await lectureOf(params.id);
      const mark = (await readMarks(db, accountId)).find(({ materialId }) => materialId === params.id);
      const isFar = mark !== undefined && (mark.listenedAt !== null || (mark.position ?? 0) >= params.x);
      return { data: isFar || (await heardSeconds(db, accountId, params.id)) >= params.x };
    },
  };
}
