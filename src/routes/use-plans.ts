import { useEffect } from 'react';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { hasSubscription } from '../../contract/entitlement.ts';
import { selectIsAuthorised, subscriptionOf } from '../../machines/session/session.selectors.ts';
import { session } from '../bindings/account.ts';
import { assistantNotice, purchase } from '../bindings/paying.ts';
import { useShell } from '../bindings/shell.ts';
import type { Hindrance } from '../features/subscription/PlansScreen/PlansScreen.tsx';
import { shortDate } from '../format/date.ts';

/** The parts of the page of plans, as its screen is given them. */

/** Who buys, and the keys «Оформить». */
export function useBuyer() {
  const actor = purchase.useRef();
  return {
    currentType: purchase.useSelected(({ context: { buyer } }) => (buyer.kind === 'user' ? buyer.currentType : null)),
    isUnread: purchase.useSelected(({ context }) => context.buyer.kind === 'unread'),
    onBuy: (plan: SubscriptionType) => actor.send({ type: 'purchase.buy', plan }),
  };
}

/** Why nothing can be bought here; null: it can. */
export function useHindrance(): Hindrance | null {
  const { card, mobile } = useShell().payWays;
  const isGuest = !session.useSelected(selectIsAuthorised);
  const current = session.useSelected(({ context }) => subscriptionOf(context));
  const partner = current?.partner_integration_info ?? null;
  if (current !== null && hasSubscription(current) && partner !== null)
    return { kind: 'partner', title: partner.title, endDate: shortDate(current.end_date) };
  return card || mobile ? null : { kind: 'noWay', isGuest };
}

/** Says that a voice assistant was linked. */
export function useAssistantNotice(): void {
  const notice = assistantNotice.useRef();
  useEffect(() => notice.send({ type: 'assistantNotice.show' }), [notice]);
}
