import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { emailExists } from '../../../contract/endpoints/accounts.ts';
import * as loyalty from '../../../contract/endpoints/loyalty.ts';
import * as partners from '../../../contract/endpoints/partners.ts';
import * as payments from '../../../contract/endpoints/payments.ts';
import * as promocodes from '../../../contract/endpoints/promocodes.ts';
import * as subscriptions from '../../../contract/endpoints/subscriptions.ts';
import type { LastPayment, SubscriptionType } from '../../../contract/entities/subscription.ts';
import { BAD_CODE, CHECK_PHONE } from '../../../contract/messages.ts';
import { selectOutcome, selectPayMessage } from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectIsMnogoruBusy, selectMnogoruError } from '../../../machines/mnogoru/mnogoru.selectors.ts';
import {
  selectIsChecking,
  selectIsSendingPhone,
  selectMobileMessage,
  selectMobileStep,
} from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import {
  selectPartnerMessage,
  selectPartnerStep,
} from '../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { selectIsActivating, selectPromoError } from '../../../machines/promo-code/promo-code.selectors.ts';
import { selectPlan, selectPurchaseMessage } from '../../../machines/purchase/purchase.selectors.ts';
import { selectIsCancelling, selectSubscriptionMessage } from '../../../machines/subscription/subscription.selectors.ts';
import { loadPlans } from '../../../src/routes/load.ts';
import { loadSubscription, type SubscriptionPage } from '../../../src/routes/load-subscribe.ts';
import { MAIN } from '../../support/app/api.ts';
import { HTTP_FAULTS } from '../../support/faults/fault-matrix.ts';
import { LISTENER, subscriptionOf } from '../../support/samples/account.ts';
import { type Checkout, openCheckout, quietCheckout } from './checkout.ts';
import { type Assertion, act, keysOf, refused, says, secondsOf, standsAsBefore, toldOf, worksNow } from './codes.ts';
import { COMPLAINT, DETAIL } from './inject.ts';
import type { Operation, Trial } from './operation.ts';
import { addressOf, type FaultPage, pass } from './page.ts';
import { loaderTrial } from './trials.ts';

/** Rows C, F, G, H and I: buying, codes, partners. */

const PLAN: SubscriptionType = { type: '1 месяц', price: 349, days: 30, actual: true, meta: { partner: null } };
const OWN = subscriptionOf(null);
const CODE = 'ЛИСТОПАД';
const PHONE = '+7 999 000-00-01';
const EMAIL = 'a@tele2.test';
const CARD = '12345';
const BANK = () => ({ url: `${location.origin}/#bank`, payment_id: PAID.id });
const key = () => crypto.randomUUID();
const done = () => ({ result: true });
const ownSubscription = (isRenewing: () => boolean) =>
  http.get(`${MAIN}/subscriptions/types/active`, () => HttpResponse.json({ data: { ...OWN, is_auto_renewal: isRenewing() } }));

/** Signs out: what is personal ends with the identity that owns it. */
const signOut = (page: FaultPage, stop: () => void) => () => {
  page.session.send({ type: 'session.signOut' });
  stop();
};
const isAtBank = () => location.hash === '#bank';

/** The words said are one of these, and the one that the fault calls for. */
const told = (cell: Parameters<Assertion>[0]): string => {
  const { fault, field } = cell;
  if (fault === '422') return `[body ${field}]: ${COMPLAINT}`;
  return ['400', '404', '417'].includes(fault) ? DETAIL : toldOf(cell);
};

/** The reason is shown, plan and code stay, and the next press works. A card says at once what is the matter. */
const keepsPurchase: Assertion = async (cell) => {
  const before = await act(cell, secondsOf(cell));
  expect(cell.injection.requests).toHaveLength(1);
  says(cell.trial, told(cell));
  standsAsBefore(cell, before);
  await worksNow(cell);
  // Whoever does not know whether it happened asks under the same key.
  if (!/^4/.test(cell.fault)) expect(new Set(keysOf(cell)).size).toBe(1);
};

const codeIsDropped: Assertion = async (cell) => {
  const { trial, injection, fault } = cell;
  await act(cell, secondsOf(cell));
  expect(injection.requests).toHaveLength(1);
  says(trial, fault === '422' ? COMPLAINT : told(cell));
  expect([trial.isBusy(), trial.isDone(), trial.kept()]).toEqual([false, false, null]);
  await worksNow(cell);
  if (!/^4/.test(fault)) expect(new Set(keysOf(cell)).size).toBe(1);
};

/** The next question comes fifteen seconds after this one settled, and nothing is said. */
const asksInItsTime: Assertion = async (cell) => {
  const { trial, injection } = cell;
  trial.act();
  await pass(0.5);
  for (let half = 0; half < 24 && trial.isBusy(); half += 1) await pass(0.5);
  expect([trial.isBusy(), trial.message(), injection.requests.length]).toEqual([false, null, 1]);
  if (cell.fault === 'slow') return expect(trial.isDone()).toBe(true);
  injection.heal();
  await pass(13.5);
  expect(injection.requests).toHaveLength(1);
  await pass(2);
  expect([injection.requests.length, trial.isDone()]).toEqual([2, true]);
};

const read = (row: string, name: string, about: Pick<Operation, 'endpoint' | 'answer'>, load: Load): Operation => ({
  row,
  name,
  ...about,
  isSignedIn: true,
  async begin(page) {
    const trial = loaderTrial((signal) => load(page, signal));
    await trial.load();
    return trial;
  },
});
type Load = (page: FaultPage, signal: AbortSignal) => Promise<unknown>;

const PAID: LastPayment = {
  id: '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10',
  purpose: 'purchase',
  method: 'card',
  status: 'paid',
  subscription_type: PLAN.type,
  amount: PLAN.price,
  created_at: '2026-11-21T10:00:00Z',
  pay_url: null,
  recipient_email: null,
};

/** Something on the page of the bank, asked for from the page of payment or from the dashboard. */
const toBank = (about: Pick<Operation, 'row' | 'name' | 'endpoint'>, press: (checkout: Checkout) => void): Operation => ({
  ...about,
  answer: BANK,
  isSignedIn: true,
  also: () => [
    ...quietCheckout(),
    ownSubscription(() => true),
    // Whoever comes back has not paid yet.
    http.get(addressOf(payments.lastPayment), () => HttpResponse.json({ data: { ...PAID, status: 'pending' } })),
  ],
  prepare: (page) => {
    createKept(page);
  },
  begin(page) {
    const checkout = openCheckout(page);
    const { purchase, subscription } = checkout;
    const payment = about.row === 'F2' ? checkout.renewalPayment : checkout.cardPayment;
    return {
      act: () => press(checkout),
      // Whoever leaves the page of payment is not led to the bank any more.
      leave() {
        purchase.send({ type: 'purchase.pageLeft' });
        subscription.send({ type: 'subscription.pageLeft' });
      },
      isBusy: () => Object.hasOwn(payment.now?.children ?? {}, 'requestPayPage'),
      isDone: isAtBank,
      message: () =>
        about.row === 'F2' ? subscription.getSnapshot().context.payMessage : selectPurchaseMessage(purchase.getSnapshot()),
      kept: () => [
        selectPlan(purchase.getSnapshot()),
        page.storage.get('selectedSubscriptionType'),
        page.storage.get('activatedPromocode'),
      ],
    };
  },
  assertions: { PE: keepsPurchase },
});
const createKept = ({ storage }: FaultPage) => {
  storage.set('selectedSubscriptionType', JSON.stringify(PLAN));
};

/** RD: wherever the server would send the browser, it goes to a page of the list or stays. */
const staysHere: Assertion = async (cell) => {
  const { trial, operation } = cell;
  let url = '';
  cell.use(http.post(addressOf(operation.endpoint), () => HttpResponse.json({ url, payment_id: PAID.id })));
  const elsewhere = [
    'https://evil.test/pay',
    'javascript:alert(1)',
    '//evil.test',
    ` ${BANK().url}`,
    `${location.origin}@evil.test`,
  ];
  for (url of elsewhere) {
    const before = await act(cell, 2);
    says(trial, UNKNOWN_ERROR);
    standsAsBefore(cell, before);
  }
  url = BANK().url;
  await worksNow(cell);
};

/** Of a journey to the bank and back: the way there; the way back has an operation of its own. Other journeys are A5 and A6. */
const toBankAndBack: Operation[] = [
  {
    ...toBank({ row: 'N3', name: 'уход на страницу банка', endpoint: payments.paymentUrl }, ({ purchase }) =>
      purchase.send({ type: 'purchase.pay', key: key() }),
    ),
    assertions: { RD: staysHere },
    leavesOut: ['exp', 'kill', 'stor', 'clk', 'chnk'],
  },
  {
    row: 'N3',
    name: 'возвращение со страницы банка',
    endpoint: payments.lastPayment,
    answer: () => ({ data: PAID }),
    isSignedIn: true,
    also: quietCheckout,
    prepare: (page) => {
      createKept(page);
      page.storage.set('purchasePayment', PAID.id);
    },
    begin(page) {
      const { purchase, paymentResult, returnedPayment } = openCheckout(page);
      return {
        act() {
          paymentResult.send({ type: 'paymentResult.shown', paymentId: null });
          if (returnedPayment.isThere) returnedPayment.send({ type: 'cardPayment.checkAgain' });
        },
        leave: () => paymentResult.send({ type: 'paymentResult.left' }),
        isBusy: () => returnedPayment.now !== undefined && selectOutcome(returnedPayment.now) === 'checking',
        isDone: () => purchase.getSnapshot().hasTag('completed'),
        message: () => (returnedPayment.now === undefined ? null : selectPayMessage(returnedPayment.now)),
        kept: () => [selectPlan(purchase.getSnapshot()), page.storage.get('selectedSubscriptionType')],
      };
    },
    // Whoever presses twice presses «Оплатить»; nothing of a return is told to the browser by the server.
    leavesOut: ['schm', 'dup', 'bfc'],
  },
];

/** The window of the phone is open on a purchase. */
function openPhone(page: FaultPage): Checkout {
  createKept(page);
  const checkout = openCheckout(page);
  checkout.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
  checkout.purchase.send({ type: 'purchase.pay', key: key() });
  return checkout;
}

const mobileTrial = (page: FaultPage, { mobilePayment }: Checkout, about: Pick<Trial, 'act' | 'isBusy' | 'isDone'>): Trial => ({
  ...about,
  leave: () => mobilePayment.isThere && mobilePayment.send({ type: 'mobilePayment.close' }),
  message: () => (mobilePayment.now === undefined ? null : selectMobileMessage(mobilePayment.now)),
  kept: () => page.storage.get('selectedSubscriptionType'),
});

/** Whether the operator says «paid». */
let isPaid = false;
/** The truth of the server about the card. */
let boundCard: string | null = null;
let isRenewing = true;

const linkCard = () => {
  boundCard = CARD;
};
const ownCard = () => http.get(addressOf(loyalty.activeMnogoru), () => HttpResponse.json({ data: boundCard }));
/** A guest's card waits in the browser, and is nobody's yet. */
const keepCard = ({ storage }: FaultPage) => {
  boundCard = null;
  storage.set('mnogoruCode', CARD);
};

function askForEmail(page: FaultPage): Checkout {
  const checkout = openCheckout(page);
  checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
  return checkout;
}

const emailTrial = (page: FaultPage, { partnerEmail, stop }: Checkout, about: Pick<Trial, 'act' | 'isDone'>): Trial => ({
  ...about,
  leave: signOut(page, stop),
  isBusy: () => partnerEmail.getSnapshot().hasTag('busy'),
  message: () => partnerEmail.getSnapshot().context.message,
  kept: () => partnerEmail.getSnapshot().context.email || EMAIL,
});
/** A subscriber of tele2: the operator told no address. */
const noEmailYet = () => http.get(`${MAIN}/accounts/me`, () => HttpResponse.json({ data: { ...LISTENER, email: null } }));
const emailIs = (isKnown: boolean) => http.post(addressOf(emailExists), () => HttpResponse.json({ data: isKnown }));

const cardTrial = (page: FaultPage, { mnogoru, stop }: Checkout, tag: 'savedCard' | 'currentCard'): Trial => ({
  act: () => mnogoru.send({ type: 'mnogoru.submit', code: CARD, key: key() }),
  leave: signOut(page, stop),
  isBusy: () => selectIsMnogoruBusy(mnogoru.getSnapshot()),
  isDone: () => mnogoru.getSnapshot().hasTag(tag),
  message: () => selectMnogoruError(mnogoru.getSnapshot()),
  kept: () => null,
});
const cardIsRefused: Partial<Operation['assertions']> = {
  // 417 is not about the number: the programme is not connected, or somebody else has the card.
  MN: refused(({ fault }) => (fault === '417' ? DETAIL : BAD_CODE)),
  F2: refused(() => COMPLAINT),
};

/** The operator is asked to bill the phone. */
const BILL: Operation = {
  row: 'F4',
  name: 'счёт оператору',
  endpoint: payments.createMobileSubscription,
  answer: () => ({ data: { result: true, payment_id: PAID.id } }),
  isSignedIn: true,
  also: () => [
    ...quietCheckout(),
    http.get(addressOf(payments.mobileSubscriptionInfo), () =>
      HttpResponse.json({ data: { is_payment: false, is_phone_suitable: true } }),
    ),
  ],
  begin(page) {
    const checkout = openPhone(page);
    const { mobilePayment } = checkout;
    return {
      ...mobileTrial(page, checkout, {
        act: () => mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: PHONE, key: key() }),
        isBusy: () => mobilePayment.now !== undefined && selectIsSendingPhone(mobilePayment.now),
        isDone: () => mobilePayment.now !== undefined && selectMobileStep(mobilePayment.now) === 'confirm',
      }),
      fields: () => mobilePayment.snapshot.context.fieldErrors,
      kept: () => [page.storage.get('selectedSubscriptionType'), (mobilePayment.now?.context.phone ?? '') || PHONE],
    };
  },
  assertions: {
    PH: async (cell) => {
      const { trial, injection, fault } = cell;
      const before = await act(cell, 4);
      expect(injection.requests).toHaveLength(1);
      // 417 may also speak of the plan, or of another subscription: what it says is shown as it is.
      if (fault === '400') expect(trial.fields?.()).toEqual({ phone: CHECK_PHONE });
      else expect(trial.message()).toBe(DETAIL);
      standsAsBefore(cell, before);
      await worksNow(cell);
    },
  },
};

export const PURCHASE_OPERATIONS: Operation[] = [
  read('C1', 'тарифы', { endpoint: subscriptions.subscriptionTypes, answer: () => ({ data: [PLAN] }) }, (page, signal) =>
    loadPlans(page.call, signal),
  ),
  read(
    'C1',
    'действующая подписка',
    { endpoint: subscriptions.activeSubscription, answer: () => ({ data: OWN }) },
    (page, signal) => page.call(subscriptions.activeSubscription, { signal }),
  ),
  {
    row: 'C2',
    name: 'отмена автопродления',
    endpoint: subscriptions.cancelAutoRenewal,
    answer: () => ({ data: { ...OWN, is_auto_renewal: false } }),
    effect: () => {
      isRenewing = false;
    },
    isSignedIn: true,
    also: () => [...quietCheckout(), ownSubscription(() => isRenewing)],
    prepare: () => {
      isRenewing = true;
    },
    begin(page) {
      const { subscription } = openCheckout(page);
      return {
        act() {
          subscription.send({ type: 'subscription.cancelRenewal' });
          subscription.send({ type: 'subscription.confirmCancel', key: key() });
        },
        leave: () => undefined,
        isBusy: () => selectIsCancelling(subscription.getSnapshot()),
        isDone: () => subscription.getSnapshot().context.subscription?.is_auto_renewal === false,
        message: () => selectSubscriptionMessage(subscription.getSnapshot()),
        kept: () => subscription.getSnapshot().context.subscription?.end_date,
      };
    },
    leavesOut: ['abrt'],
  },
  toBank({ row: 'F1', name: 'оплата картой', endpoint: payments.paymentUrl }, ({ purchase }) =>
    purchase.send({ type: 'purchase.pay', key: key() }),
  ),
  toBank({ row: 'F2', name: 'продление', endpoint: payments.renewalSubscription }, ({ subscription }) =>
    subscription.send({ type: 'subscription.renew', plan: PLAN, key: key() }),
  ),
  toBank({ row: 'F2', name: 'смена карты', endpoint: payments.changeBankCard }, ({ subscription }) =>
    subscription.send({ type: 'subscription.changeCard', key: key() }),
  ),
  {
    row: 'F3',
    name: 'прошла ли последняя оплата: страница подписки',
    endpoint: payments.lastPaymentStatus,
    answer: () => ({ data: false }),
    isSignedIn: true,
    also: () => [
      http.get(addressOf(subscriptions.subscriptionTypes), () => HttpResponse.json({ data: [PLAN] })),
      http.get(addressOf(payments.savedCard), () => HttpResponse.json({ data: { last_four: '4242' } })),
    ],
    begin: (page) => ({ ...loaderTrial((signal) => loadSubscription(page.call, signal)), message: () => undefined }),
    assertions: {
      // §7: an unknown status counts as a success, and hides nothing else of the page.
      DF: async (cell) => {
        const { trial } = cell;
        await act(cell, secondsOf(cell));
        expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
        const shown: SubscriptionPage = { types: [PLAN], cardLastFour: '4242', hasFailedPayment: false };
        expect(trial.kept()).toEqual(shown);
        cell.injection.heal();
        trial.act();
        await pass(1);
        expect(trial.kept()).toEqual({ ...shown, hasFailedPayment: true });
      },
    },
    leavesOut: ['abrt'],
  },
  BILL,
  {
    row: 'F5',
    name: 'оплачено ли с телефона',
    endpoint: payments.mobileSubscriptionInfo,
    answer: () => ({ data: { is_payment: isPaid, is_phone_suitable: true } }),
    isSignedIn: true,
    also: () => [
      ...quietCheckout(),
      http.get(addressOf(payments.createMobileSubscription), () =>
        HttpResponse.json({ data: { result: true, payment_id: PAID.id } }),
      ),
    ],
    async begin(page) {
      isPaid = false;
      const checkout = openPhone(page);
      const { mobilePayment } = checkout;
      mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: PHONE, key: key() });
      await pass(1);
      expect(selectMobileStep(mobilePayment.snapshot)).toBe('confirm');
      isPaid = true;
      return mobileTrial(page, checkout, {
        act: () => mobilePayment.isThere && mobilePayment.send({ type: 'page.visible' }),
        isBusy: () => mobilePayment.now !== undefined && selectIsChecking(mobilePayment.now),
        isDone: () => checkout.purchase.getSnapshot().hasTag('completed'),
      });
    },
    assertions: {
      PO: asksInItsTime,
      PQ: async (cell) => {
        const { trial, injection } = cell;
        trial.act();
        await pass(60);
        expect(injection.requests).toHaveLength(1);
        expect([trial.isBusy(), trial.isDone()]).toEqual([false, false]);
        says(trial, told(cell));
      },
      // A lost answer is asked for again in its time.
      OK: async ({ trial, injection }) => {
        trial.act();
        trial.act();
        await pass(17);
        expect([trial.isDone(), injection.requests.length]).toEqual([true, 2]);
      },
    },
  },
  read('G1', 'свои промокоды', { endpoint: promocodes.clientPromocodes, answer: () => ({ data: [] }) }, (page, signal) =>
    page.call(promocodes.clientPromocodes, { signal }),
  ),
  read('G1', 'одноразовый промокод', { endpoint: promocodes.oneTimeActivated, answer: () => ({ data: true }) }, (page, signal) =>
    page.call(promocodes.oneTimeActivated, { signal }),
  ),
  {
    row: 'G2',
    name: 'промокод',
    endpoint: promocodes.activatePromocode,
    params: { code: encodeURIComponent(CODE) },
    answer: () => ({ data: { subscription_types: [], promocode: OWN_CODE } }),
    isSignedIn: true,
    also: () => [
      // Nobody tells what the kept code gives: it stays, and another may be tried.
      http.get(`${MAIN}/promocodes/client`, () => HttpResponse.json({ detail: 'Так нельзя' }, { status: 400 })),
      ...quietCheckout(),
    ],
    prepare: ({ storage }) => storage.set('activatedPromocode', 'СТАРЫЙ'),
    async begin(page) {
      const { promoCode, stop } = openCheckout(page);
      await pass(1);
      return {
        act: () => promoCode.send({ type: 'promoCode.activate', code: CODE, key: key() }),
        leave: signOut(page, stop),
        isBusy: () => selectIsActivating(promoCode.getSnapshot()),
        isDone: () => promoCode.getSnapshot().context.applied?.code === CODE,
        message: () => selectPromoError(promoCode.getSnapshot()),
        kept: () => page.storage.get('activatedPromocode'),
      };
    },
    assertions: { PC: codeIsDropped },
  },
  {
    row: 'G2',
    name: 'подарочная карта',
    endpoint: promocodes.activateGiftCard,
    params: { code: 'G-1' },
    answer: () => ({ data: { subscription_types: ['1 месяц'] } }),
    isSignedIn: true,
    also: quietCheckout,
    begin(page) {
      const { giftCard, stop } = openCheckout(page);
      return {
        act: () => giftCard.send({ type: 'giftCard.activate', code: 'G-1', key: key() }),
        leave: signOut(page, stop),
        isBusy: () => giftCard.getSnapshot().hasTag('busy'),
        isDone: () => giftCard.getSnapshot().context.subscriptionTypes.length > 0,
        message: () => giftCard.getSnapshot().context.error,
        kept: () => null,
      };
    },
    assertions: { PC: codeIsDropped },
  },
  {
    row: 'H1',
    name: 'почта абонента',
    endpoint: partners.appendEmail,
    answer: done,
    isSignedIn: true,
    also: () => [noEmailYet(), ...quietCheckout(), emailIs(false)],
    begin(page) {
      const checkout = askForEmail(page);
      const { partnerEmail } = checkout;
      let isSaved = false;
      partnerEmail.on('partnerEmail.saved', () => {
        isSaved = true;
      });
      return {
        ...emailTrial(page, checkout, {
          act: () => partnerEmail.send({ type: 'partnerEmail.submit', email: EMAIL, key: key() }),
          isDone: () => isSaved,
        }),
        fields: () => partnerEmail.getSnapshot().context.fieldErrors,
      };
    },
  },
  {
    row: 'H1',
    name: 'код для слияния аккаунтов',
    endpoint: partners.mergeAccounts,
    answer: () => ({ result: false }),
    isSignedIn: true,
    also: () => [noEmailYet(), ...quietCheckout(), emailIs(true)],
    async begin(page) {
      const checkout = askForEmail(page);
      const { partnerEmail } = checkout;
      partnerEmail.send({ type: 'partnerEmail.submit', email: EMAIL, key: key() });
      await pass(1);
      return emailTrial(page, checkout, {
        act: () => partnerEmail.send({ type: 'partnerEmail.bind', key: key() }),
        isDone: () => partnerEmail.getSnapshot().hasTag('codeStep'),
      });
    },
  },
  {
    row: 'H1',
    name: 'слияние аккаунтов по коду',
    endpoint: partners.mergeAccounts,
    answer: done,
    isSignedIn: true,
    also: () => [
      noEmailYet(),
      ...quietCheckout(),
      emailIs(true),
      http.post(addressOf(partners.mergeAccounts), () => HttpResponse.json({ result: false })),
    ],
    async begin(page) {
      const checkout = askForEmail(page);
      const { partnerEmail } = checkout;
      partnerEmail.send({ type: 'partnerEmail.submit', email: EMAIL, key: key() });
      await pass(1);
      partnerEmail.send({ type: 'partnerEmail.bind', key: key() });
      await pass(1);
      const said = () => partnerEmail.getSnapshot().context;
      return {
        ...emailTrial(page, checkout, {
          act: () => partnerEmail.send({ type: 'partnerEmail.submitCode', code: '123456', key: key() }),
          isDone: () => partnerEmail.getSnapshot().hasTag('mergedStep'),
        }),
        // G07: what the server says of the code stands at its field.
        message: () => said().fieldErrors.code ?? said().message,
      };
    },
  },
  {
    row: 'H1',
    name: 'вход по ссылке партнёра',
    endpoint: partners.partnerAuth,
    answer: () => ({
      access_token: 'access-token-new-0002',
      refresh_token: 'refresh-token-new-0002',
      expires_in: 600,
      token_type: 'Bearer',
    }),
    isSignedIn: false,
    also: quietCheckout,
    async begin(page) {
      const { partnerSubscription, arrive } = openCheckout(page, { partner: 'tele2', query: { sig: 'signed' } });
      const step = () => selectPartnerStep(partnerSubscription.getSnapshot());
      let isHeld = true;
      return {
        act() {
          // A link that was refused is followed by a new one.
          if (isHeld) {
            isHeld = false;
            void arrive();
          } else if (step() === 'uncertain') partnerSubscription.send({ type: 'partnerSubscription.retry' });
          else if (step() === 'failed') {
            partnerSubscription.send({ type: 'partnerSubscription.reset' });
            partnerSubscription.send({ type: 'partnerSubscription.arrived', partner: 'tele2', key: key() });
          }
        },
        leave: () => partnerSubscription.send({ type: 'partnerSubscription.reset' }),
        isBusy: () => step() === 'busy',
        isDone: () => step() === 'connected',
        message: () => selectPartnerMessage(partnerSubscription.getSnapshot()),
        kept: () => null,
      };
    },
    // Nobody leaves what signs him in: it ends within twelve seconds. The link is
    // out of the address before this page can be loaded anew, and of another tab's it never was.
    leavesOut: ['abrt', 'kill', 'tabs', 'chnk'],
  },
  // The matrix has this call twice; F4 says what this row does not.
  { ...BILL, row: 'H2', assertions: {}, leavesOut: ['400'] },
  {
    row: 'I1',
    name: 'карта гостя',
    endpoint: loyalty.checkMnogoruCard,
    answer: () => ({ data: true }),
    isSignedIn: false,
    begin: (page) => cardTrial(page, openCheckout(page), 'savedCard'),
    assertions: {
      ...cardIsRefused,
      // It changes nothing, so that it is asked again by itself.
      UN: async (cell) => {
        const before = await act(cell, secondsOf(cell));
        expect(cell.injection.requests.length).toBeLessThanOrEqual(3);
        says(cell.trial, UNKNOWN_ERROR);
        standsAsBefore(cell, before);
        await worksNow(cell);
      },
      PT: async (cell) => {
        const before = await act(cell, secondsOf(cell));
        says(cell.trial, toldOf(cell));
        standsAsBefore(cell, before);
        await worksNow(cell);
      },
    },
    // A guest has no account that another tab could read: his card lies in the browser, and is read at the start.
    leavesOut: ['abrt', 'tabs'],
  },
  {
    row: 'I1',
    name: 'карта слушателя',
    endpoint: loyalty.createMnogoruAccount,
    answer: () => ({ data: true }),
    effect: linkCard,
    isSignedIn: true,
    also: () => [ownCard(), ...quietCheckout()],
    prepare: () => {
      boundCard = null;
    },
    async begin(page) {
      const checkout = openCheckout(page);
      await pass(1);
      return cardTrial(page, checkout, 'currentCard');
    },
    assertions: cardIsRefused,
  },
  {
    row: 'I2',
    name: 'сохранённая карта при входе',
    endpoint: loyalty.createMnogoruAccount,
    answer: () => ({ data: true }),
    effect: linkCard,
    isSignedIn: true,
    also: () => [ownCard(), ...quietCheckout()],
    prepare: keepCard,
    begin(page) {
      let checkout: Checkout | null = null;
      const isBusy = () => checkout !== null && selectIsMnogoruBusy(checkout.mnogoru.getSnapshot());
      return {
        // Each start looks after the card once.
        act() {
          if (isBusy()) return;
          checkout?.stop();
          checkout = openCheckout(page);
        },
        leave: signOut(page, () => checkout?.stop()),
        isBusy,
        isDone: () => checkout?.mnogoru.getSnapshot().context.current === CARD && page.storage.get('mnogoruCode') === null,
        // Nobody is at the form: there is no place to tell it.
        message: () => undefined,
        kept: () => page.storage.get('mnogoruCode'),
      };
    },
    assertions: {
      SK: async (cell) => {
        const { trial, injection, page } = cell;
        await act(cell, Math.max(5, secondsOf(cell)));
        expect([injection.requests.length, trial.isBusy()]).toEqual([1, false]);
        if (!trial.isDone()) expect(page.toasts.getSnapshot().context.visible).toEqual([]);
        // A call that did reach the server is found out there.
        if (injection.effects() > 0) return expect([trial.isDone(), trial.kept()]).toEqual([true, null]);
        expect([trial.isDone(), trial.kept()]).toEqual([false, CARD]);
        await worksNow(cell);
      },
      SR: async (cell) => {
        const { trial, injection, page } = cell;
        await act(cell, 4);
        expect([injection.requests.length, trial.isDone(), trial.kept()]).toEqual([1, false, null]);
        expect(page.toasts.getSnapshot().context.visible).toEqual([]);
      },
    },
    leavesOut: ['tabs'],
  },
  {
    row: 'I2',
    name: 'сохранённая карта, которую привязывает другая вкладка',
    endpoint: loyalty.createMnogoruAccount,
    answer: () => ({ data: true }),
    effect: linkCard,
    isSignedIn: true,
    // Both tabs were opened while the programme did not answer: the card stayed for the next start.
    also: () => [
      ownCard(),
      http.post(addressOf(loyalty.createMnogoruAccount), () => HttpResponse.json({ detail: 'Не отвечает' }, { status: 503 })),
      ...quietCheckout(),
    ],
    prepare: keepCard,
    async begin(page) {
      let checkout = openCheckout(page);
      await pass(1);
      const { mnogoru } = checkout;
      expect([mnogoru.getSnapshot().context.saved, selectIsMnogoruBusy(mnogoru.getSnapshot())]).toEqual([CARD, false]);
      return {
        act() {
          checkout.stop();
          checkout = openCheckout(page);
        },
        leave: signOut(page, () => checkout.stop()),
        isBusy: () => selectIsMnogoruBusy(checkout.mnogoru.getSnapshot()),
        isDone: () => checkout.mnogoru.getSnapshot().context.current === CARD && page.storage.get('mnogoruCode') === null,
        message: () => undefined,
        kept: () => page.storage.get('mnogoruCode'),
      };
    },
    leavesOut: [...HTTP_FAULTS, 'exp', 'kill', 'stor', 'clk', 'bfc', 'chnk'],
  },
  ...toBankAndBack,
];

const OWN_CODE = {
  id: 1,
  type: 'discount',
  code: CODE,
  discount: 300,
  trial_extension_days: null,
  activated_limit_count: null,
  expired_at: null,
  subscription_types: [],
};
