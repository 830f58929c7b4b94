import * as z from 'zod/mini';
import { Timestamp } from './common.ts';

export const SUBSCRIPTION_TYPE_NAMES = [
  'Ежедневная',
  '1 месяц',
  '6 месяцев',
  '12 месяцев',
  'специальный',
  'Старая 1 месяц',
  'Старая 6 месяцев',
  'Старая 12 месяцев',
] as const;
export const SubscriptionTypeName = z.enum(SUBSCRIPTION_TYPE_NAMES, 'Неизвестный тип подписки');
export type SubscriptionTypeName = z.infer<typeof SubscriptionTypeName>;

/** A plan of §3. `price` and `discount_amount` are roubles. */
export const SubscriptionType = z.object({
  type: SubscriptionTypeName,
  price: z.number(),
  days: z.optional(z.number()),
  period: z.optional(z.number()),
  discount_amount: z.optional(z.number()),
  actual: z.boolean(),
  meta: z.object({ partner: z.nullable(z.string()) }),
});
export type SubscriptionType = z.infer<typeof SubscriptionType>;

export const PartnerIntegrationInfo = z.object({
  description: z.string(),
  title: z.string(),
  link: z.string(),
  name: z.string(),
});
export type PartnerIntegrationInfo = z.infer<typeof PartnerIntegrationInfo>;

export const ActiveSubscription = z.object({
  end_date: Timestamp,
  is_trial: z.boolean(),
  is_auto_renewal: z.boolean(),
  is_invited_user: z.boolean(),
  is_visible: z.boolean(),
  subscription_type: SubscriptionTypeName,
  partner_integration_info: z.nullable(PartnerIntegrationInfo),
});
export type ActiveSubscription = z.infer<typeof ActiveSubscription>;

export const Promocode = z.object({
  type: z.string(),
  code: z.string(),
  discount: z.nullable(z.number()),
  trial_extension_days: z.nullable(z.number()),
  activated_limit_count: z.nullable(z.number()),
  expired_at: z.nullable(Timestamp),
  id: z.number(),
  subscription_types: z.array(SubscriptionTypeName),
});
export type Promocode = z.infer<typeof Promocode>;

/** `waiting`: the mail server has not taken the letter yet. `failed`: it never did, and is asked no more. */
const GIFT_LETTER_STATES = ['waiting', 'sent', 'failed'] as const;

/** A subscription that was paid for as a gift. Its code is in the letters alone. */
export const BoughtGiftCard = z.object({
  id: z.string(),
  subscription_type: SubscriptionTypeName,
  /** Whole roubles. */
  amount: z.number(),
  recipient_email: z.string(),
  paid_at: Timestamp,
  letter: z.enum(GIFT_LETTER_STATES),
  /** Null until somebody has used the code. */
  activated_at: z.nullable(Timestamp),
  expires_at: Timestamp,
});
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>;

export const PaymentCheck = z.object({ is_payment: z.boolean(), is_phone_suitable: z.boolean() });
export type PaymentCheck = z.infer<typeof PaymentCheck>;

export const PAYMENT_PURPOSES = ['purchase', 'renewal', 'cardChange', 'giftCard'] as const;
export const PAYMENT_METHODS = ['card', 'mobile'] as const;
/** `unsuitable`: the operator refused the phone. `cancelled`: a newer payment took its place, or it was left open too long. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'declined', 'unsuitable', 'cancelled'] as const;

/**
 * A payment as its payer is told of it. `amount` is whole roubles; `subscription_type` is null for another card. `pay_url`:
 * the bank's page, while it can be paid on there; `recipient_email`: to whom a gift goes.
 */
export const LastPayment = z.object({
  id: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  subscription_type: z.nullable(SubscriptionTypeName),
  amount: z.number(),
  created_at: Timestamp,
  pay_url: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
});
export type LastPayment = z.infer<typeof LastPayment>;
