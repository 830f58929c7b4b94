import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { sandboxInvoices } from '../../db/schema.ts';
import { readText } from '../../http/parse.ts';
import { markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';
import { cardOf, TEST_CARDS } from './cards.ts';
import { type Invoice, invoicePage, invoicesPage } from './invoice-page.ts';
import { SIGNATURE_HEADER, signed } from './signature.ts';

/**
 * A bank of its own. It knows the shop only by the key they share and the address it sends notifications to; whatever is
 * paid is written down here first, and the shop is told afterwards, if it can be reached.
 */

export interface AcquirerAppDeps {
  db: Database;
  /** Shared with the shop: signs notifications and opens the bank's calls. */
  key: Buffer;
  /** Posts a notification to the shop. */
  notify: (body: string, headers: Record<string, string>) => Promise<Response>;
  now: () => Date;
}

const MOST_TRIES = 3;
const MOST_SHOWN = 50;

const OrderId = z.uuid();
const Order = z.object({ order_id: OrderId, amount: z.int().check(z.gte(0)), description: z.string() });
const NewInvoice = z.extend(Order, { return_url: z.url() });
const Charge = z.extend(Order, { card_token: z.string() });

export const bankBearer = (key: Buffer): string => `Bearer ${key.toString('base64url')}`;

export function sandboxAcquirerApp({ db, key, notify, now }: AcquirerAppDeps): Hono {
  const app = new Hono();
  const invoiceOf = async (id: string): Promise<Invoice | null> => {
    if (!z.safeParse(OrderId, id).success) return null;
    const [row] = await db.select().from(sandboxInvoices).where(eq(sandboxInvoices.id, id));
    return row ?? null;
  };
  /** Of many that want to end an invoice, one does. */
  const end = async (id: string, to: Pick<Invoice, 'status'> & Partial<Pick<Invoice, 'cardToken'>>): Promise<boolean> => {
    const isOpen = and(eq(sandboxInvoices.id, id), eq(sandboxInvoices.status, 'open'));
    return (await db.update(sandboxInvoices).set(to).where(isOpen).returning({ id: sandboxInvoices.id })).length > 0;
  };
  const tell = async (id: string, status: string): Promise<void> => {
    const body = JSON.stringify({ order_id: id, status });
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed(key, body, now()) };
      if (!(await notify(body, headers)).ok) continue;
      await db.update(sandboxInvoices).set({ notifiedAt: now() }).where(eq(sandboxInvoices.id, id));
      return;
    }
  };

  app.use('/api/*', async (c, next) => {
    if (c.req.header('authorization') !== bankBearer(key)) return c.json({ error: 'unauthorized' }, 401);
    return next();
  });

  app.post('/api/invoices', async (c) => {
    const asked = z.safeParse(NewInvoice, await c.req.json());
    if (!asked.success) return c.json({ error: 'invalid_request' }, 400);
    const { order_id: id, amount, description, return_url: returnUrl } = asked.data;
    await db
      .insert(sandboxInvoices)
      .values({ id, amount, description, returnUrl, status: 'open', createdAt: now() })
      .onConflictDoNothing();
    return c.json({ invoice_id: id, pay_url: `${new URL(returnUrl).origin}/sandbox/acquirer/${id}` });
  });

  app.post('/api/charges', async (c) => {
    const asked = z.safeParse(Charge, await c.req.json());
    if (!asked.success) return c.json({ error: 'invalid_request' }, 400);
    const { order_id: id, amount, description, card_token: cardToken } = asked.data;
    const status = cardOf(cardToken)?.paysAlone === true ? 'paid' : 'declined';
    await db
      .insert(sandboxInvoices)
      .values({ id, amount, description, returnUrl: '', status, cardToken, createdAt: now() })
      .onConflictDoNothing();
    return c.json(stateOf(await invoiceOf(id)));
  });

  app.get('/api/orders/:id', async (c) => c.json(stateOf(await invoiceOf(c.req.param('id')))));

  app.post('/api/orders/:id/cancel', async (c) => {
    await end(c.req.param('id'), { status: 'cancelled' });
    return c.json(stateOf(await invoiceOf(c.req.param('id'))));
  });

  app.get('/', async () => {
    const isOpen = eq(sandboxInvoices.status, 'open');
    const newest = desc(sandboxInvoices.createdAt);
    return invoicesPage(await db.select().from(sandboxInvoices).where(isOpen).orderBy(newest).limit(MOST_SHOWN));
  });

  app.get('/:id', async (c) => {
    const invoice = await invoiceOf(c.req.param('id'));
    return invoice === null || invoice.returnUrl === '' ? noInvoice() : invoicePage(invoice);
  });

  app.post('/:id', async (c) => {
    const invoice = await invoiceOf(c.req.param('id'));
    if (invoice === null || invoice.returnUrl === '') return noInvoice();
    const form = new URLSearchParams(await readText(c.req.raw));
    const card = TEST_CARDS.find(({ token }) => token === form.get('card')) ?? null;
    const isPaid = form.get('decision') === 'pay' && card?.paysOnPage === true;
    const status = isPaid ? 'paid' : 'declined';
    const isEnded = await end(invoice.id, { status, cardToken: isPaid ? card.token : null });
    if (isEnded && form.get('lost') === null) await tell(invoice.id, status);
    const isCancelled = (await invoiceOf(invoice.id))?.status === 'cancelled';
    const goTo = isCancelled ? `/sandbox/acquirer/${invoice.id}` : invoice.returnUrl;
    return new Response(null, { status: 303, headers: { location: goTo, 'cache-control': 'no-store' } });
  });

  return app;
}

function stateOf(invoice: Invoice | null) {
  if (invoice === null) return { status: 'unknown' };
  const card = cardOf(invoice.cardToken);
  return { status: invoice.status, ...(card !== null && { card: { token: card.token, last_four: card.lastFour } }) };
}

function noInvoice(): Response {
  return sandboxPage('Счёта нет', markup`<p>Такого счёта в банке нет.</p>`, 404);
}
