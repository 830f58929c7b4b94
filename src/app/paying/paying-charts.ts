import { assistantNoticeMachine } from '../../../machines/assistant-notice/assistant-notice.machine.ts';
import { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import { giftCardMachine } from '../../../machines/gift-card/gift-card.machine.ts';
import { giftOrderMachine } from '../../../machines/gift-order/gift-order.machine.ts';
import { mnogoruMachine } from '../../../machines/mnogoru/mnogoru.machine.ts';
import { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import { partnerEmailMachine } from '../../../machines/partner-email/partner-email.machine.ts';
import { pageAfter } from '../../../machines/partner-subscription/page-after.ts';
import { partnerSubscriptionMachine } from '../../../machines/partner-subscription/partner-subscription.machine.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { providePorts } from '../../../machines/ports/ports.ts';
import { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import type { Call } from '../../api/call.ts';
import type { SignIn } from '../account/sign-in.ts';
import { affiliateUid } from '../ports/address-facts.ts';
import type { PartnerArrival } from '../ports/partner-arrival.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import { giftCardPorts, promoCodePorts } from './code-ports.ts';
import { mnogoruPorts, partnerEmailPorts, partnerSubscriptionPorts } from './partner-ports.ts';
import { cardPaymentPorts, mobilePaymentPorts, subscriptionPorts } from './payment-ports.ts';

export interface PayingEdge {
  call: Call;
  storage: KeyValueStorage;
  arrival: PartnerArrival | null;
  /** The access token in force: a partner's link binds to whoever is signed in. */
  bearer: () => string | null;
  signIn: SignIn;
  /** Origins of outside pages the browser may be sent to. */
  origins: readonly string[];
}

/** The charts of paying, codes and partners, every port provided. */
export function createPayingCharts({ call, storage, arrival, bearer, signIn, origins }: PayingEdge) {
  const linkOf = { current: arrival };
  const payer = { call, affiliateUid: () => affiliateUid(storage) };
  const cardPayment = providePorts(cardPaymentMachine, cardPaymentPorts({ ...payer, payOrigins: origins }));
  const mobilePayment = providePorts(mobilePaymentMachine, mobilePaymentPorts(payer));
  return {
    purchase: providePorts(purchaseMachine, { cardPayment, mobilePayment }),
    paymentResult: providePorts(paymentResultMachine, { cardPayment }),
    giftOrder: providePorts(giftOrderMachine, { cardPayment }),
    subscription: providePorts(subscriptionMachine, { ...subscriptionPorts(call), cardPayment }),
    promoCode: providePorts(promoCodeMachine, promoCodePorts(call)),
    giftCard: providePorts(giftCardMachine, giftCardPorts(call)),
    mnogoru: providePorts(mnogoruMachine, mnogoruPorts(call)),
    partnerEmail: providePorts(partnerEmailMachine, partnerEmailPorts(call)),
    partnerSubscription: providePorts(
      partnerSubscriptionMachine,
      partnerSubscriptionPorts({
        call,
        signedQuery: () => linkOf.current?.query ?? null,
        signIn: async (tokens) => {
          const signedIn = await signIn(tokens, pageAfter(arrival?.partner));
          // It works once: what is left of it must not be tried again.
          linkOf.current = null;
          return signedIn;
        },
        bearer,
        partnerOrigins: origins,
      }),
    ),
    assistantNotice: assistantNoticeMachine,
  };
}
