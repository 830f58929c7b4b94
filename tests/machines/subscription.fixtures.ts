import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';

/** Samples shared by the walk and the scenarios of this machine. */

export const ENDING: ActiveSubscription = {
  end_date: '2026-12-01T10:00:00Z',
  is_trial: false,
  is_auto_renewal: false,
  is_invited_user: false,
  is_visible: true,
  subscription_type: '1 месяц',
  partner_integration_info: null,
};

export const RENEWING: ActiveSubscription = { ...ENDING, is_auto_renewal: true };

export const PARTNERS: ActiveSubscription = {
  ...RENEWING,
  partner_integration_info: { name: 'tele2_ru', title: 'Подписка t2', description: '', link: 'https://partner.test/' },
};

export const plan = (type: SubscriptionType['type']): SubscriptionType => ({
  type,
  price: 19,
  actual: true,
  meta: { partner: null },
});
