import type { Effects } from '../../../machines/system/edge.types.ts';
import type { PurchaseStore } from './purchase-store.ts';

/** Body of the port `purchaseStore`; it comes with the charts that send it commands. */
export const keepPurchase = (store: PurchaseStore) => (command: Effects['purchaseStore']) => {
  switch (command.type) {
    case 'store.keepPlan':
      return store.keepPlan(command.plan);
    case 'store.keepReturn':
      return store.keepReturn(command.path);
    case 'store.keepPayment':
      return store.keepPayment(command.paymentId);
    case 'store.keepPending':
      return store.keepPending(command.bill);
    case 'store.forgetPending':
      return store.forgetPending();
    case 'store.keepGift':
      return store.keepGift(command.draft);
    case 'store.keepCode':
      return store.keepCode(command.key, command.code);
  }
};
