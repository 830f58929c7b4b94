import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import * as paths from '../../contract/paths.ts';
import { admissionToPayment, admissionToTele2 } from '../../machines/system/admission.ts';
import { account, dashboard, inFrame } from './account-routes.ts';
import { admit, payingHere } from './guards.ts';
import { loadPlans } from './load.ts';
import { lazyCode, lazyScreen, lazySkeleton, skeleton } from './parts.tsx';
import { type RouterContext, root } from './root.ts';
import { WorkPending } from './screens/CycleRoute.tsx';

/**
 * Screens of paying, codes and partners. Each waits for its code, and until the session is known. There are several such
 * layouts because some pages stand below the guard of accounts, and some within the frame of the dashboard.
 */
const untilPayingIsHere = { beforeLoad: ({ context }: { context: RouterContext }) => payingHere(context) };

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

/** The payment the page is about; absent: the one begun here last. */
const PaymentParam = z.catch(z.optional(z.uuid()), undefined);

/**
 * The pages of outcomes announce when they are shown, by whichever way they were reached. Not in a loader: its data is fresh
 * for a minute, and the state of a payment is asked for at each showing.
 */
const showOutcome = ({ checkout: { purchase } }: RouterContext, payment: string | undefined) =>
  purchase.send({ type: 'purchase.returned', paymentId: payment ?? null });

interface Returned {
  returned?: '1' | undefined;
  payment?: string | undefined;
}

const shownAfter = ({ returned, payment }: Returned) => ({ isReturned: returned !== undefined, paymentId: payment ?? null });

const showGiftOrder = ({ checkout: { giftOrder } }: RouterContext, search: Returned) =>
  giftOrder.send({ type: 'giftOrder.entered', ...shownAfter(search) });

const showSubscription = ({ checkout: { subscription } }: RouterContext, search: Returned) =>
  subscription.send({ type: 'subscription.entered', ...shownAfter(search) });

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
  beforeLoad: ({ context: { checkout } }) => admit(admissionToPayment(checkout.purchase.getSnapshot())),
  onEnter: ({ context }) => context.checkout.purchase.send({ type: 'purchase.entered' }),
  onLeave: ({ context }) => context.checkout.purchase.send({ type: 'purchase.pageLeft' }),
  component: lazyScreen(paying, 'PaymentRoute'),
});

const paymentResult = createRoute({
  getParentRoute: () => ownCheckout,
  path: paths.paymentResult,
  validateSearch: z.object({ payment: PaymentParam }),
  onEnter: ({ context, search: { payment } }) => showOutcome(context, payment),
  onStay: ({ context, search: { payment } }) => showOutcome(context, payment),
  onLeave: ({ context }) => context.checkout.paymentResult.send({ type: 'paymentResult.left' }),
  component: lazyScreen(paying, 'PaymentResultRoute'),
});

const giftCards = createRoute({
  getParentRoute: () => checkout,
  path: paths.giftCard,
  /** Set by the bank's redirect; the state of the payment is asked of the server. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  loader: ({ context, abortController }) => loadPlans(context.call, abortController.signal),
  onEnter: ({ context, search }) => showGiftOrder(context, search),
  onStay: ({ context, search }) => showGiftOrder(context, search),
  onLeave: ({ context }) => context.checkout.giftOrder.send({ type: 'giftOrder.pageLeft' }),
  component: lazyScreen(giftScreens, 'GiftCardsRoute'),
});

const ownSubscription = createRoute({
  getParentRoute: () => framedCheckout,
  path: paths.ownSubscription,
  /** As for gift cards: another card was shown to the bank. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  loader: async ({ context, abortController }) => (await load()).loadSubscription(context.call, abortController.signal),
  onEnter: ({ context, search }) => showSubscription(context, search),
  onLeave: ({ context }) => context.checkout.subscription.send({ type: 'subscription.pageLeft' }),
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

/** The address to which the mobile operator sends its subscribers: a way in, with nothing to read. */
const tele2 = createRoute({
  getParentRoute: () => checkout,
  path: paths.tele2,
  beforeLoad: ({ context: { checkout } }) => admit(admissionToTele2(checkout.partnerSubscription.getSnapshot().context)),
  component: lazyScreen(partners, 'Tele2Route'),
});

/** Routes open to everybody. */
export const subscribeRoutes = [
  checkout.addChildren([subscriptions, giftCards, mnogoru, tele2]),
  offer.addChildren([beeline]),
] as const;
/** Below `_account`. */
export const paymentRoutes = ownCheckout.addChildren([payment, paymentResult]);
/** Below `_dashboard`. */
export const framedPaymentRoutes = framedCheckout.addChildren([ownSubscription, ownGiftCard]);
