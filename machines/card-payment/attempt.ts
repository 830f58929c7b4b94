import type { CardOrder, PayPageRequest } from './card-payment.types.ts';

/** The next try to pay: the same order is the same payment, under the key of the former try. */
export const attemptOf = (former: PayPageRequest | null, { order, key }: PayPageRequest): PayPageRequest =>
  former !== null && isSameOrder(former.order, order) ? former : { order, key };

const isSameOrder = (a: CardOrder, b: CardOrder): boolean => JSON.stringify(a) === JSON.stringify(b);
