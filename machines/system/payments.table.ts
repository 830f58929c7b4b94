import { on } from './rows.ts';

/**
 * Payments, by whoever owns them: the purchase its `cardPayment` and `mobilePayment`, the page of an outcome its
 * `returnedPayment`, the subscription its `renewalPayment`, the order of a gift its `giftPayment`. An owner hears how its own
 * payment ended; here is what the others hear, and what reaches a payment from outside.
 */
export const paymentRows = [
  on('cardPayment', 'cardPayment.redirect', 'outside')(({ url }) => ({ type: 'outside.open', url })),
  on('returnedPayment', 'cardPayment.redirect', 'outside')(({ url }) => ({ type: 'outside.open', url })),
  on('renewalPayment', 'cardPayment.redirect', 'outside')(({ url }) => ({ type: 'outside.open', url })),
  on('giftPayment', 'cardPayment.redirect', 'outside')(({ url }) => ({ type: 'outside.open', url })),
  on(
    'renewalPayment',
    'cardPayment.opened',
    'purchase',
  )(({ paymentId, purpose }) => ({ type: 'purchase.paymentOpened', paymentId, purpose })),
  on('renewalPayment', 'cardPayment.failed', 'session')(() => ({ type: 'session.userChanged' })),
  on('returnedPayment', 'cardPayment.paid', 'purchase')(({ payment }) => ({ type: 'payment.paid', paymentId: payment.id })),
  on('returnedPayment', 'cardPayment.paid', 'session')(() => ({ type: 'session.userChanged' })),
  on('returnedPayment', 'cardPayment.ended', 'purchase')(({ payment }) => ({ type: 'payment.ended', paymentId: payment.id })),
  on('renewalPayment', 'cardPayment.paid', 'purchase')(({ payment }) => ({ type: 'payment.paid', paymentId: payment.id })),
  on('renewalPayment', 'cardPayment.paid', 'session')(() => ({ type: 'session.userChanged' })),
  on('renewalPayment', 'cardPayment.ended', 'purchase')(({ payment }) => ({ type: 'payment.ended', paymentId: payment.id })),
  on('giftPayment', 'cardPayment.paid', 'purchase')(({ payment }) => ({ type: 'payment.paid', paymentId: payment.id })),
  on('giftPayment', 'cardPayment.paid', 'session')(() => ({ type: 'session.userChanged' })),
  on('giftPayment', 'cardPayment.ended', 'purchase')(({ payment }) => ({ type: 'payment.ended', paymentId: payment.id })),
  on('browser', 'network.restored', 'promoCode')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'cardPayment')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'returnedPayment')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'renewalPayment')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'giftPayment')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'mobilePayment')(() => ({ type: 'network.restored' })),
  on('browser', 'page.visible', 'cardPayment')(() => ({ type: 'page.visible' })),
  on('browser', 'page.visible', 'returnedPayment')(() => ({ type: 'page.visible' })),
  on('browser', 'page.visible', 'renewalPayment')(() => ({ type: 'page.visible' })),
  on('browser', 'page.visible', 'giftPayment')(() => ({ type: 'page.visible' })),
  on('browser', 'page.visible', 'mobilePayment')(() => ({ type: 'page.visible' })),
  on('browser', 'page.restored', 'cardPayment')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'returnedPayment')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'renewalPayment')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'giftPayment')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'paymentResult')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'giftOrder')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'partnerSubscription')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'mobilePayment')(() => ({ type: 'page.visible' })),
  on('purchase', 'purchase.outcomeWanted', 'paymentResult')(({ paymentId }) => ({ type: 'paymentResult.shown', paymentId })),
  on('paymentResult', 'paymentResult.hidden', 'subscription')(() => ({ type: 'subscription.pageLeft' })),
] as const;
