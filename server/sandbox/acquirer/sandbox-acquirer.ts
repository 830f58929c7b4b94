import * as z from 'zod/mini';
import type { Acquirer, InvoiceState } from '../../payments/acquirer.ts';
import { bankBearer } from './acquirer-app.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';

const Invoice = z.object({ invoice_id: z.string(), pay_url: z.string() });
const State = z.object({
  status: z.enum(['open', 'paid', 'declined', 'cancelled', 'unknown']),
  card: z.optional(z.object({ token: z.string(), last_four: z.string() })),
});
const Notified = z.object({ order_id: z.uuid() });

/** Asks the bank's own address; the server's own app in the sandbox, a host of the bank's in life. */
export type AskBank = (path: string, init?: RequestInit) => Promise<Response>;

/** The shop's side of the sandbox's bank: what an adapter of a real one does, too. */
export function sandboxAcquirer(key: Buffer, ask: AskBank): Acquirer {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: bankBearer(key), 'content-type': 'application/json' };
    const response = await ask(
      `/sandbox/acquirer/api${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(`the bank answered ${response.status}`);
    return response.json();
  };
  return {
    payPageOrigins: (site) => [site],
    async createInvoice({ orderId, kind, amount, description, returnUrl }) {
      // A binding is an invoice for nothing.
      const sum = kind === 'binding' ? 0 : amount;
      const answer = await call('/invoices', { order_id: orderId, amount: sum, description, return_url: returnUrl });
      const { invoice_id, pay_url } = z.parse(Invoice, answer);
      return { invoiceId: invoice_id, payUrl: pay_url };
    },
    cancelInvoice: async (orderId) => stateOf(await call(`/orders/${orderId}/cancel`, {})),
    readInvoice: async (orderId) => stateOf(await call(`/orders/${orderId}`)),
    chargeCard: async ({ orderId, amount, description, cardToken }) =>
      stateOf(await call('/charges', { order_id: orderId, amount, description, card_token: cardToken })),
    orderOfNotification({ headers, body, now }) {
      if (!isSigned(key, body, headers.get(SIGNATURE_HEADER) ?? '', now)) return null;
      try {
        return z.parse(Notified, JSON.parse(body)).order_id;
      } catch {
        return null;
      }
    },
  };
}

function stateOf(answer: unknown): InvoiceState {
  const { status, card } = z.parse(State, answer);
  if (status !== 'paid') return { status };
  return { status, card: card === undefined ? null : { token: card.token, lastFour: card.last_four } };
}
