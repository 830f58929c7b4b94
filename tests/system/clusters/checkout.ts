import type { SnapshotFrom } from 'xstate';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import type { identityMachine } from '../../../machines/identity/identity.machine.ts';
import type { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import type { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { buyerOf } from '../../../machines/session/session.selectors.ts';
import { beforePayingRows } from '../../../machines/system/before-paying.table.ts';
import { checkoutRows } from '../../../machines/system/checkout.table.ts';
import { identityRows } from '../../../machines/system/identity.table.ts';
import { payment } from '../../machines/card-payment.fixtures.ts';
import { cardPaymentModel } from '../../machines/card-payment.model.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { checked } from '../../machines/mobile-payment.fixtures.ts';
import { mobilePaymentModel } from '../../machines/mobile-payment.model.ts';
import { ownCode } from '../../machines/promo-code.fixtures.ts';
import { promoCodeModel } from '../../machines/promo-code.model.ts';
import { FRESH, GUEST, MONTH, YEAR } from '../../machines/purchase.fixtures.ts';
import { purchaseModel } from '../../machines/purchase.model.ts';
import { sessionModel } from '../../machines/session.model.ts';
import { LISTENER } from '../../support/samples/account.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Outward } from '../../support/statecharts/product-step.ts';
import { GUEST_SESSION, ignoresVisit, visitCharts } from '../../support/statecharts/product-visits.ts';

/** Who is signed in, what he buys, the payment under way, the promo code. */
interface Parts {
  session: SnapshotFrom<typeof sessionMachine>;
  identity: SnapshotFrom<typeof identityMachine>;
  purchase: SnapshotFrom<typeof purchaseMachine>;
  promoCode: SnapshotFrom<typeof promoCodeMachine>;
  cardPayment?: SnapshotFrom<typeof cardPaymentMachine>;
  mobilePayment?: SnapshotFrom<typeof mobilePaymentMachine>;
}

type Who = 'anna' | 'boris';

interface World {
  /** Whose the tokens of the browser are. */
  who: Who;
  /** The chosen plan and the promo code that the browser keeps: the next purchase and the next code begin with them. */
  plan: SubscriptionType | null;
  code: string | null;
}

const codeOf = (who: Who) => ({ code: `${who}-code`, discount: 100, trialDays: null, subscriptionTypes: [] });
const phoneOf = (who: Who) => `${who}-phone`;
const paymentIdOf = (who: Who) => `${who}-payment`;
const accountOf = (who: Who) => ({ ...LISTENER, id: who });
const paymentOf = (who: Who, status: 'paid' | 'pending') => ({
  kind: 'payment',
  payment: { ...payment(status), id: paymentIdOf(who) },
});
const anotherThan = (world: World): World => ({ ...world, who: world.who === 'anna' ? 'boris' : 'anna' });

function remember(world: World, outward: Outward): World {
  if (outward.kind !== 'said') return world;
  const { event } = outward;
  // The plan goes with whoever leaves; the code stays, and is looked up among those of whoever comes.
  if (event.type === 'session.left') return { ...world, plan: null };
  if (event.type === 'purchase.planSelected') return { ...world, plan: event.plan };
  return event.type === 'promoCode.persisted' ? { ...world, code: event.code } : world;
}

const isHere = ({ session }: Parts) => session.hasTag('authorised') && !session.hasTag('spinner');
/** It is being read anew, or was asked about and could not be. */
const isAskedAbout = ({ session }: Parts) =>
  session.hasTag('reading') || session.hasTag('spinner') || !session.hasTag('authorised');

function moves(parts: Parts, world: World): Move<World>[] {
  const { session, purchase, promoCode, mobilePayment } = parts;
  const { who } = world;
  const found: Move<World>[] = [];
  const add = (isOffered: boolean, move: Move<World>) => {
    if (isOffered) found.push(move);
  };
  add(true, { to: 'purchase', event: { type: 'purchase.buy', plan: MONTH }, words: '«Оформить» на месяц' });
  add(true, { to: 'purchase', event: { type: 'purchase.buy', plan: YEAR }, words: '«Оформить» на год' });
  const signedIn = { type: 'session.signedIn', returnTo: '/' };
  add(session.matches('guest'), { to: 'session', event: signedIn, words: 'вошёл тот же' });
  add(session.matches('guest'), { to: 'session', event: signedIn, world: anotherThan(world), words: 'вошёл другой' });
  add(isHere(parts), { to: 'session', event: { type: 'session.signOut' } });
  const elsewhere = { type: 'session.signedInElsewhere' };
  add(isHere(parts), { to: 'session', event: elsewhere, world: anotherThan(world), words: 'в другой вкладке вошёл другой' });
  const isOnPage = isHere(parts) && (purchase.hasTag('choosing') || purchase.hasTag('buying'));
  add(isOnPage, { to: 'purchase', event: { type: 'purchase.chooseMethod', method: 'mobile' }, words: 'со счёта телефона' });
  add(isOnPage, { to: 'purchase', event: { type: 'purchase.chooseMethod', method: 'card' }, words: 'картой' });
  add(isOnPage && purchase.hasTag('choosing'), { to: 'purchase', event: { type: 'purchase.pay', key: `${who}-key` } });
  add(isOnPage && purchase.hasTag('choosing'), { to: 'purchase', event: { type: 'purchase.cancel' } });
  add(isOnPage && purchase.hasTag('buying'), { to: 'purchase', event: { type: 'purchase.pageLeft' } });
  add(isOnPage, { to: 'purchase', event: { type: 'purchase.entered' } });
  const activate = { type: 'promoCode.activate', code: `${who}-code`, key: `${who}-key` };
  add(isOnPage && promoCode.context.applied === null, { to: 'promoCode', event: activate });
  add(isOnPage, { to: 'promoCode', event: { type: 'promoCode.remove' } });
  const submit = { type: 'mobilePayment.submitPhone', phone: phoneOf(who), key: `${who}-key` };
  add(mobilePayment?.hasTag('phone') ?? false, { to: 'mobilePayment', event: submit });
  add(true, { to: 'mobilePayment', event: { type: 'mobilePayment.close' } });
  add(true, { to: 'cardPayment', event: { type: 'page.restored' } });
  return found;
}

function answersOf(port: string, who: Who): readonly unknown[] | undefined {
  switch (port) {
    case 'loadUser':
      return [{ account: accountOf(who), subscription: null }, { account: accountOf(who) }];
    case 'loadUserQuietly':
    case 'catchUpWithUser':
    case 'reloadUser':
      return [{ account: accountOf(who), subscription: null }];
    case 'requestPayPage':
      return [
        { kind: 'url', url: 'https://bank.test/1', paymentId: paymentIdOf(who) },
        { kind: 'refused', message: 'Нет' },
      ];
    case 'checkOutcome':
      return [paymentOf(who, 'paid'), paymentOf(who, 'pending')];
    case 'createSubscription':
      return [
        { kind: 'created', paymentId: paymentIdOf(who) },
        { kind: 'refused', message: 'Нет' },
      ];
    case 'checkPayment':
      return [checked(true, true), { kind: 'refused', message: 'Нет' }];
    case 'activate':
      return [
        { kind: 'activated', applied: codeOf(who) },
        { kind: 'activated', applied: { ...codeOf(who), discount: null, trialDays: 7 } },
      ];
    case 'readOwnCodes':
      return [{ kind: 'codes', codes: [ownCode(codeOf(who))] }];
  }
}

/** A try to pay that is remembered: of what is chosen now, or of something else. */
const isOfChoice = ({ plan, discount }: Parts['purchase']['context'], tried: { order: object } | null): boolean | null =>
  tried &&
  JSON.stringify(tried.order) ===
    JSON.stringify({ ...tried.order, subscriptionType: plan?.type, promocode: discount?.code ?? null });

const isPayingBy = ({ purchase }: Parts, way: 'card' | 'mobile') => purchase.matches({ paying: way });

/** Told to the charts from the start, before their code is here, too. */
const PARTS = ['session', 'purchase', 'promoCode'];
const told = beforePayingRows.filter(({ from, to }) => PARTS.includes(from) && PARTS.includes(to));

export const checkout: Cluster<Parts, World> = {
  charts: {
    session: {
      ...sessionModel,
      abstraction: ({ context }) => [context.account?.id, context.subscription.kind, context.selectedPlan?.type],
    },
    identity: visitCharts.identity,
    purchase: {
      ...purchaseModel,
      abstraction: ({ context }) => [
        context.plan?.type,
        context.buyer.kind,
        context.method,
        context.message !== null,
        context.discount?.code,
        context.paymentId,
        isOfChoice(context, context.attempt),
        isOfChoice(context, context.bill),
        context.bill?.key,
      ],
    },
    promoCode: { ...promoCodeModel, abstraction: ({ context }) => [context.applied?.code, context.persisted] },
    cardPayment: {
      ...cardPaymentModel,
      abstraction: ({ context }) => [context.kind, context.order, context.paymentId],
    },
    mobilePayment: {
      ...mobilePaymentModel,
      abstraction: ({ context }) => [context.order, context.phone, context.key, context.paymentId],
    },
  },
  roots: {
    session: GUEST_SESSION,
    identity: UNREAD,
  },
  rows: [...identityRows.filter(({ to }) => to === 'identity'), ...told, ...checkoutRows],
  world: { who: 'anna', plan: null, code: null },
  remember,
  birth: (role, input, { plan, code }) => {
    if (role === 'purchase') return { ...FRESH, buyer: GUEST, plan };
    return role === 'promoCode' ? { persisted: code } : input;
  },
  ignoresFact: ignoresVisit,
  moves,
  answers: ({ port }, _, { who }) => {
    const done = answersOf(port, who);
    return done && { done };
  },
  // A wait that is too long is a question without an answer; how the charts take that, their own walks tell.
  ignoresTimer: () => true,
  rules: {
    'банк спрашивают о том тарифе и с той скидкой, что на экране': ({ parts: { cardPayment, purchase } }) => {
      if (!cardPayment?.hasTag('busy')) return true;
      const { order } = cardPayment.context;
      const isOfPlan = order?.purpose === 'purchase' && order.subscriptionType === purchase.context.plan?.type;
      return isOfPlan && order.promocode === (purchase.context.discount?.code ?? null);
    },
    'платят картой — оплата картой идёт': ({ parts }) =>
      isPayingBy(parts, 'card') === (parts.cardPayment !== undefined && parts.cardPayment.context.kind === 'order'),
    'платят с телефона — окно телефона открыто': ({ parts }) =>
      isPayingBy(parts, 'mobile') === (parts.mobilePayment !== undefined),
    'окно телефона открыто о том тарифе, что на экране': ({ parts: { mobilePayment, purchase } }) =>
      mobilePayment === undefined || mobilePayment.context.order.subscriptionType === purchase.context.plan?.type,
    'чужого не помнят': ({ parts }) => {
      const id = parts.session.context.account?.id;
      const other = id === 'anna' ? 'boris' : 'anna';
      if (id === undefined) return true;
      const { purchase, cardPayment, mobilePayment, promoCode } = parts;
      const kept = [purchase.context, cardPayment?.context, mobilePayment?.context, promoCode.context.applied];
      return !JSON.stringify(kept).includes(other);
    },
    'гость не платит и ничего не помнит': ({ parts }) => {
      const { session, purchase, cardPayment, mobilePayment, promoCode } = parts;
      if (!session.matches('guest')) return true;
      const kept = [purchase.context, promoCode.context.applied];
      return !cardPayment && !mobilePayment && !/anna|boris/.test(JSON.stringify(kept));
    },
    'покупает тот, кто вошёл': ({ parts: { session, purchase } }) =>
      session.hasTag('spinner') || purchase.context.buyer.kind === buyerOf(session).kind,
    'не зная, есть ли подписка, не заказывают': ({ parts: { purchase, cardPayment, mobilePayment }, before }) => {
      const isBegun = (cardPayment?.context.kind === 'order' && !before.cardPayment) || (mobilePayment && !before.mobilePayment);
      return !isBegun || purchase.context.buyer.kind === 'user';
    },
    'вход помнит тот же тариф': ({ parts: { session, purchase } }) =>
      session.context.selectedPlan?.type === purchase.context.plan?.type,
    'скидка на экране та, что действует': ({ parts: { purchase, promoCode } }) =>
      purchase.context.discount?.code === promoCode.context.applied?.code,
    'открытый счёт покупка помнит': ({ parts: { purchase, cardPayment, mobilePayment } }) => {
      const isOpen = cardPayment?.matches({ leaving: 'redirecting' }) || mobilePayment?.matches('awaiting');
      const paymentId = cardPayment?.context.paymentId ?? mobilePayment?.context.paymentId;
      return !isOpen || purchase.context.paymentId === paymentId;
    },
    'номер и ключ счёта покупка помнит': ({ parts: { purchase, mobilePayment } }) =>
      !mobilePayment?.hasTag('sending') ||
      (purchase.context.bill?.phone === mobilePayment.context.phone && purchase.context.bill.key === mobilePayment.context.key),
    'оплачено — подписку читают, код потрачен': ({ parts, before }) => {
      if (before.purchase.matches('completed') || !parts.purchase.matches('completed')) return true;
      return isAskedAbout(parts) && parts.promoCode.context.applied === null;
    },
    'даны пробные дни — подписку читают': ({ parts, before }) =>
      !(before.promoCode.matches('activating') && parts.promoCode.matches('empty') && isHere(parts)) || isAskedAbout(parts),
    'сервер отказал — подписку читают': ({ parts, before }) => {
      const isRefused = before.cardPayment?.matches('leaving') && parts.purchase.context.message !== null;
      const isBillRefused = before.mobilePayment?.matches('creating') && parts.mobilePayment?.matches({ phone: 'rejected' });
      return !(isRefused || isBillRefused) || isAskedAbout(parts);
    },
    'о подписке просят подождать, только пока её читают': ({ parts, before }) => {
      const isNews = before.purchase.context.message === null && parts.purchase.context.message !== null;
      return !isNews || parts.purchase.context.buyer.kind !== 'unread' || isAskedAbout(parts);
    },
  },
  reached: {
    'другой вошёл вместо прежнего': ({ parts, before }) =>
      before.session.context.account?.id === undefined && parts.session.context.account?.id === 'boris',
    'банк спросили с промокодом': ({ parts: { cardPayment } }) =>
      cardPayment?.context.order?.purpose === 'purchase' && cardPayment.context.order.promocode !== null,
    'ждут счёта на телефон': ({ parts }) => parts.mobilePayment?.matches('awaiting') ?? false,
    'тихо узнают, чем кончилось': ({ parts }) => parts.cardPayment?.context.kind === 'quiet',
    'код прежнего ищут среди кодов другого': ({ parts: { session, promoCode } }) =>
      session.context.account?.id === 'boris' && promoCode.matches('lookingUp') && promoCode.context.persisted === 'anna-code',
    'куплено картой': ({ parts: { purchase }, before }) => purchase.matches('completed') && before.cardPayment !== undefined,
    'куплено с телефона': ({ parts: { purchase }, before }) =>
      purchase.matches('completed') && before.mobilePayment !== undefined,
  },
};
