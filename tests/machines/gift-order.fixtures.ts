import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import { ended } from './purchase.fixtures.ts';

/** Samples shared by the walk and the scenarios of this machine. */

export const GIFT: GiftCardOrder = { subscription_type: '1 месяц', recipient_email: 'anna@primer.ru' };

export const OTHER_GIFT: GiftCardOrder = { ...GIFT, recipient_email: 'irina@primer.ru' };

/** A gift that was paid for, or was not. */
export const giftEnded = (kind: Parameters<typeof ended>[0]) => {
  const { payment } = ended(kind);
  return { kind, payment: { ...payment, purpose: 'giftCard' } };
};
