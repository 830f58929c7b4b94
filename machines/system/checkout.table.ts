import { selectAppliedCode } from '../promo-code/promo-code.selectors.ts';
import { selectBuyer } from '../purchase/buyer.ts';
import { follow, on } from './rows.ts';

/** Who buys, what is chosen, what takes something off, what is paid. */
export const checkoutRows = [
  follow('session', selectBuyer, 'purchase')(({ buyer }) => ({ type: 'purchase.buyerChanged', buyer })),
  follow('promoCode', selectAppliedCode, 'purchase')((discount) => ({ type: 'purchase.discountChanged', discount })),
  on('purchase', 'purchase.planSelected', 'session')(({ plan }) => ({ type: 'session.planSelected', plan })),
  on('purchase', 'purchase.buyerUnread', 'session')(() => ({ type: 'session.userChanged' })),
  on('purchase', 'purchase.completed', 'promoCode')(() => ({ type: 'promoCode.spent' })),
  on('purchase', 'purchase.completed', 'session')(() => ({ type: 'session.userChanged' })),
  on(
    'cardPayment',
    'cardPayment.opened',
    'purchase',
  )(({ paymentId, purpose }) => ({ type: 'purchase.paymentOpened', paymentId, purpose })),
  on('cardPayment', 'cardPayment.failed', 'session')(() => ({ type: 'session.userChanged' })),
  on(
    'mobilePayment',
    'mobilePayment.started',
    'purchase',
  )(({ paymentId }) => ({ type: 'purchase.paymentOpened', paymentId, purpose: 'purchase' })),
  on(
    'mobilePayment',
    'mobilePayment.attempted',
    'purchase',
  )(({ phone, key }) => ({ type: 'purchase.billAttempted', phone, key })),
  on('mobilePayment', 'mobilePayment.refused', 'session')(() => ({ type: 'session.userChanged' })),
  on('promoCode', 'promoCode.trialGiven', 'session')(() => ({ type: 'session.userChanged' })),
] as const;
