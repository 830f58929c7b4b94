import { checkoutRows } from './checkout.table.ts';
import { keptPurchaseRows } from './kept-purchase.table.ts';
import { partnerRows } from './partners.table.ts';
import { paymentRows } from './payments.table.ts';
import { salesRows } from './sales.table.ts';
import { subscriptionRows } from './subscription.table.ts';

/** The rows that come with the code of paying. */
export const payingRows = [
  ...checkoutRows,
  ...keptPurchaseRows,
  ...paymentRows,
  ...subscriptionRows,
  ...partnerRows,
  ...salesRows,
] as const;
