import * as z from 'zod/mini';
import { SubscriptionTypeName } from '../entities/subscription.ts';
import { atMost } from '../messages.ts';
import { text } from '../text.ts';
import { EmailField } from './fields.ts';

const optionalText = (max: number) => z.optional(text().check(z.trim(), z.maxLength(max, atMost(max))));

/** A subscription as a gift: the code goes to `recipient_email` once the card is paid for. */
export const GiftCardOrder = z.object({
  subscription_type: SubscriptionTypeName,
  recipient_email: EmailField,
  sender_name: optionalText(80),
  message: optionalText(300),
});
export type GiftCardOrder = z.infer<typeof GiftCardOrder>;
