import * as z from 'zod/mini';
import { CompilationCards, CompilationType, ContentSelection, Material, Rubric } from './catalogue.ts';
import { Id } from './common.ts';
import { SubscriptionType } from './subscription.ts';

export const HOME_BLOCK_NAMES = [
  'new_materials',
  'benefits',
  'weekly_content',
  'user_bookmarks',
  'user_listen',
  'compilations',
  'rubrics',
  'subscriptions',
] as const;
export const HomeBlockName = z.enum(HOME_BLOCK_NAMES);
export type HomeBlockName = z.infer<typeof HomeBlockName>;

const base = {
  id: Id,
  order: z.number(),
  is_hidden: z.boolean(),
  is_mobile: z.boolean(),
  /** Printed in the margin beside the block. */
  description: z.string(),
};

/**
 * Home page block of §3. `block_meta` carries what the block shows, so that the home page needs one request;
 * blocks that belong to an account (`user_bookmarks`, `user_listen`) carry nothing: their content is the listener's own.
 * A compilations block has `content_type: 'compilation'` and `data {compilation_id, compilation_type}`.
 */
export const HomeBlock = z.discriminatedUnion('name', [
  z.object({ ...base, name: z.literal('new_materials'), block_meta: z.object({ materials: z.array(Material) }) }),
  z.object({
    ...base,
    name: z.literal('weekly_content'),
    /** The selection of the week, and that of the day beside it. */
    block_meta: z.object({ selection: z.nullable(ContentSelection), day: z.nullable(ContentSelection) }),
  }),
  z.object({
    ...base,
    name: z.literal('compilations'),
    block_meta: z.object({
      content_type: z.literal('compilation'),
      data: z.object({ compilation_id: Id, compilation_type: CompilationType }),
      compilation: CompilationCards,
    }),
  }),
  z.object({
    ...base,
    name: z.literal('rubrics'),
    block_meta: z.object({ rubrics: z.array(Rubric), projects_count: z.number() }),
  }),
  z.object({ ...base, name: z.literal('subscriptions'), block_meta: z.object({ types: z.array(SubscriptionType) }) }),
  z.object({ ...base, name: z.literal('benefits'), block_meta: z.object({}) }),
  z.object({ ...base, name: z.literal('user_bookmarks'), block_meta: z.object({}) }),
  z.object({ ...base, name: z.literal('user_listen'), block_meta: z.object({}) }),
]);
export type HomeBlock = z.infer<typeof HomeBlock>;
