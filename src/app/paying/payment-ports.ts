import {
  buyGiftCard,
  cancelPayment,
  changeBankCard,
  createMobileSubscription,
  lastPayment,
  mobileSubscriptionInfo,
  payment,
  paymentUrl,
  renewalSubscription,
} from '../../../contract/endpoints/payments.ts';
import { cancelAutoRenewal, resumeAutoRenewal } from '../../../contract/endpoints/subscriptions.ts';
import { CHECK_PHONE } from '../../../contract/messages.ts';
import type {
  CancelAnswer as CancelPaymentAnswer,
  CardOrder,
  KnownEnd,
  OutcomeAnswer,
  OutcomeQuestion,
  PayPageAnswer,
  PayPageRequest,
} from '../../../machines/card-payment/card-payment.types.ts';
import type { CheckAnswer, CreateAnswer, CreateRequest } from '../../../machines/mobile-payment/mobile-payment.types.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { SwitchAnswer } from '../../../machines/subscription/subscription.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import { allowedRedirect } from '../ports/redirect.ts';
import { refusalOf, tooOften } from '../ports/refusal.ts';
import { fieldsOr } from './fields-or.ts';

interface PaymentEdge {
  call: Call;
  /** Affiliate that sent the listener (H05); undefined: none. */
  affiliateUid: () => string | undefined;
  /** Origins of the bank's pages. */
  payOrigins: readonly string[];
}

/** The known end as the server is told it; undefined when it was not read: the server then does not compare it. */
function knownEndOf(known: KnownEnd): string | undefined {
  if (known.kind === 'until') return known.date;
  return known.kind === 'none' ? 'none' : undefined;
}

/** F02, F09: an address of the bank's page for each purpose of payment; only an allowed address gets as far as the chart. */
export function cardPaymentPorts({ call, affiliateUid, payOrigins }: PaymentEdge) {
  const ask = (order: CardOrder, idempotencyKey: string): Promise<{ url: string; payment_id: string }> => {
    switch (order.purpose) {
      case 'purchase':
        return call(paymentUrl, {
          body: {
            subscription_type: order.subscriptionType,
            promocode: order.promocode ?? undefined,
            affiliate_uid: affiliateUid(),
            ...(order.isChange && { change_sub: true }),
            known_end_date: knownEndOf(order.knownEnd),
          },
          idempotencyKey,
        });
      case 'renewal':
        return call(renewalSubscription, {
          body: { subscription_type: order.subscriptionType, known_end_date: knownEndOf(order.knownEnd) },
          idempotencyKey,
        });
      case 'cardChange':
        return call(changeBankCard, { idempotencyKey });
      case 'giftCard': {
        const { purpose: _, ...body } = order;
        return call(buyGiftCard, { body, idempotencyKey });
      }
    }
  };
  return {
    requestPayPage: implementPromisePort<PayPageAnswer, PayPageRequest>(async ({ order, key }) => {
      try {
        const { url, payment_id: paymentId } = await ask(order, key);
        return { kind: 'url', url: allowedRedirect(url, [location.origin, ...payOrigins]), paymentId };
      } catch (error) {
        // Only a gift is ordered by a form: for the other purposes an error of a field is one line.
        return order.purpose === 'giftCard' ? fieldsOr(error) : refusalOf(error);
      }
    }),
    checkOutcome: implementPromisePort<OutcomeAnswer, OutcomeQuestion>(async ({ paymentId }, signal) => {
      try {
        const { data } =
          paymentId === null
            ? await call(lastPayment, { signal })
            : await call(payment, { params: { payment_id: paymentId }, signal });
        return { kind: 'payment', payment: data };
      } catch {
        return { kind: 'unknown' };
      }
    }),
    cancelPayment: implementPromisePort<CancelPaymentAnswer, { paymentId: string; key: string }>(async ({ paymentId, key }) => {
      try {
        const { data } = await call(cancelPayment, { params: { payment_id: paymentId }, idempotencyKey: key });
        return { kind: 'payment', payment: data };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}

/** F03–F05. Whether it is paid is asked as often as the chart says, and never repeated by the port itself. */
export function mobilePaymentPorts({ call, affiliateUid }: Omit<PaymentEdge, 'payOrigins'>) {
  return {
    createSubscription: implementPromisePort<CreateAnswer, CreateRequest>(async (request) => {
      const { phone, subscriptionType, promocode, knownEnd, key } = request;
      try {
        const { data } = await call(createMobileSubscription, {
          query: {
            phone,
            subscription_type: subscriptionType,
            promocode: promocode ?? undefined,
            affiliate_uid: affiliateUid(),
            known_end_date: knownEndOf(knownEnd),
          },
          idempotencyKey: key,
        });
        return { kind: 'created', paymentId: data.payment_id };
      } catch (error) {
        return isAboutPhone(error) ? { kind: 'fields', fieldErrors: { phone: CHECK_PHONE } } : fieldsOr(error);
      }
    }),
    checkPayment: implementPromisePort<CheckAnswer>(async (_, signal) => {
      try {
        return { kind: 'checked', check: (await call(mobileSubscriptionInfo, { signal, isAskedOnce: true })).data };
      } catch (error) {
        // Asked too often: nothing is learnt of the payment; the next question is asked at its usual time.
        return tooOften(error) !== null ? { kind: 'unknown' } : refusalOf(error);
      }
    }),
  };
}

/** Row F4: the phone is unsuitable. Other refusals (a plan, another subscription) are shown as they are. */
const isAboutPhone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.failure.kind === 'detail' &&
  (error.failure.status === 400 || error.failure.detail === CHECK_PHONE);

export function subscriptionPorts(call: Call) {
  return {
    cancelAutoRenewal: implementPromisePort<SwitchAnswer, { key: string }>(async ({ key }) => {
      try {
        return { kind: 'done', subscription: (await call(cancelAutoRenewal, { idempotencyKey: key })).data };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    resumeAutoRenewal: implementPromisePort<SwitchAnswer, { key: string }>(async ({ key }) => {
      try {
        return { kind: 'done', subscription: (await call(resumeAutoRenewal, { idempotencyKey: key })).data };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}
