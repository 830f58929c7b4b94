import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';

/** When a purchase is refused (§4); what it costs stands in `contract/purchase-price.ts`, for the screen too. */

/** The listener's subscription that is in force at the moment of buying. */
export interface SubscriptionInForce {
  type: SubscriptionTypeName;
  isTrial: boolean;
  partnerTitle: string | null;
  endDate: Date;
}

/** `change_sub`; `impossible`: this way to pay cannot say it. */
export type PlanChange = 'agreed' | 'notAgreed' | 'impossible';

interface PurchaseRequest {
  plan: SubscriptionType;
  inForce: SubscriptionInForce | null;
  change: PlanChange;
}

const notSold = (type: string) => `Тариф «${type}» больше не продаётся. Выберите другой.`;

/** Why this plan cannot be bought or given at all; null when it can. */
export function refusalOfPlan({ type, actual, meta }: SubscriptionType): string | null {
  if (meta.partner !== null) return 'Эта подписка оформляется на странице партнёра';
  return actual ? null : notSold(type);
}

const shortDate = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'Europe/Moscow' });

/**
 * An order from a stale screen, which does not know of the subscription in force, is refused first: it was paid for in another
 * tab or on another device, and one press must not pay twice. A trial and a partner's are no payments of his.
 * @param knownEnd until when the screen says that it lasts, `none` for no subscription; undefined: it does not say
 */
export function refusalOfStaleScreen(inForce: SubscriptionInForce | null, knownEnd: string | undefined): string | null {
  if (knownEnd === undefined || inForce === null || inForce.isTrial || inForce.partnerTitle !== null) return null;
  if (knownEnd !== 'none' && Date.parse(knownEnd) >= inForce.endDate.getTime()) return null;
  return `Подписка уже оформлена: действует до ${shortDate.format(inForce.endDate)}. Деньги не списаны.`;
}

/** Why this listener may not buy this plan; null when he may. */
export function refusalOfPurchase({ plan, inForce, change }: PurchaseRequest): string | null {
  const ofSubscription = refusalOfSubscription(inForce);
  if (ofSubscription !== null) return ofSubscription;
  const ofPlan = refusalOfPlan(plan);
  if (ofPlan !== null) return ofPlan;
  if (inForce === null || inForce.isTrial || change === 'agreed' || inForce.type === plan.type) return null;
  const way = change === 'impossible' ? 'смените тариф с оплатой картой' : 'выберите смену тарифа';
  return `У вас действует подписка «${inForce.type}». Чтобы перейти на «${plan.type}», ${way}: оставшиеся дни сохранятся.`;
}

/**
 * A renewal goes on with the plan one has, also with one that is not sold any more.
 * @param last type of the subscription in force or of the last one that was; null when there was none
 */
export function refusalOfRenewal({
  plan,
  inForce,
  last,
}: Omit<PurchaseRequest, 'change'> & { last: SubscriptionTypeName | null }) {
  const ofSubscription = refusalOfSubscription(inForce);
  if (ofSubscription !== null) return ofSubscription;
  if (plan.meta.partner !== null) return refusalOfPlan(plan);
  if (!plan.actual && last !== plan.type) return notSold(plan.type);
  if (inForce === null || inForce.isTrial || inForce.type === plan.type) return null;
  return `У вас действует подписка «${inForce.type}». Продлить можно её, а чтобы перейти на «${plan.type}», смените тариф.`;
}

/** A partner bills its subscribers itself: paid twice for the same days, nobody would be glad. */
function refusalOfSubscription(inForce: SubscriptionInForce | null): string | null {
  if (inForce === null || inForce.partnerTitle === null) return null;
  return `Подписка оформлена через партнёра: «${inForce.partnerTitle}». Пока она действует, платить не нужно.`;
}
