import type { LastPayment } from '../../contract/entities/subscription.ts';
import type { CardOrder } from '../../machines/card-payment/card-payment.types.ts';

/** Samples shared by the walk and the scenarios of this machine. */

export const MONTH: CardOrder = {
  purpose: 'purchase',
  subscriptionType: '1 месяц',
  isChange: false,
  promocode: null,
  knownEnd: { kind: 'none' },
};

export const NEW_CARD: CardOrder = { purpose: 'cardChange' };

export const payment = (status: LastPayment['status']): LastPayment => ({
  id: 'p1',
  purpose: 'purchase',
  method: 'card',
  status,
  subscription_type: '1 месяц',
  amount: 349,
  created_at: '2026-07-01T10:00:00Z',
  pay_url: status === 'pending' ? 'https://bank.test/1' : null,
  recipient_email: null,
});
