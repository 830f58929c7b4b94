import type { MobileOrder } from '../../machines/mobile-payment/mobile-payment.types.ts';

/** Samples shared by the walk and the scenarios of this machine. */

export const MONTH: MobileOrder = { subscriptionType: '1 месяц', promocode: null, knownEnd: { kind: 'none' } };

export const checked = (is_payment: boolean, is_phone_suitable: boolean) => ({
  kind: 'checked',
  check: { is_payment, is_phone_suitable },
});
