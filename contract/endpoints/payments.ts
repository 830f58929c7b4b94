import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data, Timestamp } from '../entities/common.ts';
import { BoughtGiftCard, LastPayment, PaymentCheck, SubscriptionTypeName } from '../entities/subscription.ts';
import { AffiliateUidField, CodeField, PhoneField } from '../forms/fields.ts';
import { GiftCardOrder } from '../forms/gift-card-order.ts';
import { text } from '../text.ts';

const BooleanParam = z.pipe(
  z.enum(['true', 'false'], 'Должно быть true или false'),
  z.transform((text) => text === 'true'),
);
/** `payment_id` is beyond §7: the payer comes back to this payment, not to whichever is the last. */
const PaymentUrl = z.object({ url: z.string(), payment_id: z.string() });
/**
 * Beyond §7: until when the payer's screen says that the subscription lasts; `none`: it knows of none. Where it was paid for
 * meanwhile, in another tab or on another device, the order is refused, so that nobody pays twice for what he has. A client
 * that does not know leaves it out.
 */
const KnownEnd = z.optional(z.union([z.literal('none'), Timestamp], 'Неверная дата'));
const PaymentParams = z.object({ payment_id: z.uuid('Неверный номер оплаты') });

export const paymentUrl = endpoint({
  method: 'POST',
  path: '/payments/',
  summary: 'Адрес страницы оплаты картой',
  access: 'user',
  body: z.object({
    subscription_type: SubscriptionTypeName,
    change_sub: z.optional(z.boolean()),
    promocode: z.optional(CodeField),
    payment_token: z.optional(text().check(z.maxLength(512))),
    affiliate_uid: z.optional(AffiliateUidField),
    known_end_date: KnownEnd,
  }),
  answer: PaymentUrl,
});

export const paymentUrlByQuery = endpoint({
  method: 'GET',
  path: '/payments/',
  summary: 'То же с параметрами в адресе',
  access: 'user',
  hasEffect: true,
  query: z.object({
    subscription_type: SubscriptionTypeName,
    change_sub: z.optional(BooleanParam),
    promocode: z.optional(CodeField),
    affiliate_uid: z.optional(AffiliateUidField),
  }),
  answer: PaymentUrl,
});

export const renewalSubscription = endpoint({
  method: 'POST',
  path: '/payments/renewal_subscription',
  summary: 'Продление подписки: адрес страницы оплаты',
  access: 'user',
  body: z.object({ subscription_type: SubscriptionTypeName, known_end_date: KnownEnd }),
  answer: PaymentUrl,
});

export const changeBankCard = endpoint({
  method: 'POST',
  path: '/payments/change_bank_card',
  summary: 'Смена карты: адрес страницы привязки',
  access: 'user',
  answer: PaymentUrl,
});

export const lastPaymentStatus = endpoint({
  method: 'GET',
  path: '/payments/get_last_payment_status',
  summary: 'Прошла ли последняя оплата',
  access: 'user',
  answer: data(z.boolean()),
});

/** Beyond §7: a boolean cannot say that a payment is still under way, and success is only what the server knows to be one. */
export const lastPayment = endpoint({
  method: 'GET',
  path: '/payments/last',
  summary: 'Последняя оплата и её исход',
  access: 'user',
  answer: data(z.nullable(LastPayment)),
});

/** Beyond §7: what became of this payment, whatever was paid since; null where the caller has no such payment. */
export const payment = endpoint({
  method: 'GET',
  path: '/payments/orders/{payment_id}',
  summary: 'Оплата и её исход',
  access: 'user',
  params: PaymentParams,
  answer: data(z.nullable(LastPayment)),
});

/** Beyond §7: an invoice or a bill that is open is closed where it is paid. The answer says what became of it: it may have been paid before. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/orders/{payment_id}/cancel',
  summary: 'Отмена неоплаченного счёта',
  access: 'user',
  params: PaymentParams,
  answer: data(z.nullable(LastPayment)),
});

/** Beyond §7. */
export const savedCard = endpoint({
  method: 'GET',
  path: '/payments/card',
  summary: 'Карта, с которой продлевается подписка',
  access: 'user',
  answer: data(z.nullable(z.object({ last_four: z.string() }))),
});

/** Beyond §7: the specification has gift cards and does not show how one is bought. */
export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/payments/gift_card',
  summary: 'Покупка подарочной карты: адрес страницы оплаты',
  access: 'user',
  body: GiftCardOrder,
  answer: PaymentUrl,
});

/** Beyond §7: whoever has paid for a card sees what became of it. */
export const boughtGiftCards = endpoint({
  method: 'GET',
  path: '/payments/gift_cards',
  summary: 'Купленные подарочные карты, новые первыми',
  access: 'user',
  answer: data(z.array(BoughtGiftCard)),
});

export const createMobileSubscription = endpoint({
  method: 'GET',
  path: '/ruru/',
  summary: 'Подписка с оплатой со счёта телефона',
  access: 'user',
  hasEffect: true,
  query: z.object({
    phone: PhoneField,
    subscription_type: SubscriptionTypeName,
    promocode: z.optional(CodeField),
    affiliate_uid: z.optional(AffiliateUidField),
    known_end_date: KnownEnd,
  }),
  answer: data(z.object({ result: z.boolean(), payment_id: z.string() })),
});

export const mobileSubscriptionInfo = endpoint({
  method: 'GET',
  path: '/ruru/ruru_sub_info',
  summary: 'Прошла ли оплата со счёта телефона',
  access: 'user',
  answer: data(PaymentCheck),
});
