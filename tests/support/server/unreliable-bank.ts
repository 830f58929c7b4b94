import type { Acquirer, Card, InvoiceState, NewInvoice } from '../../../server/payments/acquirer.ts';

/** A bank whose line fails: before the call arrives, or after it has worked and before its answer is back. */

export type Fault = 'none' | 'before' | 'after';

interface Invoice {
  amount: number;
  state: InvoiceState['status'];
}

const CARD: Card = { token: 'card-1111', lastFour: '1111' };

export class UnreliableBank implements Acquirer {
  readonly invoices = new Map<string, Invoice>();
  /** Orders the shop has been told of, or would be if the line held. */
  readonly notifications: string[] = [];
  #faults: Fault[] = [];

  /** Faults of the next calls, in order. */
  breakNext(faults: readonly Fault[]): void {
    this.#faults = [...faults];
  }

  /** The payer is on the page of this order. @returns whether it could be ended so */
  end(orderId: string, state: 'paid' | 'declined'): boolean {
    const invoice = this.invoices.get(orderId);
    if (invoice?.state !== 'open') return false;
    invoice.state = state;
    this.notifications.push(orderId);
    return true;
  }

  payPageOrigins(): readonly string[] {
    return ['https://bank.test'];
  }

  createInvoice({ orderId, amount }: NewInvoice) {
    return this.#call(() => {
      if (!this.invoices.has(orderId)) this.invoices.set(orderId, { amount, state: 'open' });
      return { invoiceId: orderId, payUrl: `https://bank.test/${orderId}` };
    });
  }

  cancelInvoice(orderId: string): Promise<InvoiceState> {
    return this.#call(() => {
      const invoice = this.invoices.get(orderId);
      if (invoice?.state === 'open') invoice.state = 'cancelled';
      return this.#stateOf(orderId);
    });
  }

  readInvoice(orderId: string): Promise<InvoiceState> {
    return this.#call(() => this.#stateOf(orderId));
  }

  chargeCard({ orderId, amount }: { orderId: string; amount: number }): Promise<InvoiceState> {
    return this.#call(() => {
      if (!this.invoices.has(orderId)) this.invoices.set(orderId, { amount, state: 'paid' });
      return this.#stateOf(orderId);
    });
  }

  orderOfNotification(): string | null {
    return null;
  }

  #stateOf(orderId: string): InvoiceState {
    const status = this.invoices.get(orderId)?.state ?? 'unknown';
    return status === 'paid' ? { status, card: CARD } : { status };
  }

  async #call<T>(work: () => T): Promise<T> {
    const fault = this.#faults.shift() ?? 'none';
    if (fault === 'before') throw new Error('the bank cannot be reached');
    const answer = work();
    if (fault === 'after') throw new Error('the bank’s answer was lost');
    return answer;
  }
}
