import type { Acquirer, InvoiceState } from './acquirer.ts';
import type { BillStatus, MobileOperator } from './mobile-operator.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Outcome } from './settle.ts';

/** The providers that take the money. Null where the operator of the site has connected none: nothing can be paid there. */
export interface Providers {
  acquirer: Acquirer | null;
  operator: MobileOperator | null;
}

/** Ways to pay that exist here, told to the app. */
export interface PayWays {
  card: boolean;
  mobile: boolean;
}

export const payWaysOf = ({ acquirer, operator }: Providers): PayWays => ({ card: acquirer !== null, mobile: operator !== null });

const UNREACHABLE = 'the payment provider is switched off';

/** Asks the provider what has become of a payment. @throws Error when they cannot be asked */
export async function readOutcome({ acquirer, operator }: Providers, { id, method }: PaymentRow): Promise<Outcome> {
  if (method === 'card') {
    if (acquirer === null) throw new Error(UNREACHABLE);
    return outcomeOfInvoice(await acquirer.readInvoice(id), 'pending');
  }
  if (operator === null) throw new Error(UNREACHABLE);
  return outcomeOfBill(await operator.readBill(id), 'pending');
}

/** Sees to it that nobody can pay this any more. @returns what became of it: it may have been paid before */
export async function withdrawAt({ acquirer, operator }: Providers, { id, method }: PaymentRow): Promise<Outcome> {
  if (method === 'card') {
    if (acquirer === null) throw new Error(UNREACHABLE);
    return outcomeOfInvoice(await acquirer.cancelInvoice(id), 'cancelled');
  }
  if (operator === null) throw new Error(UNREACHABLE);
  return outcomeOfBill(await operator.cancelBill(id), 'cancelled');
}

/** @param unknown what an order means that never reached them: not made yet, or never to be made */
export function outcomeOfInvoice(state: InvoiceState, unknown: 'pending' | 'cancelled'): Outcome {
  if (state.status === 'open') return { status: 'pending' };
  return state.status === 'unknown' ? { status: unknown } : state;
}

function outcomeOfBill(status: BillStatus, unknown: 'pending' | 'cancelled'): Outcome {
  if (status === 'confirmed') return { status: 'paid', card: null };
  if (status === 'open') return { status: 'pending' };
  return { status: status === 'unknown' ? unknown : status };
}
