import * as z from 'zod/mini';
import { Account, BoundSocial, UserAchievement } from './account.ts';
import { Id, Timestamp } from './common.ts';
import { DeviceId, DeviceKind, HeardRange, MaterialType } from './listening.ts';
import { ActiveSubscription, LastPayment, SubscriptionTypeName } from './subscription.ts';

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
  /** `device`: the browser a place came from, by the id it gave itself. */
  positions: z.array(
    z.extend(ExportedLecture, {
      seconds: z.number(),
      device: z.optional(DeviceId),
      device_kind: z.optional(DeviceKind),
    }),
  ),
  /** Stretches of each lecture that were heard, `[from, to]` in media seconds. */
  heard: z.array(z.object({ material_id: Id, name: z.nullable(z.string()), ranges: z.array(HeardRange) })),
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
  payments: z.array(
    z.object({
      at: Timestamp,
      purpose: LastPayment.shape.purpose,
      method: LastPayment.shape.method,
      status: LastPayment.shape.status,
      subscription_type: z.nullable(SubscriptionTypeName),
      amount: z.number(),
      affiliate_uid: z.nullable(z.string()),
    }),
  ),
  /** The card that renewals are charged to. */
  card: z.nullable(z.object({ last_four: z.string(), saved_at: Timestamp })),
  /** Bought for somebody else. Whoever has the code has the card: it was in the letter, and nobody keeps it. */
  gift_cards: z.array(
    z.object({
      at: Timestamp,
      subscription_type: SubscriptionTypeName,
      recipient_email: z.string(),
      sender_name: z.nullable(z.string()),
      message: z.nullable(z.string()),
      activated_at: z.nullable(Timestamp),
    }),
  ),
  promocodes: z.array(z.object({ code: z.string(), activated_at: Timestamp, spent_at: z.nullable(Timestamp) })),
});
export type AccountExport = z.infer<typeof AccountExport>;
