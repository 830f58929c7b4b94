import { beginnings } from 'virtual:beginnings';
import type { IdentityInput } from '../../../machines/identity/identity.types.ts';
import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import type { Effects } from '../../../machines/system/edge.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { beginsAs, createLateCharts } from '../system/late-charts.ts';
import type { Paying } from './start-paying.ts';

type PayingCharts = Paying['charts'];

/** Wishes, dropped when the code takes long: nobody is asked for his e-mail minutes later. */
const WISHES = ['partnerEmail.ask'];
/** Facts about sign-ins, sign-outs, reads of the account, and partners' subscribers without an e-mail: they fetch no code. */
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
  'partnerEmail.ask',
  'partnerEmail.emailKnown',
];

/** Inputs of the charts of paying while their code is not loaded: nothing kept. The real ones are read when it has come. */
export const unknownInputs = (ways: PayWays): Pick<IdentityInput, 'purchase' | 'giftOrder' | 'promoCode' | 'mnogoru'> => ({
  purchase: { plan: null, returnTo: null, paymentId: null, pending: null, accountId: null, buyer: { kind: 'guest' }, ways },
  giftOrder: { draft: null },
  promoCode: { persisted: null },
  mnogoru: { saved: null },
});

/**
 * The charts of paying, codes and partners, asleep until their code is fetched.
 *
 * @param arrive fetches the chunk, once it is known who is here: a purchase kept in the browser belongs to an account
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
    /** Body of the port `purchaseStore`, which only these charts send commands to: it comes with them. */
    keep: (command: Effects['purchaseStore']) => paying?.keep(command),
  };
}
