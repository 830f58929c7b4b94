import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ActiveSubscription, LastPayment } from '../../../contract/entities/subscription.ts';
import { activeSubscriptions, payments, promocodeActivations, promocodes } from '../../../server/db/schema.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
import { type Answered, newListener, type Visitor } from './visitor.ts';

/** A shop with a clock of its own, and listeners who buy in it as a browser does: through the bank's own pages. */

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

const GOOD = 'card-1111';
export const BAD = 'card-0002';
/** Pays on the bank's page and is refused when a renewal is charged to it. */
export const ONCE = 'card-0341';

export interface Shop extends TestServer {
  at: () => Date;
  /** Moves the clock on. */
  pass: (ms: number) => void;
}

export async function openShop(options: TestServerOptions = {}): Promise<Shop> {
  let at = Date.parse('2026-11-21T10:00:00Z');
  const pass = (ms: number) => {
    at += ms;
  };
  const now = () => {
    // No two moments are equal, as in life.
    pass(1);
    return new Date(at);
  };
  return { ...(await startTestServer({ ...options, now })), at: () => new Date(at), pass };
}

export type Refused = Answered<{ detail: string }>;

export class Buyer {
  accountId = '';

  constructor(
    readonly shop: Shop,
    readonly visitor: Visitor,
  ) {}

  async start(): Promise<this> {
    const { body } = await this.visitor.get<{ data: { id: string } }>('/backend/accounts/me');
    this.accountId = body.data.id;
    return this;
  }

  /** Asks for the page of payment. */
  order<T = { url: string }>(type = '1 месяц', more: object = {}, headers: Record<string, string> = {}) {
    return this.visitor.post<T>('/backend/payments/', { subscription_type: type, ...more }, headers);
  }

  async pageFor(type?: string, more?: object): Promise<string> {
    const { status, body } = await this.order(type, more);
    expect([status, body]).toEqual([200, { url: expect.any(String), payment_id: expect.any(String) }]);
    return body.url;
  }

  /** Presses «Оплатить» or «Отклонить» on the bank's page. @returns where the browser is sent */
  press(url: string, decision: 'pay' | 'decline' = 'pay', { card = GOOD, lost = false } = {}): Promise<string> {
    return press(url, decision, { card, lost });
  }

  async buy(type?: string, more?: object, card = GOOD): Promise<void> {
    await this.press(await this.pageFor(type, more), 'pay', { card });
  }

  async last(): Promise<LastPayment | null> {
    return (await this.visitor.get<{ data: LastPayment | null }>('/backend/payments/last')).body.data;
  }

  async hasLastSucceeded(): Promise<boolean> {
    return (await this.visitor.get<{ data: boolean }>('/backend/payments/get_last_payment_status')).body.data;
  }

  async subscription(): Promise<ActiveSubscription | null> {
    return (await this.visitor.get<{ data: ActiveSubscription | null }>('/backend/subscriptions/types/active')).body.data;
  }

  async daysLeft(): Promise<number> {
    const active = await this.subscription();
    return active === null ? 0 : (Date.parse(active.end_date) - this.shop.at().getTime()) / DAY_MS;
  }

  rows() {
    return this.shop.db.select().from(payments).where(eq(payments.accountId, this.accountId)).orderBy(payments.createdAt);
  }

  /** The server forgets nobody, but a token lasts ten minutes. */
  async later(ms: number): Promise<void> {
    this.shop.pass(ms);
    expect((await this.visitor.login()).status).toBe(200);
  }

  async hasSubscription(row: Partial<typeof activeSubscriptions.$inferInsert>): Promise<void> {
    const term = {
      subscriptionType: '1 месяц' as const,
      endDate: new Date(this.shop.at().getTime() + 10 * DAY_MS),
      isTrial: false,
      isAutoRenewal: false,
      isInvitedUser: false,
      isVisible: true,
      ...row,
    };
    await this.shop.db
      .insert(activeSubscriptions)
      .values({ ...term, accountId: this.accountId })
      .onConflictDoUpdate({ target: activeSubscriptions.accountId, set: term });
  }

  /** A discount of this account, activated. */
  async hasDiscount(discount: number, more: Partial<typeof promocodes.$inferInsert> = {}): Promise<string> {
    const code = `CODE-${crypto.randomUUID().toUpperCase()}`;
    const [promo] = await this.shop.db
      .insert(promocodes)
      .values({ code, type: 'discount', discount, isOneTime: false, subscriptionTypes: [], ...more })
      .returning();
    await this.shop.db
      .insert(promocodeActivations)
      .values({ promocodeId: promo?.id ?? 0, accountId: this.accountId, activatedAt: this.shop.at() });
    return code;
  }
}

export async function newBuyer(shop: Shop): Promise<Buyer> {
  return new Buyer(shop, await newListener(shop)).start();
}

export async function press(url: string, decision: 'pay' | 'decline', { card = GOOD, lost = false } = {}): Promise<string> {
  const form = new URLSearchParams({ decision, card, ...(lost && { lost: '1' }) });
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '', url).href;
}
