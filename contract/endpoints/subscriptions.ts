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

/** Beyond §7: what can be switched off in one press can be switched on again in one. */
export const resumeAutoRenewal = endpoint({
  method: 'POST',
  path: '/subscriptions/resume_auto_renewal',
  summary: 'Включение автоматического продления; нужна сохранённая карта',
  access: 'user',
  answer: data(z.nullable(ActiveSubscription)),
});
