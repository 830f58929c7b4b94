import type { Account } from '../../contract/entities/account.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';

/** Listeners and plans for the tests of the account. */

export const LISTENER: Account = { id: 'a1', email: 'listener@glossa.test', name: 'Анна' };
export const NO_EMAIL: Account = { id: 't2', email: null, name: 'Павел' };

export const subscriptionOf = (partner: string | null): ActiveSubscription => ({
  end_date: '2027-01-31T00:00:00Z',
  is_trial: false,
  is_auto_renewal: true,
  is_invited_user: false,
  is_visible: true,
  subscription_type: '1 месяц',
  partner_integration_info: partner === null ? null : { name: partner, title: partner, description: '', link: '' },
});

export const planOf = (partner: string | null): SubscriptionType => ({
  type: '1 месяц',
  price: 299,
  actual: true,
  meta: { partner },
});
