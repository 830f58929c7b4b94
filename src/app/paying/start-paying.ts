import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import { payingRows } from '../../../machines/system/paying-rows.ts';
import type { PageActors } from '../page-actors.ts';
import { keepPurchase } from './keep-purchase.ts';
import { keptInputs } from './kept-inputs.ts';
import { createPayingCharts, type PayingEdge } from './paying-charts.ts';
import { createPurchaseStore } from './purchase-store.ts';

interface PayingWorld extends PayingEdge {
  session: PageActors['session'];
  payWays: PayWays;
}

/** Contents of the chunk of paying: charts with their ports, inputs, rows, and the port that stores their choices. */
export function createPaying({ session, payWays, ...edge }: PayingWorld) {
  const store = createPurchaseStore(edge.storage);
  return {
    charts: createPayingCharts(edge),
    inputs: () => keptInputs(session, store, payWays),
    rows: payingRows,
    keep: keepPurchase(store),
  };
}

export type Paying = ReturnType<typeof createPaying>;
