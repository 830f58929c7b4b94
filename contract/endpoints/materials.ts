import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Material } from '../entities/catalogue.ts';
import { data, Id, IdParam, SecondsParam, Timestamp } from '../entities/common.ts';
import {
  HistoryRecord,
  ListedPlace,
  ListenBody,
  ListenListItem,
  ListenRecord,
  MaterialType,
  PlaceRefusedBody,
} from '../entities/listening.ts';

export { audio, material, materialExtras, news } from './lectures.ts';
export { sound, wishSound } from './sound.ts';

const byId = z.object({ id: IdParam });
const Done = z.object({ result: z.boolean() });

export const favorites = endpoint({
  method: 'GET',
  path: '/materials/favorite',
  summary: 'Избранные лекции',
  access: 'user',
  answer: data(z.array(Material)),
});

export const toggleFavorite = endpoint({
  method: 'POST',
  path: '/materials/{id}/favorite',
  summary: 'В избранное или из него',
  access: 'user',
  params: byId,
  answer: data(z.object({ is_favorite: z.boolean() })),
});

export const endListen = endpoint({
  method: 'POST',
  path: '/materials/{id}/end_listen',
  summary: 'Лекция дослушана',
  access: 'user',
  params: byId,
  answer: Done,
});

/** Takes the mark off, and with it the lecture's entry in the history and what was heard of it until then: it begins anew. */
export const undoEndListen = endpoint({
  method: 'DELETE',
  path: '/materials/{id}/end_listen',
  summary: 'Лекция не прослушана: отметка снята',
  access: 'user',
  params: byId,
  query: z.object({ at: z.optional(Timestamp) }),
  answer: Done,
});

export const history = endpoint({
  method: 'GET',
  path: '/materials/history',
  summary: 'История прослушивания, новые впереди',
  access: 'user',
  answer: data(z.array(HistoryRecord)),
});

export const addToHistory = endpoint({
  method: 'POST',
  path: '/materials/history',
  summary: 'Запись лекции в историю',
  access: 'user',
  body: z.object({ material_id: Id }),
  answer: Done,
});

export const historyIdentifiers = endpoint({
  method: 'GET',
  path: '/materials/history/identifiers',
  summary: 'Номера лекций из истории',
  access: 'user',
  answer: data(z.array(Id)),
});

export const listens = endpoint({
  method: 'GET',
  path: '/materials/listen',
  summary: 'Места, на которых остановились',
  access: 'user',
  answer: data(z.array(ListenRecord)),
});

/**
 * Never 409: the records of other lectures, and all increments, count whether or not a place is refused. Each lecture of
 * the list that the library has is answered with its place now in force.
 */
export const saveListens = endpoint({
  method: 'POST',
  path: '/materials/listen',
  summary: 'Много мест сразу: когда вернулась сеть',
  access: 'user',
  body: z.array(ListenListItem).check(z.maxLength(100, 'Не больше ста записей за раз')),
  answer: z.extend(Done, { places: z.optional(z.array(ListedPlace)) }),
});

/** 409: the place was based on an older one than is kept, and would take it back. The heard seconds are counted all the same. */
export const listen = endpoint({
  method: 'POST',
  path: '/materials/{id}/listen',
  summary: 'Место в лекции и услышанные секунды',
  access: 'user',
  params: byId,
  query: z.object({ duration: SecondsParam, material_type: z.optional(MaterialType) }),
  body: z.optional(ListenBody),
  answer: z.extend(Done, { place: z.optional(ListenRecord) }),
  refusals: { 409: PlaceRefusedBody },
});

export const listenedAtLeast = endpoint({
  method: 'GET',
  path: '/materials/{id}/listen/{x}',
  summary: 'Прослушано ли не меньше стольких секунд',
  access: 'user',
  params: z.object({ id: IdParam, x: SecondsParam }),
  answer: data(z.boolean()),
});
