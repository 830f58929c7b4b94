import { createRoute, notFound, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import { selectIsPaidElsewhere } from '../../machines/purchase/purchase.selectors.ts';
import { known, requireAccount } from './guards.ts';
import { loadPlans } from './load.ts';
import { lazyCode, lazyErrorScreen, lazyScreen, lazySkeleton, skeleton } from './parts.tsx';
import { type RouterContext, root } from './root.ts';
import { WorkPending } from './screens/CycleRoute.tsx';

/**
 * Screens of paying, codes and partners. Each waits for the actors it stands on, which are a chunk of their own.
 */
const load = lazyCode(() => import('./load-subscribe.ts'));
const screens = () => import('./screens/subscribe.tsx');
/** Apart from the plans: whoever only looks at prices loads no forms. */
const paying = () => import('./screens/payment.tsx');
const giftScreens = () => import('./screens/gift-cards.tsx');
const partners = () => import('./screens/partners.tsx');
const dashboard = () => import('./screens/dashboard.tsx');

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
  getParentRoute: () => root,
  path: '/subscriptions',
  /** A11: set after a voice assistant was linked. */
  validateSearch: z.object({ showAliceAlert: z.catch(z.optional(z.literal('1')), undefined) }),
  loader: async ({ context, abortController }) => {
    const [types] = await Promise.all([loadPlans(context.call, abortController.signal), context.subscribe.load()]);
    return types;
  },
  component: lazyScreen(screens, 'PlansRoute'),
});

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payment',
  beforeLoad: async ({ context, location }) => {
    await requireAccount(context.session, location.href);
    const { purchase, subscription } = await context.subscribe.load();
    const { card, mobile } = context.subscribe.payWays;
    const buying = purchase.getSnapshot();
    // That it was paid for elsewhere is said here.
    if (selectIsPaidElsewhere(buying)) return;
    // Nothing is chosen, or nothing can be paid: the plans are the way to choose, and say what else can be done.
    const isForNothing = buying.context.plan === null || subscription.getSnapshot().hasTag('partner');
    if (isForNothing || !(card || mobile)) throw redirect({ to: '/subscriptions', replace: true });
    if (!card) purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
  },
  loader: async ({ context }) => void (await context.subscribe.load()),
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
  getParentRoute: () => root,
  path: '/payment/result',
  validateSearch: z.object({ payment: PaymentParam }),
  beforeLoad: async ({ context, location }) => requireAccount(context.session, location.href),
  loader: async ({ context }) => void (await context.subscribe.load()),
  onEnter: ({ context, search }) => askAbout(context, search.payment),
  onStay: ({ context, search }) => askAboutAnother(context, search.payment),
  /** What was learnt there is not said again on the next visit. */
  onLeave: ({ context }) => context.subscribe.get()?.cardPayment.send({ type: 'cardPayment.reset' }),
  component: lazyScreen(paying, 'PaymentResultRoute'),
});

const giftCards = createRoute({
  getParentRoute: () => root,
  path: '/giftcard',
  /** The bank's page sends the browser back with it; what became of the payment is asked of the server. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  beforeLoad: async ({ context }) => void (await known(context.session)),
  loader: async ({ context, abortController }) => {
    const [types] = await Promise.all([loadPlans(context.call, abortController.signal), context.subscribe.load()]);
    return types;
  },
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
  getParentRoute: () => root,
  path: '/dashboard/subscription',
  /** As for gift cards: another card was shown to the bank. */
  validateSearch: z.object({ returned: z.catch(z.optional(z.literal('1')), undefined), payment: PaymentParam }),
  beforeLoad: ({ context, location }) => requireAccount(context.session, location.href),
  loader: async ({ context, abortController }) => {
    const [page] = await Promise.all([
      load().then(({ loadSubscription }) => loadSubscription(context.call, abortController.signal)),
      context.subscribe.load(),
    ]);
    return page;
  },
  onEnter({ context, search }) {
    if (search.returned !== undefined) askAbout(context, search.payment);
  },
  onLeave: ({ context }) => leaveBank(context),
  staleTime: 0,
  component: lazyScreen(screens, 'SubscriptionRoute'),
  pendingComponent: lazySkeleton(dashboard, 'SettingsPending'),
  errorComponent: lazyErrorScreen(dashboard, 'DashboardErrorRoute'),
});

const ownGiftCard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/gift-card',
  beforeLoad: ({ context, location }) => requireAccount(context.session, location.href),
  loader: async ({ context, abortController }) => {
    const [bought] = await Promise.all([
      load().then(({ loadBoughtGiftCards }) => loadBoughtGiftCards(context.call, abortController.signal)),
      context.subscribe.load(),
    ]);
    return bought;
  },
  staleTime: 0,
  component: lazyScreen(giftScreens, 'ActivateGiftCardRoute'),
});

const mnogoru = createRoute({
  getParentRoute: () => root,
  path: '/loyalty/mnogoru',
  beforeLoad: async ({ context }) => void (await known(context.session)),
  loader: async ({ context }) => void (await context.subscribe.load()),
  component: lazyScreen(partners, 'MnogoruRoute'),
});

const beeline = createRoute({
  getParentRoute: () => root,
  path: `/partners/${PARTNER_BEELINE}`,
  beforeLoad: async ({ context }) => void (await known(context.session)),
  loader: async ({ context, abortController }) => {
    const [types] = await Promise.all([loadPlans(context.call, abortController.signal), context.subscribe.load()]);
    return types;
  },
  component: lazyScreen(partners, 'BeelineRoute'),
  pendingComponent: skeleton(WorkPending),
});

/** Where the mobile operator sends its subscriber: there is nothing to read here, only to come in by. */
const tele2 = createRoute({
  getParentRoute: () => root,
  path: `/partners/${PARTNER_TELE2}`,
  beforeLoad: async ({ context }) => {
    await known(context.session);
    const { partnerSubscription } = await context.subscribe.load();
    if (partnerSubscription.getSnapshot().context.partner !== PARTNER_TELE2) throw notFound();
  },
  component: lazyScreen(partners, 'Tele2Route'),
});

export const subscribeRoutes = [
  subscriptions,
  payment,
  paymentResult,
  giftCards,
  ownSubscription,
  ownGiftCard,
  mnogoru,
  beeline,
  tele2,
] as const;
