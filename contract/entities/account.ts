import * as z from 'zod/mini';
import { Id } from './common.ts';

export const Account = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  is_email_confirmed: z.optional(z.boolean()),
  /** Is there a password to ask for? One registered by the form may have none any more. */
  has_password: z.optional(z.boolean()),
  /** The address that is to become the account's once its letter is opened. */
  new_email: z.optional(z.nullable(z.string())),
});
export type Account = z.infer<typeof Account>;

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds the access token lives. */
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
});
export type Tokens = z.infer<typeof Tokens>;

export const BoundSocial = z.object({ social_type: z.string() });
export type BoundSocial = z.infer<typeof BoundSocial>;

export const Achievement = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  project_id: z.optional(Id),
  rubric_id: z.optional(Id),
  type: z.enum(['прослушал все лекции в цикле', 'прослушал всю тему']),
});
export type Achievement = z.infer<typeof Achievement>;

export const AchievementEvent = z.object({ account_id: z.string(), achievement_id: Id, created_at: z.string() });
export type AchievementEvent = z.infer<typeof AchievementEvent>;

export const UserAchievement = z.object({ achievement: Achievement, received_at: z.string() });
export type UserAchievement = z.infer<typeof UserAchievement>;

/**
 * Listening of one account. Days are local dates of the account's listening, seconds are media seconds, weekdays are
 * those of ISO 8601: 1 is Monday, 7 is Sunday. Only `by_day` can be narrowed to a period.
 */
export const ListenStatistics = z.object({
  total_seconds: z.number(),
  materials_listened: z.number(),
  by_day: z.array(z.object({ date: z.string(), seconds: z.number() })),
  by_rubric: z.array(z.object({ rubric_id: Id, name: z.string(), seconds: z.number() })),
  by_hour: z.array(z.object({ weekday: z.number(), hour: z.number(), seconds: z.number() })),
});
export type ListenStatistics = z.infer<typeof ListenStatistics>;
