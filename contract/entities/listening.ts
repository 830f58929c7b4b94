import * as z from 'zod/mini';
import { DetailBody } from '../errors.ts';
import { MOST_RANGES } from '../heard-ranges.ts';
import { Material } from './catalogue.ts';
import { Id, Timestamp } from './common.ts';

/** Kinds of devices that a place comes from; the server reads the kind from the request. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export const DeviceKind = z.enum(DEVICE_KINDS);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** A browser, by the random id it gave itself. */
export const DeviceId = z.uuid('Неверный идентификатор устройства');

const RangeEnd = z.number().check(z.gte(0), z.lte(86_400));
/** A stretch of a lecture that was heard, `[from, to]` in media seconds. */
export const HeardRange = z
  .tuple([RangeEnd, RangeEnd])
  .check(z.refine(([from, to]) => from < to, 'Конец отрезка должен быть позже начала'));
const ToldRanges = z.array(HeardRange).check(z.maxLength(MOST_RANGES, 'Не больше двухсот отрезков за раз'));

/** Listen record of §3: `id` of the material, `duration` = last position in media seconds. */
export const ListenRecord = z.object({
  id: Id,
  duration: z.number(),
  /** When that position was heard. */
  at: z.optional(Timestamp),
  is_listened: z.optional(z.boolean()),
  /** When it was first heard to the end, or marked so. */
  listened_at: z.optional(Timestamp),
  /**
   * Grows whenever the place changes: the number of the change among all of the account, as the stream tells it. Absent
   * where the lecture has no place (it was only marked as listened).
   */
  version: z.optional(z.int().check(z.gte(1))),
  /** The browser that the place came from; absent: it named none. */
  device: z.optional(DeviceId),
  /** Absent: unknown. */
  device_kind: z.optional(DeviceKind),
  /** The lecture was heard to its end there, and nothing of it since. */
  is_ended: z.optional(z.boolean()),
  /** All that was heard of it, merged; absent: not told here. */
  ranges: z.optional(ToldRanges),
  /** Stretches heard before this moment were forgotten: the lecture was marked as not listened to. */
  ranges_since: z.optional(Timestamp),
});
export type ListenRecord = z.infer<typeof ListenRecord>;

export const MATERIAL_TYPES = ['full', 'demo'] as const;
export const MaterialType = z.enum(MATERIAL_TYPES);
export type MaterialType = z.infer<typeof MaterialType>;

/**
 * Optional fields of a position, by which it is counted exactly once and never overwrites a place that its sender did not
 * know. Of places without `base_version` the one with the newest `at` is kept.
 */
export const ListenBody = z.object({
  event_id: z.optional(z.uuid('Неверный идентификатор события')),
  at: z.optional(Timestamp),
  /** Media seconds heard since the last record, never negative. */
  increment: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
  /** Stretches heard since the last record. Absent: a plain caller, whose lecture ends by `end_listen` alone. */
  ranges: z.optional(ToldRanges),
  /** The browser. Kept together with the last `sequence`: who loses one of them begins anew with both. */
  device: z.optional(DeviceId),
  /** Grows with each record of the device: of its records the highest decides, in whatever order they come. */
  sequence: z.optional(z.int('Должно быть целым числом').check(z.gte(0, 'Должно быть не меньше 0'))),
  /** Version of the place that this one was based on; 0: none was known. Absent: nobody asked, the newest `at` decides. */
  base_version: z.optional(z.int('Должно быть целым числом').check(z.gte(0, 'Должно быть не меньше 0'))),
  /** The listener himself chose this place: a seek, a restart, a minute heard from there on. Absent: he did not. */
  is_deliberate: z.optional(z.boolean()),
  /** The lecture was heard to its end: wherever the place is put then, it is not a step back. */
  is_ended: z.optional(z.boolean()),
  /** Only the heard seconds count, and the place stays as it is: a visit to a moment of a link. */
  keeps_place: z.optional(z.boolean()),
});
export type ListenBody = z.infer<typeof ListenBody>;

/** One record of the list that is sent when the network comes back. */
export const ListenListItem = z.extend(ListenBody, {
  id: Id,
  duration: z.number().check(z.gte(0), z.lte(86_400)),
  material_type: z.optional(MaterialType),
});
export type ListenListItem = z.infer<typeof ListenListItem>;

/** The answer to a list: the place now in force. `is_refused`: the list's own last place of this lecture was refused. */
export const ListedPlace = z.extend(ListenRecord, { is_refused: z.optional(z.literal(true)) });
export type ListedPlace = z.infer<typeof ListedPlace>;

/** Body of a 409 to a place whose base was stale: the newer place, which stays in force. */
export const PlaceRefusedBody = z.extend(DetailBody, { place: ListenRecord });
export type PlaceRefusedBody = z.infer<typeof PlaceRefusedBody>;

export const HistoryRecord = z.extend(Material, { added_at: Timestamp });
export type HistoryRecord = z.infer<typeof HistoryRecord>;
