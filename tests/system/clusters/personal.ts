import type { AnyMachineSnapshot } from 'xstate';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import { cardPaymentModel } from '../../machines/card-payment.model.ts';
import { giftCardModel } from '../../machines/gift-card.model.ts';
import { giftOrderModel } from '../../machines/gift-order.model.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { mnogoruModel } from '../../machines/mnogoru.model.ts';
import { outboxModel } from '../../machines/outbox.model.ts';
import { partnerEmailModel } from '../../machines/partner-email.model.ts';
import { paymentResultModel } from '../../machines/payment-result.model.ts';
import { promoCodeModel } from '../../machines/promo-code.model.ts';
import { ended } from '../../machines/purchase.fixtures.ts';
import { returnTargetModel } from '../../machines/return-target.model.ts';
import { subscriptionModel } from '../../machines/subscription.model.ts';
import { subscriptionOf } from '../../support/samples/account.ts';
import type { AnyModel } from '../../support/statecharts/model.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import {
  accountOf,
  GUEST_SESSION,
  ignoresVisit,
  isHere,
  type Listener,
  rowsBetween,
  type VisitParts,
  type VisitWorld,
  visitCharts,
  visitMoves,
  visitRules,
} from '../../support/statecharts/product-visits.ts';

/**
 * Personal things that are read or typed by hand: each of these charts with whoever comes, leaves and changes places. What is
 * bought and what is read at the start of a visit is explored with it.
 */

export type PersonalParts = VisitParts & Readonly<Record<string, AnyMachineSnapshot | undefined>>;

interface Own {
  /** The chart, and those it owns. */
  charts: Readonly<Record<string, AnyModel>>;
  /** Moves of whoever is here, in his name. */
  deeds: (who: Listener) => readonly Move<VisitWorld>[];
  answers?: (who: Listener) => Readonly<Record<string, readonly unknown[]>>;
  /** The server's answers about him. */
  reads?: (who: Listener, port: string) => SessionUser;
  /** The possessions of whoever is here are told by rows: the chart knows them. */
  knows?: (snapshot: AnyMachineSnapshot, session: VisitParts['session']) => boolean;
}

const to = (chart: string, event: { type: string; [field: string]: unknown }): Move<VisitWorld> => ({ to: chart, event });
const remembers = (model: AnyModel): AnyModel => ({ ...model, abstraction: ({ context }) => context });

const readOf = (who: Listener): SessionUser => ({ account: accountOf(who), subscription: subscriptionOf(null) });

const OWN: Readonly<Record<string, Own>> = {
  giftOrder: {
    charts: { giftOrder: remembers(giftOrderModel), giftPayment: remembers(cardPaymentModel) },
    deeds: (who) => {
      const order = { subscription_type: '1 месяц', recipient_email: `friend-of-${who}@people.test` };
      return [to('giftOrder', { type: 'giftOrder.submit', order, key: who }), to('giftOrder', { type: 'giftOrder.another' })];
    },
    answers: (who) => ({
      requestPayPage: [
        { kind: 'url', url: 'https://bank.test/1', paymentId: who },
        { kind: 'refused', message: 'Нельзя', fieldErrors: {} },
      ],
    }),
  },
  giftCard: {
    charts: { giftCard: remembers(giftCardModel) },
    deeds: (who) => [to('giftCard', { type: 'giftCard.activate', code: `GIFT-${who}`, key: who })],
    answers: (who) => ({
      activateGiftCard: [
        { kind: 'activated', subscriptionTypes: [who] },
        { kind: 'refused', message: `Карта ${who} уже активирована` },
      ],
    }),
  },
  mnogoru: {
    charts: { mnogoru: remembers(mnogoruModel) },
    deeds: (who) => [to('mnogoru', { type: 'mnogoru.submit', code: who, key: who })],
    answers: (who) => ({
      readCurrent: [
        { kind: 'current', code: null },
        { kind: 'current', code: who },
      ],
      createCard: [{ kind: 'created' }, { kind: 'refused', message: `Не годится ${who}` }],
    }),
    knows: (snapshot) => !snapshot.matches('guest'),
  },
  promoCode: {
    charts: { promoCode: remembers(promoCodeModel) },
    deeds: (who) => [to('promoCode', { type: 'promoCode.activate', code: who, key: who })],
    answers: (who) => ({
      activate: [{ kind: 'activated', applied: { code: who, discount: 100, trialDays: null, subscriptionTypes: [] } }],
      readOwnCodes: [{ kind: 'codes', codes: [] }],
    }),
  },
  partnerEmail: {
    charts: { partnerEmail: remembers(partnerEmailModel) },
    deeds: (who) => [
      to('partnerEmail', { type: 'partnerEmail.submit', email: `${who}@tele2.test`, key: who }),
      { ...to('session', { type: 'session.userChanged' }), words: 'почту дали в другом месте' },
    ],
    answers: () => ({ checkEmail: [{ kind: 'exists', exists: true }, { kind: 'unknown' }] }),
    reads: (who, port) => ({
      account: { ...accountOf(who), email: port === 'reloadUser' ? accountOf(who).email : null },
      subscription: subscriptionOf('tele2'),
    }),
    knows: (snapshot, { context }) => context.account?.email == null || snapshot.matches('closed'),
  },
  subscription: {
    charts: { subscription: remembers(subscriptionModel), renewalPayment: remembers(cardPaymentModel) },
    deeds: (who) => [to('subscription', { type: 'subscription.changeCard', key: who })],
    answers: (who) => ({ requestPayPage: [{ kind: 'url', url: 'https://bank.test/1', paymentId: who }] }),
  },
  paymentResult: {
    charts: { paymentResult: remembers(paymentResultModel), returnedPayment: remembers(cardPaymentModel) },
    deeds: (who) => [to('paymentResult', { type: 'paymentResult.shown', paymentId: who })],
    answers: (who) => ({ checkOutcome: [{ kind: 'payment', payment: ended('paid', who).payment }] }),
  },
  returnTarget: {
    charts: { returnTarget: remembers(returnTargetModel) },
    deeds: (who) => [to('returnTarget', { type: 'returnTarget.ask', slug: `lecture-of-${who}` })],
  },
  outbox: {
    charts: { outbox: remembers(outboxModel) },
    deeds: () => [to('outbox', { type: 'outbox.added' })],
    answers: (who) => ({
      adoptGuest: [null],
      readBatch: [[{ eventId: who, kind: 'history', materialId: 1 }], []],
      sendBatch: [{ kind: 'delivered', places: [] }],
      removeBatch: [null],
    }),
  },
};

function clusterOf(name: string, { charts, deeds, answers, reads = readOf, knows }: Own): Cluster<PersonalParts, VisitWorld> {
  const roles = Object.keys(charts);
  return {
    charts: { ...visitCharts, ...charts },
    roots: { session: GUEST_SESSION, identity: UNREAD },
    rows: rowsBetween(['session', 'identity', ...roles]),
    world: { who: 'anna' },
    moves: (parts, world) => [...visitMoves(parts, world), ...(isHere(parts) ? deeds(world.who) : [])],
    answers({ role, port }, _, { who }) {
      if (role === 'session') return { done: [reads(who, port), { account: reads(who, port).account }] };
      const done = roles.includes(role) ? answers?.(who)[port] : undefined;
      return done === undefined ? {} : { done };
    },
    ignoresTimer: () => true,
    ignoresFact: ignoresVisit,
    rules: {
      ...visitRules<PersonalParts>((parts) => roles.map((role) => parts[role]?.context)),
      'о том, кто здесь, известно': ({ parts }) =>
        !isHere(parts) || knows === undefined || knows(parts[name] as AnyMachineSnapshot, parts.session),
    },
    reached: Object.fromEntries(
      (['anna', 'boris'] as const).map((who) => [
        `здесь то, что принадлежит ${who}`,
        ({ parts }: { parts: PersonalParts }) => JSON.stringify(roles.map((role) => parts[role]?.context)).includes(who),
      ]),
    ),
  };
}

/** By the name of the chart. */
export const personal: Readonly<Record<string, Cluster<PersonalParts, VisitWorld>>> = Object.fromEntries(
  Object.entries(OWN).map(([name, own]) => [name, clusterOf(name, own)]),
);
