import type { Account } from '../../../contract/entities/account.ts';
import type { ActiveSubscription, SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { UnreadAchievement } from '../../../machines/achievement-modal/achievement-modal.types.ts';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';

/** Listeners, plans and what is theirs, for the tests of the account. */

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

export const unread = (achievementId: number): UnreadAchievement => ({
  achievementId,
  name: `Достижение ${achievementId}`,
  description: 'Прослушан весь цикл',
  image: '/images/1.svg',
  type: 'прослушал все лекции в цикле',
  receivedAt: '2026-11-21T10:00:00Z',
});

/** Records of one lecture each, by number. */
export const itemOf = (n: number): OutboxItem => ({ eventId: `e${n}`, kind: 'history', materialId: n });
export const itemsOf = (count: number): OutboxItem[] => Array.from({ length: count }, (_, index) => itemOf(index + 1));
