import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
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
import type { PayWays } from '../../machines/purchase/purchase.types.ts';
import type { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';

/** The actors of paying, codes and partners, as components see them. They are created in src/app/subscribe. */
export interface SubscribeActors {
  purchase: Actor<typeof purchaseMachine>;
  paymentResult: Actor<typeof paymentResultMachine>;
  giftOrder: Actor<typeof giftOrderMachine>;
  subscription: Actor<typeof subscriptionMachine>;
  promoCode: Actor<typeof promoCodeMachine>;
  giftCard: Actor<typeof giftCardMachine>;
  mnogoru: Actor<typeof mnogoruMachine>;
  partnerEmail: Actor<typeof partnerEmailMachine>;
  partnerSubscription: Actor<typeof partnerSubscriptionMachine>;
  assistantNotice: Actor<typeof assistantNoticeMachine>;
}

/** They are a chunk of their own: a listener who only listens does not wait for the till. */
export interface LateSubscribe {
  /** Fetches and starts them, once; pages that stand on them wait for it before they are drawn. */
  load(): Promise<SubscribeActors>;
  /** Null until they are here. */
  get(): SubscribeActors | null;
  subscribe(listener: () => void): () => void;
  payWays: PayWays;
  /** The time by the server's clock: days that are paid for are counted by it, whatever the device thinks (row code CK). */
  now(): Date;
}

const Context = createContext<LateSubscribe | null>(null);

export function SubscribeProvider({ late, children }: { late: LateSubscribe; children: ReactNode }) {
  return <Context value={late}>{children}</Context>;
}

function useLate(): LateSubscribe {
  const late = useContext(Context);
  if (late === null) throw new Error('SubscribeProvider is missing');
  return late;
}

/** Whether they are here: what floats above every page is drawn only then. */
export function useIsSubscribeHere(): boolean {
  const late = useLate();
  return useSyncExternalStore(late.subscribe, () => late.get() !== null);
}

/** See {@link LateSubscribe.now}. */
export const useServerNow = (): (() => Date) => useLate().now;

/** Ways to pay that this site has. */
export const usePayWays = (): PayWays => useLate().payWays;

function bindLate<Machine extends AnyStateMachine>(pick: (actors: SubscribeActors) => Actor<Machine>) {
  function useRef(): Actor<Machine> {
    const actors = useLate().get();
    if (actors === null) throw new Error('This page must wait for context.subscribe.load() before it is drawn');
    return pick(actors);
  }

  function useSelected<T>(select: (snapshot: SnapshotFrom<Machine>) => T, compare?: (a: T, b: T) => boolean): T {
    return useSelector(useRef(), select, compare);
  }

  return { useRef, useSelected };
}

export const purchase = bindLate(({ purchase }) => purchase);
export const paymentResult = bindLate(({ paymentResult }) => paymentResult);
export const giftOrder = bindLate(({ giftOrder }) => giftOrder);
export const subscription = bindLate(({ subscription }) => subscription);
export const promoCode = bindLate(({ promoCode }) => promoCode);
export const giftCard = bindLate(({ giftCard }) => giftCard);
export const mnogoru = bindLate(({ mnogoru }) => mnogoru);
export const partnerEmail = bindLate(({ partnerEmail }) => partnerEmail);
export const partnerSubscription = bindLate(({ partnerSubscription }) => partnerSubscription);
export const assistantNotice = bindLate(({ assistantNotice }) => assistantNotice);

/** A payment lives as long as it is being paid: a screen reaches it through its owner, and may find none. */
function bindPayment<Machine extends AnyStateMachine>(
  owner: { useSelected: <T>(select: (snapshot: AnyMachineSnapshot) => T) => T },
  id: string,
) {
  function useRef(): Actor<Machine> | undefined {
    return owner.useSelected(({ children }) => children[id] as Actor<Machine> | undefined);
  }

  /** @param select of its snapshot, or of `undefined` where there is none */
  function useSelected<T>(select: (snapshot: SnapshotFrom<Machine> | undefined) => T): T {
    return useSelector<Actor<Machine> | undefined, T>(useRef(), select);
  }

  return { useRef, useSelected };
}

export const mobilePayment = bindPayment<typeof mobilePaymentMachine>(purchase, 'mobilePayment');
export const returnedPayment = bindPayment<typeof cardPaymentMachine>(paymentResult, 'returnedPayment');
export const renewalPayment = bindPayment<typeof cardPaymentMachine>(subscription, 'renewalPayment');
export const giftPayment = bindPayment<typeof cardPaymentMachine>(giftOrder, 'giftPayment');
