import * as paths from '../../../contract/paths.ts';
import type { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import type { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import { selectAppliedCode } from '../../../machines/promo-code/promo-code.selectors.ts';
import { selectReturnPath } from '../../../machines/return-target/return-target.selectors.ts';
import { selectEmail, selectStanding } from '../../../machines/session/session.selectors.ts';
import { cardWords } from '../../../machines/subscription/card-words.ts';
import { toldSubscription } from '../../../machines/subscription/told-subscription.ts';
import { counted } from '../../format/plural.ts';
import { NBSP } from '../../format/typography.ts';
import type { PageActors } from '../page-actors.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import type { TabNews } from '../ports/tab-news.ts';
import { showToast } from '../ports/toasts.ts';
import { followRedirect } from '../redirect.ts';
import type { AppRouter } from '../router.ts';
import { childOf } from './child-of.ts';
import type { PurchaseStore } from './purchase-store.ts';
import type { SubscribeActors } from './subscribe-actors.ts';

export interface SubscribeWorld {
  router: AppRouter;
  storage: KeyValueStorage;
  store: PurchaseStore;
  /** Origins of outside pages the browser may be sent to. */
  origins: readonly string[];
  news: TabNews;
}

/** Payments live as long as they are being paid; they are reached by their owners. */
function paymentsOf({ purchase, paymentResult, subscription, giftOrder }: Owners) {
  return {
    cardPayment: childOf<typeof cardPaymentMachine>(purchase, 'cardPayment'),
    returnedPayment: childOf<typeof cardPaymentMachine>(paymentResult, 'returnedPayment'),
    renewalPayment: childOf<typeof cardPaymentMachine>(subscription, 'renewalPayment'),
    giftPayment: childOf<typeof cardPaymentMachine>(giftOrder, 'giftPayment'),
    mobilePayment: childOf<typeof mobilePaymentMachine>(purchase, 'mobilePayment'),
  };
}

type Owners = Pick<SubscribeActors, 'purchase' | 'paymentResult' | 'subscription' | 'giftOrder'>;
type All = PageActors & SubscribeActors & ReturnType<typeof paymentsOf>;

/** What the actors of paying, codes and partners announce, and others must hear. */
export function wireSubscribe(lasting: PageActors & SubscribeActors, world: SubscribeWorld): void {
  const actors = { ...lasting, ...paymentsOf(lasting) };
  wireStanding(actors);
  wirePurchase(actors, world);
  wireCard(actors, world);
  wireMobile(actors, world);
  wireSubscription(actors, world);
  wireGiftOrder(actors, world);
  wireCodes(actors, world);
  wirePartners(actors, world);
  wireNotice(actors, world);
  wireNews(actors, world);
  wireReturns(actors);
}

/** Something is so: told now, and at each change of it. */
function follow<Snapshot, Fact>(
  actor: { getSnapshot(): Snapshot; subscribe(listener: (snapshot: Snapshot) => void): unknown },
  select: (snapshot: Snapshot) => Fact,
  tell: (fact: Fact) => void,
): void {
  let told = select(actor.getSnapshot());
  tell(told);
  actor.subscribe((snapshot) => {
    const fact = select(snapshot);
    if (fact === told) return;
    told = fact;
    tell(fact);
  });
}

/** Who buys, and what there is already: told by the session, now and whenever it changes. */
function wireStanding({ session, purchase, subscription, promoCode, mnogoru, ...others }: All): void {
  const { giftOrder, paymentResult, giftCard, partnerEmail } = others;
  function tell() {
    purchase.send({ type: 'purchase.standingChanged', standing: selectStanding(session.getSnapshot()) });
    subscription.send(toldSubscription(session.getSnapshot()));
  }
  function enter() {
    tell();
    promoCode.send({ type: 'promoCode.signedIn' });
    mnogoru.send({ type: 'mnogoru.signedIn', key: crypto.randomUUID() });
  }
  session.on('session.started', enter);
  session.on('session.updated', tell);
  session.on('session.left', () => {
    mnogoru.send({ type: 'mnogoru.signedOut' });
    const ended = { type: 'session.ended' } as const;
    purchase.send(ended);
    subscription.send(ended);
    promoCode.send(ended);
    giftOrder.send(ended);
    paymentResult.send(ended);
    giftCard.send(ended);
    partnerEmail.send(ended);
  });
  // This part of the app arrives after the page: what the session has said before is said again.
  const now = session.getSnapshot();
  if (now.hasTag('authorised') && !now.hasTag('spinner')) enter();
}

/** F01, F06: the choice is kept, the listener is led on. */
function wirePurchase({ purchase, paymentResult, session, promoCode, returnTarget }: All, world: SubscribeWorld): void {
  const { router, store, news } = world;
  purchase.on('purchase.planSelected', ({ plan }) => {
    store.keepPlan(plan);
    session.send({ type: 'session.planSelected', plan });
  });
  purchase.on('purchase.returnKept', ({ path }) => store.keepReturn(path));
  purchase.on('purchase.paymentKept', ({ paymentId }) => store.keepPayment(paymentId));
  purchase.on('purchase.billLeft', () => store.forgetPending());
  purchase.on('purchase.goTo', ({ path }) => void router.navigate({ href: path }));
  purchase.on('purchase.goToResult', ({ paymentId }) => {
    void router.navigate({ to: paths.paymentResult, search: { payment: paymentId }, replace: true });
  });
  purchase.on('purchase.outcomeWanted', ({ paymentId }) => paymentResult.send({ type: 'paymentResult.shown', paymentId }));
  purchase.on('purchase.standingWanted', () => session.send({ type: 'session.userChanged' }));
  purchase.on('purchase.completed', () => {
    promoCode.send({ type: 'promoCode.spent' });
    session.send({ type: 'session.userChanged' });
    news.tell();
  });
  follow(promoCode, selectAppliedCode, (discount) => purchase.send({ type: 'purchase.discountChanged', discount }));
  const want = ({ path }: { path: string }) => purchase.send({ type: 'purchase.wanted', path });
  returnTarget.on('returnTarget.wanted', want);
  // This part of the app arrives after the page: the last wish is told again.
  const path = selectReturnPath(returnTarget.getSnapshot());
  if (path !== null) want({ path });
}

/** The bank's page, there and back, whoever pays. */
function wireCard(actors: All, { origins }: SubscribeWorld): void {
  const { cardPayment, returnedPayment, renewalPayment, giftPayment, purchase, session } = actors;
  for (const payment of [cardPayment, returnedPayment, renewalPayment, giftPayment])
    payment.on('cardPayment.redirect', ({ url }) => followRedirect(url, origins));
  for (const payment of [cardPayment, renewalPayment]) {
    payment.on('cardPayment.opened', ({ paymentId, purpose }) =>
      purchase.send({ type: 'purchase.paymentOpened', paymentId, purpose }),
    );
    // A refusal may mean that the page does not know of what was paid for elsewhere: it is read anew.
    payment.on('cardPayment.failed', () => session.send({ type: 'session.userChanged' }));
  }
  // Its own payments the purchase knows as their owner.
  for (const payment of [returnedPayment, renewalPayment, giftPayment]) {
    payment.on('cardPayment.paid', ({ payment: { id } }) => {
      purchase.send({ type: 'payment.paid', paymentId: id });
      session.send({ type: 'session.userChanged' });
    });
    payment.on('cardPayment.ended', ({ payment: { id } }) => purchase.send({ type: 'payment.ended', paymentId: id }));
  }
}

/** F03–F05: what is awaited survives a reload; success is announced by the server's word alone. */
function wireMobile({ mobilePayment, purchase, session, toasts }: All, { store }: SubscribeWorld): void {
  mobilePayment.on('mobilePayment.started', ({ order, phone, paymentId }) => {
    const accountId = session.getSnapshot().context.account?.id;
    // Whose it is could not be read: it is not kept, and a reload asks the server.
    if (accountId !== undefined) store.keepPending({ accountId, paymentId, order, phone });
    purchase.send({ type: 'purchase.paymentOpened', paymentId, purpose: 'purchase' });
  });
  mobilePayment.on('mobilePayment.attempted', ({ phone, key }) => purchase.send({ type: 'purchase.billAttempted', phone, key }));
  mobilePayment.on('mobilePayment.refused', () => session.send({ type: 'session.userChanged' }));
  mobilePayment.on('mobilePayment.ended', () => store.forgetPending());
  mobilePayment.on('mobilePayment.paid', () => showToast(toasts, { kind: 'success', text: 'Подписка оформлена' }));
}

/** E07–E09, F09: errands of the dashboard. */
function wireSubscription({ subscription, paymentResult, session, toasts }: All, { router, store }: SubscribeWorld): void {
  subscription.on('subscription.planPersisted', ({ plan }) => store.keepPlan(plan));
  subscription.on('subscription.goTo', ({ path }) => void router.navigate({ href: path }));
  subscription.on('subscription.cardSettled', (event) => {
    showToast(toasts, cardWords(event));
    // It is said once, and not again by the same address.
    void router.navigate({ to: paths.ownSubscription, search: {}, replace: true });
  });
  subscription.on('subscription.renewalCancelled', () => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Автопродление отключено' });
  });
  subscription.on('subscription.renewalResumed', () => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Автопродление включено' });
  });
  paymentResult.on('paymentResult.hidden', () => subscription.send({ type: 'subscription.pageLeft' }));
}

/** F08: whom a gift is for is kept while the browser is at the bank. */
function wireGiftOrder({ giftOrder }: All, { router, store }: SubscribeWorld): void {
  giftOrder.on('giftOrder.kept', ({ draft }) => store.keepGift(draft));
  giftOrder.on('giftOrder.addressUsed', () => void router.navigate({ to: paths.giftCard, search: {}, replace: true }));
}

/** F07, F08: what a code gave, and what of it the browser keeps. */
function wireCodes({ promoCode, giftCard, session, toasts }: All, { storage }: SubscribeWorld): void {
  promoCode.on('promoCode.persisted', ({ code }) => {
    if (code === null) storage.remove('activatedPromocode');
    else storage.set('activatedPromocode', code);
  });
  promoCode.on('promoCode.trialGiven', ({ days }) => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, {
      kind: 'success',
      text: `Промокод принят: подписка открыта на${NBSP}${counted(days, 'день', 'дня', 'дней')}`,
    });
  });
  giftCard.on('giftCard.activated', () => session.send({ type: 'session.userChanged' }));
}

/** F10–F12. */
function wirePartners(actors: All, { storage, origins }: SubscribeWorld): void {
  const { mnogoru, partnerEmail, partnerSubscription, session, toasts } = actors;
  mnogoru.on('mnogoru.saved', ({ code }) => {
    if (code === null) storage.remove('mnogoruCode');
    else storage.set('mnogoruCode', code);
  });
  mnogoru.on('mnogoru.linked', () => showToast(toasts, { kind: 'success', text: 'Карта «Много.ру» привязана' }));
  partnerEmail.on('partnerEmail.saved', () => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Почта сохранена' });
  });
  partnerEmail.on('partnerEmail.merged', () => session.send({ type: 'session.userChanged' }));
  partnerSubscription.on('partnerSubscription.redirect', ({ url }) => followRedirect(url, origins));
  partnerSubscription.on('partnerSubscription.connected', () => {
    // It was the plan that was wanted: nothing is left to be paid for here.
    actors.purchase.send({ type: 'purchase.forget' });
    session.send({ type: 'session.userChanged' });
  });
}

/** A11: the flag leaves the address with the notice. */
function wireNotice({ assistantNotice }: All, { router }: SubscribeWorld): void {
  assistantNotice.on(
    'assistantNotice.closed',
    () => void router.navigate({ to: paths.subscriptions, search: {}, replace: true }),
  );
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) assistantNotice.send({ type: 'route.changed' });
  });
}

/** What was done elsewhere is not asked for here any more: a card that was linked, an e-mail that was given. */
function wireNews({ mnogoru, partnerEmail, session }: All, { news }: SubscribeWorld): void {
  news.listen(() => mnogoru.send({ type: 'mnogoru.changedElsewhere' }));
  follow(session, selectEmail, (email) => partnerEmail.send({ type: 'partnerEmail.emailKnown', email }));
}

/** The network or the page is back: what is awaited is asked at once, what was leaving is let go of. */
function wireReturns(actors: All): void {
  const { mobilePayment, paymentResult, giftOrder, partnerSubscription, promoCode } = actors;
  const { cardPayment, returnedPayment, renewalPayment, giftPayment } = actors;
  const cards = [cardPayment, returnedPayment, renewalPayment, giftPayment];
  window.addEventListener('online', () => {
    for (const actor of [promoCode, ...cards, mobilePayment]) actor.send({ type: 'network.restored' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    for (const actor of [...cards, mobilePayment]) actor.send({ type: 'page.visible' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const actor of [...cards, paymentResult, giftOrder, partnerSubscription]) actor.send({ type: 'page.restored' });
    mobilePayment.send({ type: 'page.visible' });
  });
}
