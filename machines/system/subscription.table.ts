import * as paths from '../../contract/paths.ts';
import { trialWords } from '../promo-code/trial-words.ts';
import { cardWords } from '../subscription/card-words.ts';
import { toldSubscription } from '../subscription/told-subscription.ts';
import { follow, on } from './rows.ts';
import { toast } from './toast.ts';

/** The subscription there is, what is given and what a code gives: who reads it anew, what is said, which page follows. */
export const subscriptionRows = [
  follow('session', toldSubscription, 'subscription')((told) => ({ ...told })),
  on('purchase', 'purchase.goTo', 'router')(({ path }) => ({ type: 'router.go', path, isReplacing: false })),
  on(
    'purchase',
    'purchase.goToResult',
    'router',
  )(({ paymentId }) => ({ type: 'router.go', path: `${paths.paymentResult}?payment=${paymentId}`, isReplacing: true })),
  // Something of the account changed that was no call of this tab.
  on('purchase', 'purchase.completed', 'tabs')(() => ({ type: 'tabs.tell' })),
  on('mobilePayment', 'mobilePayment.paid', 'toasts')(() => toast({ kind: 'success', text: 'Подписка оформлена' })),
  on('subscription', 'subscription.goTo', 'router')(({ path }) => ({ type: 'router.go', path, isReplacing: false })),
  on('subscription', 'subscription.cardSettled', 'toasts')((event) => toast(cardWords(event))),
  // It is said once, and not again by the same address.
  on(
    'subscription',
    'subscription.cardSettled',
    'router',
  )(() => ({ type: 'router.go', path: paths.ownSubscription, isReplacing: true })),
  on('subscription', 'subscription.renewalCancelled', 'session')(() => ({ type: 'session.userChanged' })),
  on(
    'subscription',
    'subscription.renewalCancelled',
    'toasts',
  )(() => toast({ kind: 'success', text: 'Автопродление отключено' })),
  on('subscription', 'subscription.renewalResumed', 'session')(() => ({ type: 'session.userChanged' })),
  on('subscription', 'subscription.renewalResumed', 'toasts')(() => toast({ kind: 'success', text: 'Автопродление включено' })),
  on('giftOrder', 'giftOrder.addressUsed', 'router')(() => ({ type: 'router.go', path: paths.giftCard, isReplacing: true })),
  on('giftCard', 'giftCard.activated', 'session')(() => ({ type: 'session.userChanged' })),
  on('promoCode', 'promoCode.trialGiven', 'toasts')(({ days }) => toast({ kind: 'success', text: trialWords(days) })),
] as const;
