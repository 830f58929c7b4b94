import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import { buyerOf, selectAccountId, selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import type { PageActors } from '../page-actors.ts';
import type { PurchaseStore } from './purchase-store.ts';

/** Inputs of the charts of paying: what the browser keeps of the present listener or guest. */
export function keptInputs(session: PageActors['session'], store: PurchaseStore, ways: PayWays) {
  const now = session.getSnapshot();
  const accountId = selectIsAuthorised(now) ? selectAccountId(now) : null;
  const facts = { ...store.facts(), pending: store.pending(accountId) };
  return {
    purchase: { ...facts, accountId, buyer: buyerOf(now), ways },
    giftOrder: { draft: store.gift() },
    promoCode: { persisted: store.code('activatedPromocode') },
    mnogoru: { saved: store.code('mnogoruCode') },
  };
}
