import type { SnapshotFrom } from 'xstate';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { isForSale, isPlanChange, methodOf } from './plan-change.ts';
import type { purchaseMachine } from './purchase.machine.ts';
import type { PaymentMethod } from './purchase.types.ts';

type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** Whether a plan is chosen and a way to pay is being chosen. */
export const selectIsChoosing = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('choosing');

/** Whether it is being paid for: «Оплатить» waits. */
export const selectIsBuying = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('buying');

/** Whether it is being found out which payment has paid for the subscription: «Оплатить» waits. */
export const selectIsConfirming = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('confirming');

/** Whether it has been paid for. */
export const selectIsCompleted = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('completed');

/** The chosen plan, or null. */
export const selectPlan = (snapshot: PurchaseSnapshot): SubscriptionType | null => snapshot.context.plan;

/** How it is going to be paid. */
export const selectMethod = (snapshot: PurchaseSnapshot): PaymentMethod => methodOf(snapshot.context);

/** Why the last try to pay did not work out, or null. */
export const selectPurchaseMessage = (snapshot: PurchaseSnapshot): string | null => snapshot.context.message;

/** Whether the chosen plan takes the place of another one in force (F09). */
export const selectIsPlanChange = (snapshot: PurchaseSnapshot): boolean => isPlanChange(snapshot.context);

/** Whether it was paid for elsewhere while it was being chosen here. */
export const selectIsPaidElsewhere = (snapshot: PurchaseSnapshot): boolean => snapshot.hasTag('paidElsewhere');

/** Whether the page of payment has something to say: what is chosen can be paid for here, or was paid for elsewhere. */
export const selectHasPaymentPage = (snapshot: PurchaseSnapshot): boolean =>
  selectIsPaidElsewhere(snapshot) || isForSale(snapshot.context);

/** The payment that this choice was paid by a moment ago; null: none was. */
export const selectCompletedPayment = (snapshot: PurchaseSnapshot): string | null =>
  snapshot.hasTag('completed') ? snapshot.context.paymentId : null;
