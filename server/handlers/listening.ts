import type { ListenRecord } from '../../contract/entities/listening.ts';
import type { Caller } from '../auth/caller.ts';
import type { CatalogueMaterial } from '../catalogue/catalogue.ts';
import { notFound } from '../http/http-error.ts';
import { awardFor } from '../listening/awards.ts';
import { addToHistory, listenRecordOf, markListened, readMarked, readMarks, toggleFavorite } from '../listening/marks.ts';
import { recordListens } from '../listening/record-listens.ts';
import { heardSeconds } from '../listening/statistics.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type Own = Exclude<keyof GroupHandlers<'materials'>, 'audio' | 'news' | 'material' | 'materialExtras'>;

const done = { result: true };

/** Favourites, history and places of one listener. */
export function listeningHandlers({ db, catalogue, now }: HandlerDeps): Pick<GroupHandlers<'materials'>, Own> {
  const lectureOf = async (id: number): Promise<CatalogueMaterial> => {
    const found = (await catalogue()).materialById.get(id);
    if (found === undefined) throw notFound('Такой лекции нет');
    return found;
  };
  // Full or demo version: by the listener's subscription, whatever the client says (V5).
  const typeOf = ({ isSubscriber }: Caller) => (isSubscriber ? 'full' : 'demo');
  /** Seconds limited by the duration of the lecture: for a position, and for the time heard in one record. */
  const within = ({ material }: CatalogueMaterial, seconds: number) => Math.min(seconds, Math.max(1, material.duration));
  const placesOf = async ({ accountId }: Caller, ids: ReadonlySet<number>): Promise<ListenRecord[]> =>
    (await readMarks(db, accountId))
      .filter(({ materialId }) => ids.has(materialId))
      .flatMap((mark) => listenRecordOf(mark) ?? []);

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
      await markListened(db, accountId, params.id, now());
      await awardFor(db, await catalogue(), accountId, params.id, now());
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
      const heard = (await readMarks(db, userOf(call).accountId))
        .filter(({ materialId }) => materialById.has(materialId))
        .flatMap((mark) => listenRecordOf(mark) ?? []);
      return { data: heard.sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)) };
    },
    // A lecture that has left the library must not keep the others' records from being counted.
    saveListens: async ({ body }, call) => {
      const caller = userOf(call);
      const { materialById } = await catalogue();
      const events = body.flatMap(({ id, duration, increment = 0, event_id: eventId, at }) => {
        const found = materialById.get(id);
        if (found === undefined) return [];
        return [{ materialId: id, position: within(found, duration), increment: within(found, increment), eventId, at }];
      });
      await recordListens(db, caller.accountId, typeOf(caller), events, now());
      return { ...done, places: await placesOf(caller, new Set(events.map(({ materialId }) => materialId))) };
    },
    listen: async ({ params, query, body }, call) => {
      const caller = userOf(call);
      const found = await lectureOf(params.id);
      const { increment = 0, event_id: eventId, at } = body ?? {};
      const position = within(found, query.duration);
      const event = { materialId: params.id, position, increment: within(found, increment), eventId, at };
      await recordListens(db, caller.accountId, typeOf(caller), [event], now());
      const [place] = await placesOf(caller, new Set([params.id]));
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
