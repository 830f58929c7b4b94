import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data } from '../entities/common.ts';
import { PaymentCheck, SubscriptionTypeName } from '../entities/subscription.ts';
import { CodeField, PhoneField } from '../forms/fields.ts';

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
    payment_token: z.optional(z.string().check(z.maxLength(512))),
    affiliate_uid: z.optional(z.string().check(z.maxLength(128))),
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

export const createMobileSubscription = endpoint({
  method: 'GET',
  path: '/ruru/',
  summary: 'Подписка с оплатой со счёта телефона',
  access: 'user',
  hasEffect: true,
  query: z.object({ phone: PhoneField, subscription_type: SubscriptionTypeName, promocode: z.optional(CodeField) }),
  answer: data(z.object({ result: z.boolean() })),
});

export const mobileSubscriptionInfo = endpoint({
  method: 'GET',
  path: '/ruru/ruru_sub_info',
  summary: 'Прошла ли оплата со счёта телефона',
  access: 'user',
  answer: data(PaymentCheck),
});
