import { beginnings } from 'virtual:beginnings';
import type { IdentityInput } from '../../../machines/identity/identity.types.ts';
import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import type { Effects } from '../../../machines/system/edge.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { beginsAs, createLateCharts } from '../system/late-charts.ts';
import type { Paying } from './start-paying.ts';

type PayingCharts = Paying['charts'];

/** Nobody is asked for his e-mail minutes later, because the code could be fetched after all. */
const WISHES = ['partnerEmail.ask'];
/** Told of whoever comes, leaves and is read; and whom a partner has sent without an e-mail. They fetch nothing. */
const FACTS = [
  'purchase.buyerChanged',
  'purchase.accountKnown',
  'purchase.discountChanged',
  'purchase.wanted',
  'subscription.known',
  'subscription.unread',
  'promoCode.signedIn',
  'promoCode.activatedElsewhere',
  'mnogoru.signedIn',
  'mnogoru.signedOut',
  'partnerEmail.ask',
  'partnerEmail.emailKnown',
  'session.ended',
];

/** What the sleeping charts of paying show: nothing that is kept. What they begin with is read when their code is here. */
export const unknownInputs = (ways: PayWays): Pick<IdentityInput, 'purchase' | 'giftOrder' | 'promoCode' | 'mnogoru'> => ({
  purchase: { plan: null, returnTo: null, paymentId: null, pending: null, accountId: null, buyer: { kind: 'guest' }, ways },
  giftOrder: { draft: null },
  promoCode: { persisted: null },
  mnogoru: { saved: null },
});

/**
 * What pays, and what belongs to codes and partners, until its code is here.
 *
 * @param arrive fetches the chunk, once it is known who is here: what is kept of a purchase belongs to somebody
 */
export function createLatePaying(arrive: () => Promise<Paying>, connect: (rows: readonly Row[]) => void) {
  let paying: Paying | null = null;
  const late = createLateCharts<PayingCharts, Record<never, never>>({
    async fetch() {
      paying = await arrive();
      return { ...paying, edge: {} };
    },
    connect,
    ports: [],
    beginnings: {
      purchase: beginsAs(beginnings.purchase),
      paymentResult: beginsAs(beginnings.paymentResult),
      giftOrder: beginsAs(beginnings.giftOrder),
      subscription: beginsAs(beginnings.subscription),
      promoCode: beginsAs(beginnings.promoCode),
      giftCard: beginsAs(beginnings.giftCard),
      mnogoru: beginsAs(beginnings.mnogoru),
      partnerEmail: beginsAs(beginnings.partnerEmail),
      partnerSubscription: beginsAs(beginnings.partnerSubscription),
      assistantNotice: beginsAs(beginnings.assistantNotice),
    },
    wishes: WISHES,
    facts: FACTS,
  });
  return {
    ...late,
    /** The body of a port that only these charts tell: it comes with them. */
    keep: (command: Effects['purchaseStore']) => paying?.keep(command),
  };
}
