import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data } from '../entities/common.ts';
import { Promocode, SubscriptionTypeName } from '../entities/subscription.ts';
import { CodeField } from '../forms/fields.ts';

const byCode = z.object({ code: CodeField });

export const clientPromocodes = endpoint({
  method: 'GET',
  path: '/promocodes/client',
  summary: 'Промокоды слушателя',
  access: 'user',
  answer: data(z.array(Promocode)),
});

export const oneTimeActivated = endpoint({
  method: 'GET',
  path: '/promocodes/one_time_activated',
  summary: 'Активирован ли одноразовый промокод',
  access: 'user',
  answer: data(z.boolean()),
});

export const activatePromocode = endpoint({
  method: 'POST',
  path: '/promocodes/{code}',
  summary: 'Активация промокода',
  access: 'user',
  params: byCode,
  answer: data(z.object({ subscription_types: z.array(SubscriptionTypeName), promocode: z.optional(Promocode) })),
});

export const activateGiftCard = endpoint({
  method: 'POST',
  path: '/promocodes/activate-gift-card/{code}',
  summary: 'Активация подарочной карты',
  access: 'user',
  params: byCode,
  answer: data(z.object({ subscription_types: z.array(SubscriptionTypeName) })),
});
