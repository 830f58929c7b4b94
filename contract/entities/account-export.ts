import * as z from 'zod/mini';
import { Account, BoundSocial, UserAchievement } from './account.ts';
import { Id, Timestamp } from './common.ts';
import { MaterialType } from './listening.ts';
import { ActiveSubscription } from './subscription.ts';

/** A lecture in an export. `name` is null when it has left the library since. */
const ExportedLecture = z.object({ material_id: Id, name: z.nullable(z.string()), at: Timestamp });

/** All that is kept about an account, for its holder to take away. Seconds are media seconds. */
export const AccountExport = z.object({
  exported_at: Timestamp,
  account: z.extend(Account, {
    created_at: Timestamp,
    sign_in_names: z.array(z.string()),
    affiliate_uid: z.nullable(z.string()),
  }),
  subscription: z.nullable(ActiveSubscription),
  socials: z.array(BoundSocial),
  /** Browsers that are signed in. */
  sessions: z.array(z.object({ signed_in_at: Timestamp, seen_at: Timestamp })),
  favorites: z.array(ExportedLecture),
  history: z.array(ExportedLecture),
  listened: z.array(ExportedLecture),
  positions: z.array(z.extend(ExportedLecture, { seconds: z.number() })),
  listening: z.array(
    z.object({
      date: z.string(),
      hour: z.number(),
      material_id: Id,
      material_type: MaterialType,
      seconds: z.number(),
    }),
  ),
  achievements: z.array(UserAchievement),
});
export type AccountExport = z.infer<typeof AccountExport>;
