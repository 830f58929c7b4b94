import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import type { assistantNoticeMachine } from '../../machines/assistant-notice/assistant-notice.machine.ts';
import type { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import type { giftCardMachine } from '../../machines/gift-card/gift-card.machine.ts';
import type { mnogoruMachine } from '../../machines/mnogoru/mnogoru.machine.ts';
import type { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import type { partnerEmailMachine } from '../../machines/partner-email/partner-email.machine.ts';
import type { partnerSubscriptionMachine } from '../../machines/partner-subscription/partner-subscription.machine.ts';
import type { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import type { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';

/** The actors of paying, codes and partners, as components see them. They are created in src/app/subscribe. */
export interface SubscribeActors {
  purchase: Actor<typeof purchaseMachine>;
  cardPayment: Actor<typeof cardPaymentMachine>;
  mobilePayment: Actor<typeof mobilePaymentMachine>;
  subscription: Actor<typeof subscriptionMachine>;
  promoCode: Actor<typeof promoCodeMachine>;
  giftCard: Actor<typeof giftCardMachine>;
  mnogoru: Actor<typeof mnogoruMachine>;
  partnerEmail: Actor<typeof partnerEmailMachine>;
  partnerSubscription: Actor<typeof partnerSubscriptionMachine>;
  assistantNotice: Actor<typeof assistantNoticeMachine>;
}

/** Ways to pay that this site has: where none is there, nothing is offered that would be refused. */
export interface PayWays {
  card: boolean;
  mobile: boolean;
}

/** They are a chunk of their own: a listener who only listens does not wait for the till. */
export interface LateSubscribe {
  /** Fetches and starts them, once; pages that stand on them wait for it before they are drawn. */
  load(): Promise<SubscribeActors>;
  /** Null until they are here. */
  get(): SubscribeActors | null;
  subscribe(listener: () => void): () => void;
  /** The gift that is being paid for, kept while the browser is at the bank. */
  gift: { get(): GiftCardOrder | null; keep(order: GiftCardOrder | null): void };
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

/** See {@link PayWays}. */
export const usePayWays = (): PayWays => useLate().payWays;

export function useGiftDraft() {
  const { gift } = useLate();
  const [order, setOrder] = useState(gift.get);
  return {
    order,
    keep(next: GiftCardOrder | null) {
      gift.keep(next);
      setOrder(next);
    },
  };
}

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
export const cardPayment = bindLate(({ cardPayment }) => cardPayment);
export const mobilePayment = bindLate(({ mobilePayment }) => mobilePayment);
export const subscription = bindLate(({ subscription }) => subscription);
export const promoCode = bindLate(({ promoCode }) => promoCode);
export const giftCard = bindLate(({ giftCard }) => giftCard);
export const mnogoru = bindLate(({ mnogoru }) => mnogoru);
export const partnerEmail = bindLate(({ partnerEmail }) => partnerEmail);
export const partnerSubscription = bindLate(({ partnerSubscription }) => partnerSubscription);
export const assistantNotice = bindLate(({ assistantNotice }) => assistantNotice);
