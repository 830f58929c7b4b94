import * as z from 'zod/mini';
import { Material } from './catalogue.ts';
import { Id, Timestamp } from './common.ts';

/** Listen record of §3: `id` of the material, `duration` = last position in media seconds. */
export const ListenRecord = z.object({
  id: Id,
  duration: z.number(),
  /** When that position was heard. */
  at: z.optional(Timestamp),
  is_listened: z.optional(z.boolean()),
});
export type ListenRecord = z.infer<typeof ListenRecord>;

export const MATERIAL_TYPES = ['full', 'demo'] as const;
export const MaterialType = z.enum(MATERIAL_TYPES);
export type MaterialType = z.infer<typeof MaterialType>;

/** What a careful client adds to a position so that it is counted exactly once. */
export const ListenBody = z.object({
  event_id: z.optional(z.uuid('Неверный идентификатор события')),
  at: z.optional(Timestamp),
  /** Media seconds heard since the last record, never negative. */
  increment: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
});
export type ListenBody = z.infer<typeof ListenBody>;

/** One record of the list that is sent when the network comes back. */
export const ListenListItem = z.extend(ListenBody, {
  id: Id,
  duration: z.number().check(z.gte(0), z.lte(86_400)),
  material_type: z.optional(MaterialType),
});
export type ListenListItem = z.infer<typeof ListenListItem>;

export const HistoryRecord = z.extend(Material, { added_at: Timestamp });
export type HistoryRecord = z.infer<typeof HistoryRecord>;
