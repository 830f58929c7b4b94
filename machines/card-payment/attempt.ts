import { keyOf } from '../attempt/key.ts';
import type { CardOrder, PayPageRequest } from './card-payment.types.ts';

/** The next try to pay: the same order is the same payment, under the key of the former try. */
export const attemptOf = (former: PayPageRequest | null, { order, key }: PayPageRequest): PayPageRequest => ({
  order,
  key: keyOf(former !== null && isSameOrder(former.order, order) ? former : null, key),
});

const isSameOrder = (a: CardOrder, b: CardOrder): boolean => JSON.stringify(a) === JSON.stringify(b);
