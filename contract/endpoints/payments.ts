import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data } from '../entities/common.ts';
import { BoughtGiftCard, LastPayment, PaymentCheck, SubscriptionTypeName } from '../entities/subscription.ts';
import { AffiliateUidField, CodeField, PhoneField } from '../forms/fields.ts';
import { GiftCardOrder } from '../forms/gift-card-order.ts';
import { text } from '../text.ts';

const BooleanParam = z.pipe(
  z.enum(['true', 'false'], 'Должно быть true или false'),
  z.transform((text) => text === 'true'),
);
const PaymentUrl = z.object({ url: z.string() });

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
  body: z.object({ subscription_type: SubscriptionTypeName }),
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
  }),
  answer: data(z.object({ result: z.boolean() })),
});

export const mobileSubscriptionInfo = endpoint({
  method: 'GET',
  path: '/ruru/ruru_sub_info',
  summary: 'Прошла ли оплата со счёта телефона',
  access: 'user',
  answer: data(PaymentCheck),
});
