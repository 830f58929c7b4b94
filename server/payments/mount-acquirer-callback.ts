import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { jsonAnswer } from '../http/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { readText } from '../http/parse.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import type { Acquirer } from './acquirer.ts';
import type { PaymentService } from './payment-service.ts';

export interface PaymentCallbackDeps {
  db: Database;
  acquirer: Acquirer | null;
  paymentService: PaymentService;
  now: () => Date;
  headers: HeaderTable;
}

export const ACQUIRER_CALLBACK = '/callbacks/acquirer';

/**
 * Where the acquirer says that something happened to an order. The notification is no more than a reason to ask: what
 * counts is what the acquirer answers then, so that one repeated, late or out of order does no harm. Anything but 2xx
 * makes it come again.
 */
export function mountAcquirerCallback(
  app: Hono<AppEnv>,
  { db, acquirer, paymentService, now, headers }: PaymentCallbackDeps,
): void {
  app.post(ACQUIRER_CALLBACK, async (c) => {
    if (acquirer === null) throw notFound();
    const body = await readText(c.req.raw);
    const orderId = acquirer.orderOfNotification({ headers: c.req.raw.headers, body, now: now() });
    if (orderId === null) throw new HttpError(400, 'Подпись уведомления неверна или устарела');
    const [payment] = await db.select().from(payments).where(eq(payments.id, orderId));
    if (payment === undefined) throw notFound('Такого заказа нет');
    await paymentService.reread(payment);
    return jsonAnswer(c.req.raw, { result: true }, 200, headers);
  });
}
