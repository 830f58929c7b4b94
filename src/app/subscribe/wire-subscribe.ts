import { hasSubscription } from '../../../contract/entitlement.ts';
import * as paths from '../../../contract/paths.ts';
import { selectReturnPath } from '../../../machines/return-target/return-target.selectors.ts';
import { selectStanding, subscriptionOf } from '../../../machines/session/session.selectors.ts';
import type { KnownSubscription } from '../../../machines/session/session.types.ts';
import { counted } from '../../format/plural.ts';
import { NBSP } from '../../format/typography.ts';
import type { PageActors } from '../page-actors.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import type { TabNews } from '../ports/tab-news.ts';
import { showToast } from '../ports/toasts.ts';
import { followRedirect } from '../redirect.ts';
import type { AppRouter } from '../router.ts';
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

type All = PageActors & SubscribeActors;

/** What the actors of paying, codes and partners announce, and others must hear. */
export function wireSubscribe(actors: All, world: SubscribeWorld): void {
  wireStanding(actors);
  wirePurchase(actors, world);
  wireCard(actors, world);
  wireMobile(actors, world);
  wireSubscription(actors, world);
  wireCodes(actors, world);
  wirePartners(actors, world);
  wireNotice(actors, world);
  wireNews(actors, world);
  wireReturns(actors);
}

/** Who buys, and what there is already: told by the session, now and whenever it changes. */
function wireStanding(actors: All): void {
  const { session, purchase, subscription, promoCode, mnogoru, cardPayment, mobilePayment, giftCard, partnerEmail } = actors;
  function tell(known: KnownSubscription) {
    purchase.send({ type: 'purchase.standingChanged', standing: selectStanding(session.getSnapshot()) });
    if (known.kind === 'unread') subscription.send({ type: 'subscription.unread' });
    else {
      const read = known.kind === 'some' && hasSubscription(known.subscription) ? known.subscription : null;
      subscription.send({ type: 'subscription.known', subscription: read });
    }
  }
  function enter(known: KnownSubscription) {
    tell(known);
    promoCode.send({ type: 'promoCode.signedIn' });
    mnogoru.send({ type: 'mnogoru.signedIn', key: crypto.randomUUID() });
  }
  session.on('session.started', (event) => enter(event.subscription));
  session.on('session.updated', (event) => tell(event.subscription));
  session.on('session.left', () => {
    mnogoru.send({ type: 'mnogoru.signedOut' });
    const ended = { type: 'session.ended' } as const;
    purchase.send(ended);
    subscription.send(ended);
    promoCode.send(ended);
    cardPayment.send(ended);
    mobilePayment.send(ended);
    giftCard.send(ended);
    partnerEmail.send(ended);
  });
  // This part of the app arrives after the page: what the session has said before is said again.
  const now = session.getSnapshot();
  if (now.hasTag('authorised') && !now.hasTag('spinner')) enter(now.context.subscription);
}

/** F01, F06: the choice is kept, the listener is led on, the way to pay is asked. */
function wirePurchase(actors: All, world: SubscribeWorld): void {
  const { purchase, session, cardPayment, mobilePayment, promoCode, returnTarget } = actors;
  const { router, store, news } = world;
  purchase.on('purchase.planSelected', ({ plan }) => {
    store.keepPlan(plan);
    session.send({ type: 'session.planSelected', plan });
  });
  purchase.on('purchase.returnKept', ({ path }) => store.keepReturn(path));
  purchase.on('purchase.paymentKept', ({ paymentId }) => store.keepPayment(paymentId));
  purchase.on('purchase.paymentDropped', () => {
    cardPayment.send({ type: 'cardPayment.drop' });
    mobilePayment.send({ type: 'mobilePayment.close' });
  });
  purchase.on('purchase.goTo', ({ path }) => void router.navigate({ href: path }));
  purchase.on('purchase.cardWanted', ({ subscriptionType, isChange, promocode }) =>
    cardPayment.send({
      type: 'cardPayment.start',
      order: { purpose: 'purchase', subscriptionType, isChange, promocode, knownEnd: knownEndOf(session) },
      key: crypto.randomUUID(),
    }),
  );
  purchase.on('purchase.mobileWanted', (order) =>
    mobilePayment.send({
      type: 'mobilePayment.open',
      order: { subscriptionType: order.subscriptionType, promocode: order.promocode, knownEnd: knownEndOf(session) },
    }),
  );
  purchase.on('purchase.standingWanted', () => session.send({ type: 'session.userChanged' }));
  purchase.on('purchase.completed', ({ paymentId }) => {
    promoCode.send({ type: 'promoCode.spent' });
    session.send({ type: 'session.userChanged' });
    news.tell();
    // There is nothing left to pay for here; whoever listens elsewhere is not led away.
    if (router.state.location.pathname !== paths.payment) return;
    void router.navigate({ to: paths.paymentResult, search: { payment: paymentId }, replace: true });
  });
  let applied = promoCode.getSnapshot().context.applied;
  promoCode.subscribe(({ context }) => {
    if (context.applied === applied) return;
    applied = context.applied;
    purchase.send({ type: 'purchase.sumChanged' });
  });
  const want = ({ path }: { path: string }) => purchase.send({ type: 'purchase.wanted', path });
  returnTarget.on('returnTarget.wanted', want);
  // This part of the app arrives after the page: the last wish is told again.
  const path = selectReturnPath(returnTarget.getSnapshot());
  if (path !== null) want({ path });
}

/** Until when the screens say that the subscription lasts. */
const knownEndOf = (session: All['session']): string | null => subscriptionOf(session.getSnapshot().context)?.end_date ?? null;

/** The bank's page, there and back. */
function wireCard({ cardPayment, purchase, session, toasts }: All, { origins, router }: SubscribeWorld): void {
  cardPayment.on('cardPayment.opened', ({ paymentId, purpose }) => {
    if (purpose === 'purchase' || purpose === 'renewal') purchase.send({ type: 'purchase.paymentOpened', paymentId });
  });
  cardPayment.on('cardPayment.redirect', ({ url }) => followRedirect(url, origins));
  /** What renews itself does so from a card; binding another one does not switch it on. */
  const isRenewed = () => subscriptionOf(session.getSnapshot().context)?.is_auto_renewal === true;
  const asBefore = () => (isRenewed() ? '. Подписка продлевается с прежней' : '');
  /** What became of another card is said once, and not again by the same address. */
  function sayOfCard(kind: 'success' | 'error', text: string) {
    showToast(toasts, { kind, text });
    if (router.state.location.pathname === paths.ownSubscription)
      void router.navigate({ to: paths.ownSubscription, search: {}, replace: true });
  }
  cardPayment.on('cardPayment.paid', ({ payment }) => {
    purchase.send({ type: 'payment.paid', paymentId: payment.id });
    session.send({ type: 'session.userChanged' });
    if (payment.purpose === 'cardChange') sayOfCard('success', isRenewed() ? 'Карта изменена' : 'Карта привязана');
  });
  cardPayment.on('cardPayment.declined', ({ payment }) => {
    purchase.send({ type: 'payment.ended', paymentId: payment.id });
    if (payment.purpose === 'cardChange') sayOfCard('error', `Банк не принял карту${asBefore()}`);
  });
  cardPayment.on('cardPayment.cancelled', ({ payment }) => {
    purchase.send({ type: 'payment.ended', paymentId: payment.id });
    if (payment.purpose === 'cardChange') sayOfCard('error', `Новая карта не привязана${asBefore()}`);
  });
  let wasPaying = false;
  cardPayment.subscribe((snapshot) => {
    const isPaying = snapshot.hasTag('busy');
    const hasStopped = wasPaying && !isPaying;
    wasPaying = isPaying;
    const { message, order } = snapshot.context;
    // A refusal may mean that the page does not know of what was paid for elsewhere: it is read anew.
    if (hasStopped && message !== null && order?.purpose !== 'giftCard') session.send({ type: 'session.userChanged' });
    if (!hasStopped || order?.purpose !== 'purchase') return;
    // The chart of the purchase owns what its page says; that of the card owns the way to the bank.
    purchase.send(message === null ? { type: 'payment.abandoned' } : { type: 'payment.failed', message });
  });
}

/** F03–F05: what is awaited survives a reload; success is announced by the server's word alone. */
function wireMobile({ mobilePayment, purchase, session, toasts }: All, { store }: SubscribeWorld): void {
  mobilePayment.on('mobilePayment.started', ({ order, phone, paymentId }) => {
    const accountId = session.getSnapshot().context.account?.id;
    // Whose it is could not be read: it is not kept, and a reload asks the server.
    if (accountId !== undefined) store.keepPending({ accountId, paymentId, order, phone });
    purchase.send({ type: 'purchase.paymentOpened', paymentId });
  });
  mobilePayment.on('mobilePayment.refused', () => session.send({ type: 'session.userChanged' }));
  mobilePayment.on('mobilePayment.ended', () => store.forgetPending());
  mobilePayment.on('mobilePayment.closed', () => purchase.send({ type: 'payment.abandoned' }));
  mobilePayment.on('mobilePayment.paid', ({ paymentId }) => {
    purchase.send({ type: 'payment.paid', paymentId });
    showToast(toasts, { kind: 'success', text: 'Подписка оформлена' });
  });
}

/** E07–E09, F09: errands of the dashboard. */
function wireSubscription({ subscription, cardPayment, session, toasts }: All, { router, store }: SubscribeWorld): void {
  subscription.on('subscription.planPersisted', ({ plan }) => store.keepPlan(plan));
  subscription.on('subscription.renewalWanted', ({ subscriptionType }) =>
    cardPayment.send({
      type: 'cardPayment.start',
      order: { purpose: 'renewal', subscriptionType, knownEnd: knownEndOf(session) },
      key: crypto.randomUUID(),
    }),
  );
  subscription.on('subscription.cardChangeWanted', () =>
    cardPayment.send({ type: 'cardPayment.start', order: { purpose: 'cardChange' }, key: crypto.randomUUID() }),
  );
  subscription.on('subscription.goTo', ({ path }) => void router.navigate({ href: path }));
  subscription.on('subscription.renewalCancelled', () => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Автопродление отключено' });
  });
  subscription.on('subscription.renewalResumed', () => {
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Автопродление включено' });
  });
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
  session.on('session.updated', ({ account }) => {
    // That accounts were merged here is still to be read.
    if (account?.email == null || partnerEmail.getSnapshot().hasTag('mergedStep')) return;
    partnerEmail.send({ type: 'partnerEmail.close' });
  });
}

/** The network or the page is back: what is awaited is asked at once, what was leaving is let go of. */
function wireReturns({ cardPayment, mobilePayment, partnerSubscription, promoCode }: All): void {
  window.addEventListener('online', () => {
    promoCode.send({ type: 'network.restored' });
    cardPayment.send({ type: 'network.restored' });
    mobilePayment.send({ type: 'network.restored' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    cardPayment.send({ type: 'page.visible' });
    mobilePayment.send({ type: 'page.visible' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    cardPayment.send({ type: 'page.restored' });
    partnerSubscription.send({ type: 'page.restored' });
    mobilePayment.send({ type: 'page.visible' });
  });
}
