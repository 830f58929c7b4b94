import type { assistantNoticeMachine } from '../../machines/assistant-notice/assistant-notice.machine.ts';
import type { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import type { giftCardMachine } from '../../machines/gift-card/gift-card.machine.ts';
import type { giftOrderMachine } from '../../machines/gift-order/gift-order.machine.ts';
import type { mnogoruMachine } from '../../machines/mnogoru/mnogoru.machine.ts';
import type { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import type { partnerEmailMachine } from '../../machines/partner-email/partner-email.machine.ts';
import type { partnerSubscriptionMachine } from '../../machines/partner-subscription/partner-subscription.machine.ts';
import type { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import type { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import type { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { bindActor, bindPassing } from './bind-actor.ts';

/**
 * The actors of paying, codes and partners, as components see them. Their code comes after the first screen
 * (src/app/paying); pages that stand on it wait for it before they are drawn.
 */
export const purchase = bindActor<typeof purchaseMachine>('purchase');
export const paymentResult = bindActor<typeof paymentResultMachine>('paymentResult');
export const giftOrder = bindActor<typeof giftOrderMachine>('giftOrder');
export const subscription = bindActor<typeof subscriptionMachine>('subscription');
export const promoCode = bindActor<typeof promoCodeMachine>('promoCode');
export const giftCard = bindActor<typeof giftCardMachine>('giftCard');
export const mnogoru = bindActor<typeof mnogoruMachine>('mnogoru');
export const partnerEmail = bindActor<typeof partnerEmailMachine>('partnerEmail');
export const partnerSubscription = bindActor<typeof partnerSubscriptionMachine>('partnerSubscription');
export const assistantNotice = bindActor<typeof assistantNoticeMachine>('assistantNotice');

/** Payments live as long as they are being paid. */
export const mobilePayment = bindPassing<typeof mobilePaymentMachine>('mobilePayment');
export const returnedPayment = bindPassing<typeof cardPaymentMachine>('returnedPayment');
export const renewalPayment = bindPassing<typeof cardPaymentMachine>('renewalPayment');
export const giftPayment = bindPassing<typeof cardPaymentMachine>('giftPayment');
