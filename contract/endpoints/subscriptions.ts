import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data } from '../entities/common.ts';
import { ActiveSubscription, SubscriptionType } from '../entities/subscription.ts';

export const subscriptionTypes = endpoint({
  method: 'GET',
  path: '/subscriptions/types',
  summary: 'Тарифы',
  answer: data(z.array(SubscriptionType)),
});

export const activeSubscription = endpoint({
  method: 'GET',
  path: '/subscriptions/types/active',
  summary: 'Своя действующая подписка',
  access: 'user',
  answer: data(z.nullable(ActiveSubscription)),
});

export const cancelAutoRenewal = endpoint({
  method: 'POST',
  path: '/subscriptions/cancel_auto_renewal',
  summary: 'Отмена автоматического продления',
  access: 'user',
  answer: data(z.nullable(ActiveSubscription)),
});
