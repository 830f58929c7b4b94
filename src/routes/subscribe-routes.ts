import { createRoute, notFound, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PARTNER_TELE2 } from '../../contract/constants.ts';
import * as paths from '../../contract/paths.ts';
import { selectIsPaidElsewhere } from '../../machines/purchase/purchase.selectors.ts';
import { account, dashboard, inFrame } from './account-routes.ts';
import { known } from './guards.ts';
import { loadPlans } from './load.ts';
import { lazyCode, lazyScreen, lazySkeleton, skeleton } from './parts.tsx';
import { type RouterContext, root } from './root.ts';
import { WorkPending } from './screens/CycleRoute.tsx';

/**
 * Screens of paying, codes and partners. Each waits for the actors it stands on, which are a chunk of their own, and until
 * it is known who is here; what the page itself reads is read meanwhile.
 */
const untilPayingIsHere = {
  loader: async ({ context }: { context: RouterContext }) =>
    void (await Promise.all([known(context.session), context.subscribe.load()])),
};

/** For everybody. */
const checkout = createRoute({ getParentRoute: () => root, id: '_checkout', ...untilPayingIsHere });

/** For everybody, with a skeleton. */
const offer = createRoute({
  getParentRoute: () => root,
  id: '_offer',
  ...untilPayingIsHere,
  pendingComponent: skeleton(WorkPending),
});

/** For those with an account. */
const ownCheckout = createRoute({ getParentRoute: () => account, id: '_checkout', ...untilPayingIsHere });

const dashboardScreens = () => import('./screens/dashboard.tsx');
/** In the dashboard, within its frame. */
const inSettingsFrame = { ...inFrame, pendingComponent: lazySkeleton(dashboardScreens, 'SettingsSkeleton') };
const framedCheckout = createRoute({
  getParentRoute: () => dashboard,
  id: '_checkout',
  ...untilPayingIsHere,
  ...inSettingsFrame,
});

const load = lazyCode(() => import('./load-subscribe.ts'));
const screens = () => import('./screens/subscribe.tsx');
/** Apart from the plans: whoever only looks at prices loads no forms. */
const paying = () => import('./screens/payment.tsx');
const giftScreens = () => import('./screens/gift-cards.tsx');
const partners = () => import('./screens/partners.tsx');

/** Which payment the page speaks of; absent: the one that was begun here last. */
const PaymentParam = z.catch(z.optional(z.uuid()), undefined);

/**
 * The page of an outcome is shown, by whichever way one came to it. Not in a loader: what that has read is fresh for a minute,
 * and what became of a payment is asked at each showing.
 */
function askAbout({ subscribe }: RouterContext, payment: string | undefined): void {
  const { cardPayment, purchase } = subscribe.get() ?? {};
  const paymentId = payment ?? purchase?.getSnapshot().context.paymentId ?? null;
  cardPayment?.send({ type: 'cardPayment.returned', paymentId });
}

/** The page stays, and its address names another payment. */
function askAboutAnother(context: RouterContext, payment: string | undefined): void {
  const asked = context.subscribe.get()?.cardPayment.getSnapshot().context.paymentId ?? null;
  if (payment !== undefined && payment !== asked) askAbout(context, payment);
}

/** Nobody is led to the bank from another page than the one that was left. */
function leaveBank({ subscribe }: RouterContext): void {
  subscribe.get()?.cardPayment.send({ type: 'cardPayment.drop' });
  subscribe.get()?.cardPayment.send({ type: 'cardPayment.reset' });
}

const subscriptions = createRoute({
  getParentRoute: () => checkout,
  path: paths.subscriptions,
  /** A11: set after a voice assistant was linked. */
  validateSearch: z.object({ showAliceAlert: z.catch(z.optional(z.literal('1')), undefined) }),
  loader: ({ context, abortController }) => loadPlans(context.call, abortController.signal),
  component: lazyScreen(screens, 'PlansRoute'),
});

const payment = createRoute({
  getParentRoute: () => ownCheckout,
  path: paths.payment,
  beforeLoad: async ({ context, preload }) => {
    const { purchase, subscription } = await context.subscribe.load();
    const { card, mobile } = context.subscribe.payWays;
    const buying = purchase.getSnapshot();
    // That it was paid for elsewhere is said here.
    if (selectIsPaidElsewhere(buying)) return;
    // Nothing is chosen, or nothing can be paid: the plans are the way to choose, and say what else can be done.
    const isForNothing = buying.context.plan === null || subscription.getSnapshot().hasTag('partner');
    if (isForNothing || !(card || mobile)) throw redirect({ to: paths.subscriptions, replace: true });
    if (!card && !preload) purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
  },
  /** What was said of an earlier trip to the bank is not this one's; but the payment that was begun then may be paid by now. */
  onEnter({ context }) {
    const { cardPayment, purchase } = context.subscribe.get() ?? {};
    const paymentId = purchase?.getSnapshot().context.paymentId ?? null;
    cardPayment?.send(paymentId === null ? { type: 'cardPayment.reset' } : { type: 'cardPayment.recheck', paymentId });
  },
  onLeave: ({ context }) => context.subscribe.get()?.purchase.send({ type: 'purchase.pageLeft' }),
  component: lazyScreen(paying, 'PaymentRoute'),
});

const paymentResult = createRoute({
  getParentRoute: () => ownCheckout,
  path: paths.paymentResult,
  validateSearch: z.object({ payment: PaymentParam }),
  onEnter: ({ context, search }) => askAbout(context, search.payment),
  onStay: ({ context, search }) => askAboutAnother(context, search.payment),
  /** What was learnt there is not said again on the next visit. */
  onLeave: ({ context }) => context.subscribe.get()?.cardPayment.send({ type: 'cardPayment.reset' }),
  component: lazyScreen(paying, 'PaymentResultRoute'),
});

const giftCards = createRoute({
  getParentRoute: () => checkout,
  path: paths.giftCard,
  /** The bank's page sends the browser back with it; what became of the payment is asked of the server. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  loader: ({ context, abortController }) => loadPlans(context.call, abortController.signal),
  onEnter({ context, search }) {
    if (search.returned !== undefined) askAbout(context, search.payment);
  },
  onStay({ context, search }) {
    if (search.returned !== undefined) askAboutAnother(context, search.payment);
  },
  onLeave: ({ context }) => leaveBank(context),
  component: lazyScreen(giftScreens, 'GiftCardsRoute'),
});

const ownSubscription = createRoute({
  getParentRoute: () => framedCheckout,
  path: paths.ownSubscription,
  /** As for gift cards: another card was shown to the bank. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  loader: async ({ context, abortController }) => (await load()).loadSubscription(context.call, abortController.signal),
  onEnter({ context, search }) {
    if (search.returned !== undefined) askAbout(context, search.payment);
  },
  onLeave: ({ context }) => leaveBank(context),
  component: lazyScreen(screens, 'SubscriptionRoute'),
  ...inSettingsFrame,
});

const ownGiftCard = createRoute({
  getParentRoute: () => framedCheckout,
  path: paths.ownGiftCard,
  loader: async ({ context, abortController }) => (await load()).loadBoughtGiftCards(context.call, abortController.signal),
  component: lazyScreen(giftScreens, 'ActivateGiftCardRoute'),
  ...inSettingsFrame,
});

const mnogoru = createRoute({
  getParentRoute: () => checkout,
  path: paths.mnogoru,
  component: lazyScreen(partners, 'MnogoruRoute'),
});

const beeline = createRoute({
  getParentRoute: () => offer,
  path: paths.beeline,
  loader: ({ context, abortController }) => loadPlans(context.call, abortController.signal),
  component: lazyScreen(partners, 'BeelineRoute'),
  pendingComponent: skeleton(WorkPending),
});

/** Where the mobile operator sends its subscriber: there is nothing to read here, only to come in by. */
const tele2 = createRoute({
  getParentRoute: () => checkout,
  path: paths.tele2,
  beforeLoad: async ({ context }) => {
    await known(context.session);
    const { partnerSubscription } = await context.subscribe.load();
    if (partnerSubscription.getSnapshot().context.partner !== PARTNER_TELE2) throw notFound();
  },
  component: lazyScreen(partners, 'Tele2Route'),
});

/** What everybody may open. */
export const subscribeRoutes = [
  checkout.addChildren([subscriptions, giftCards, mnogoru, tele2]),
  offer.addChildren([beeline]),
] as const;
/** Below `_account`. */
export const paymentRoutes = ownCheckout.addChildren([payment, paymentResult]);
/** Below `_dashboard`. */
export const framedPaymentRoutes = framedCheckout.addChildren([ownSubscription, ownGiftCard]);
