import type { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import type { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import type { LateSubscribe, SubscribeActors } from '../bindings/subscribe.tsx';
import type { PageActors } from './page-actors.ts';
import type { Analytics } from './ports/analytics.ts';
import type { AppRouter } from './router.ts';
import { childOf } from './subscribe/child-of.ts';

interface AnalyticsWorld {
  analytics: Analytics;
  router: AppRouter;
  subscribe: LateSubscribe;
}

/** Page views and the steps an operator counts, as the actors announce them. Registration is told by the form itself. */
export function wireAnalytics({ player }: Pick<PageActors, 'player'>, { analytics, router, subscribe }: AnalyticsWorld): void {
  router.subscribe('onResolved', ({ toLocation, pathChanged, fromLocation }) => {
    if (pathChanged || fromLocation === undefined) analytics.tell({ name: 'page_view', path: pathOf(toLocation.pathname) });
  });
  player.on('lecture.started', ({ material }) => analytics.tell({ name: 'play_started', lecture: material.material_id }));
  player.on('lecture.ended', ({ material }) => analytics.tell({ name: 'lecture_finished', lecture: material.material_id }));
  player.on('gate.opened', () => analytics.tell({ name: 'paywall_shown' }));
  const hear = () => {
    const actors = subscribe.get();
    if (actors !== null) wirePaying(actors, analytics);
  };
  hear();
  subscribe.subscribe(hear);
}

function wirePaying({ purchase, paymentResult, subscription, giftOrder }: SubscribeActors, analytics: Analytics): void {
  purchase.on('purchase.planSelected', ({ plan }) => {
    if (plan !== null) analytics.tell({ name: 'plan_chosen', plan: plan.type });
  });
  const cards = [
    childOf<typeof cardPaymentMachine>(purchase, 'cardPayment'),
    childOf<typeof cardPaymentMachine>(paymentResult, 'returnedPayment'),
    childOf<typeof cardPaymentMachine>(subscription, 'renewalPayment'),
    childOf<typeof cardPaymentMachine>(giftOrder, 'giftPayment'),
  ];
  for (const card of cards) {
    card.on('cardPayment.paid', ({ payment: { purpose } }) => {
      if (purpose !== 'cardChange') analytics.tell({ name: 'payment_paid', way: 'card', purpose });
    });
  }
  childOf<typeof mobilePaymentMachine>(purchase, 'mobilePayment').on('mobilePayment.paid', () =>
    analytics.tell({ name: 'payment_paid', way: 'phone', purpose: 'purchase' }),
  );
}

/** The path alone; a part of it that looks like an e-mail is nobody's. */
const pathOf = (path: string): string => path.replace(/[^/]*(?:@|%40)[^/]*/g, '-');
