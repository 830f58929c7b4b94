import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { shownPhone } from '../../../contract/phone.ts';
import type { Database } from '../../db/database.ts';
import { sandboxBills } from '../../db/schema.ts';
import { notFound } from '../../http/http-error.ts';
import { readText } from '../../http/parse.ts';
import { type Markup, markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';

/** A mobile operator of its own: it writes down bills, asks the holder of the phone, and answers when it is asked. */

export interface OperatorAppDeps {
  db: Database;
  /** Shared with the shop: opens the operator's calls. */
  key: Buffer;
  now: () => Date;
}

const MOST_SHOWN = 50;
const ANSWERS = { confirm: 'confirmed', unsuitable: 'unsuitable' } as const;
const OrderId = z.uuid();
const NewBill = z.object({
  order_id: OrderId,
  phone: z.string().check(z.regex(/^\+7\d{10}$/)),
  amount: z.int().check(z.gte(1)),
  description: z.string(),
});

export const operatorBearer = (key: Buffer): string => `Bearer ${key.toString('base64url')}`;

export function sandboxOperatorApp({ db, key, now }: OperatorAppDeps): Hono {
  const app = new Hono();
  /** The phone is of no use any more. */
  const end = async (id: string, status: 'confirmed' | 'unsuitable' | 'cancelled'): Promise<void> => {
    const isOpen = and(eq(sandboxBills.id, id), eq(sandboxBills.status, 'open'));
    await db.update(sandboxBills).set({ status, phone: '' }).where(isOpen);
  };
  const statusOf = async (id: string) => {
    const [bill] = await db.select().from(sandboxBills).where(eq(sandboxBills.id, id));
    return { status: bill?.status ?? 'unknown' };
  };

  app.use('/api/*', async (c, next) => {
    if (c.req.header('authorization') !== operatorBearer(key)) return c.json({ error: 'unauthorized' }, 401);
    return next();
  });

  app.post('/api/bills', async (c) => {
    const asked = z.safeParse(NewBill, await c.req.json());
    if (!asked.success) return c.json({ error: 'phone_not_served' }, 422);
    const { order_id: id, ...bill } = asked.data;
    await db
      .insert(sandboxBills)
      .values({ ...bill, id, status: 'open', createdAt: now() })
      .onConflictDoNothing();
    return c.json({ bill_id: id });
  });

  app.get('/api/orders/:id', async (c) => c.json(await statusOf(c.req.param('id'))));

  app.post('/api/orders/:id/cancel', async (c) => {
    await end(c.req.param('id'), 'cancelled');
    return c.json(await statusOf(c.req.param('id')));
  });

  app.get('/', async () => {
    const bills = await db
      .select()
      .from(sandboxBills)
      .where(eq(sandboxBills.status, 'open'))
      .orderBy(desc(sandboxBills.createdAt))
      .limit(MOST_SHOWN);
    return billsPage(bills);
  });

  app.post('/:id', async (c) => {
    const answer = new URLSearchParams(await readText(c.req.raw)).get('answer');
    if (!z.safeParse(OrderId, c.req.param('id')).success) throw notFound('Такого счёта нет');
    if (answer === 'confirm' || answer === 'unsuitable') await end(c.req.param('id'), ANSWERS[answer]);
    return new Response(null, { status: 303, headers: { location: '/sandbox/operator', 'cache-control': 'no-store' } });
  });

  return app;
}

function billsPage(bills: readonly (typeof sandboxBills.$inferSelect)[]): Response {
  const items = bills.map(
    ({
      id,
      phone,
      amount,
      description,
    }): Markup => markup`<article><h2>${shownPhone(phone)}</h2><p>${description} · ${amount} ₽</p>
<form method="post" action="/sandbox/operator/${id}"><button class="main" name="answer" value="confirm">Подтвердить</button><button name="answer" value="unsuitable">Номер не подходит</button></form></article>`,
  );
  const about = markup`<p>Сообщения, на которые абонент ещё не ответил, новые впереди. Можно и не отвечать: тогда счёт закроется сам.</p>`;
  return sandboxPage(
    'Мобильный оператор',
    items.length > 0 ? markup`${about}${items}` : markup`<p>Счетов, которые ждут ответа, нет.</p>`,
  );
}
