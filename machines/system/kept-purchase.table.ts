import { selectAccountId } from '../session/session.selectors.ts';
import { follow, on } from './rows.ts';

/** Choices, payments and drafts kept in the browser: facts, each under a key of its own. */
export const keptPurchaseRows = [
  on('purchase', 'purchase.planSelected', 'purchaseStore')(({ plan }) => ({ type: 'store.keepPlan', plan })),
  on('subscription', 'subscription.planPersisted', 'purchaseStore')(({ plan }) => ({ type: 'store.keepPlan', plan })),
  on('purchase', 'purchase.returnKept', 'purchaseStore')(({ path }) => ({ type: 'store.keepReturn', path })),
  on('purchase', 'purchase.paymentKept', 'purchaseStore')(({ paymentId }) => ({ type: 'store.keepPayment', paymentId })),
  on(
    'purchase',
    'purchase.billKept',
    'purchaseStore',
  )(({ accountId, order, phone, paymentId }) => ({ type: 'store.keepPending', bill: { accountId, order, phone, paymentId } })),
  on('purchase', 'purchase.billLeft', 'purchaseStore')(() => ({ type: 'store.forgetPending' })),
  on('mobilePayment', 'mobilePayment.ended', 'purchaseStore')(() => ({ type: 'store.forgetPending' })),
  on('giftOrder', 'giftOrder.kept', 'purchaseStore')(({ draft }) => ({ type: 'store.keepGift', draft })),
  on(
    'promoCode',
    'promoCode.persisted',
    'purchaseStore',
  )(({ code }) => ({ type: 'store.keepCode', key: 'activatedPromocode', code })),
  on('mnogoru', 'mnogoru.saved', 'purchaseStore')(({ code }) => ({ type: 'store.keepCode', key: 'mnogoruCode', code })),
  // Whose bill it is, the purchase knows.
  follow('session', selectAccountId, 'purchase')((accountId) => ({ type: 'purchase.accountKnown', accountId })),
  on(
    'mobilePayment',
    'mobilePayment.started',
    'purchase',
  )(({ order, phone, paymentId }) => ({ type: 'purchase.billOpened', order, phone, paymentId })),
] as const;
