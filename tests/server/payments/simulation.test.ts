import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueSource } from '../../../server/catalogue/catalogue.ts';
import { catalogueSource } from '../../../server/catalogue/catalogue-source.ts';
import { importLibrary } from '../../../server/catalogue/import-library.ts';
import { PLANS } from '../../../server/catalogue/plans.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { accounts, activeSubscriptions, payments } from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { Background } from '../../../server/jobs/background-jobs.ts';
import { LetterQueue } from '../../../server/mail/letter-queue.ts';
import { createPayments } from '../../../server/payments/create-payments.ts';
import type { Intent } from '../../../server/payments/intent.ts';
import { quotePurchase } from '../../../server/payments/quotes.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';
import { type Fault, UnreliableBank } from '../../support/server/unreliable-bank.ts';

/**
 * The whole of a purchase under crashes, repeats, lost answers, «back» and time (reliability, target 11): the real rules
 * on a real database, and a bank whose line fails. `PAYMENT_RUNS=10000` walks as many histories.
 */

const RUNS = Number(process.env.PAYMENT_RUNS ?? 300);
const DAY_MS = 86_400_000;
const TYPES = ['1 месяц', '12 месяцев'] as const;

type Step =
  /** «Оплатить» in the shop, in as many windows that show the same: at once, or each when the one before has its answer. */
  | { kind: 'order'; type: (typeof TYPES)[number]; windows: number; inTurn: boolean; faults: Fault[] }
  /** On one of the bank's pages that were ever shown, the newest one first. */
  | { kind: 'end'; page: number; state: 'paid' | 'declined' }
  /** The bank's news, also of what was told before, comes as often as it likes. */
  | { kind: 'news'; which: number; times: number; faults: Fault[] }
  | { kind: 'ask'; faults: Fault[] }
  | { kind: 'wait'; minutes: number; faults: Fault[] };

const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'before', 'after'), { maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order'),
    type: fc.constantFrom(...TYPES),
    windows: fc.integer({ min: 1, max: 3 }),
    inTurn: fc.boolean(),
    faults,
  }),
  fc.record({ kind: fc.constant('end'), page: fc.nat(4), state: fc.constantFrom('paid', 'paid', 'declined') }),
  fc.record({ kind: fc.constant('news'), which: fc.nat(4), times: fc.integer({ min: 1, max: 3 }), faults }),
  fc.record({ kind: fc.constant('ask'), faults }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 20, 40), faults }),
);

let database: OpenDatabase;
let catalogue: CatalogueSource;
let at = Date.parse('2026-11-21T10:00:00Z');
const now = () => {
  at += 1;
  return new Date(at);
};
beforeAll(async () => {
  database = await openTestDatabase();
  const library = { cycles: [], compilations: [], weekly: [], daily: [], blocks: [] };
  await importLibrary(database.db, library, { fingerprint: 'empty', now: now() });
  const plans = await catalogueSource(database.db, now)();
  catalogue = () => Promise.resolve(plans);
});
afterAll(() => database.close());

class World {
  readonly bank = new UnreliableBank();
  readonly accountId = randomUUID();
  /** Pages of the bank that the shop has ever led to. */
  readonly pages: string[] = [];
  readonly background = new Background(() => undefined);
  readonly queue = new LetterQueue({
    db: database.db,
    mailer: { send: async () => undefined },
    background: this.background,
    log: () => undefined,
    now,
    keys: [Buffer.alloc(32)],
  });
  readonly payments = createPayments(
    {
      db: database.db,
      catalogue,
      queue: this.queue,
      log: () => undefined,
      now,
    },
    { acquirer: this.bank, operator: null },
    { giftCards: [Buffer.alloc(32)] },
    'https://shop.test',
  );

  async begin(): Promise<void> {
    await database.db.insert(accounts).values({ id: this.accountId, name: 'А', isByForm: true, createdAt: now() });
  }

  /** The next history must not be charged for the renewals of this one. */
  async clear(): Promise<void> {
    await database.db.delete(payments).where(eq(payments.accountId, this.accountId));
    await database.db.delete(accounts).where(eq(accounts.id, this.accountId));
  }

  rows() {
    return database.db.select().from(payments).where(eq(payments.accountId, this.accountId));
  }

  /** The end of the subscription as every window shows it. */
  async shownEnd(): Promise<string> {
    const [term] = await database.db.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, this.accountId));
    return term?.endDate.toISOString() ?? 'none';
  }

  async orders({ type, windows, inTurn }: Step & { kind: 'order' }): Promise<void> {
    const knownEnd = await this.shownEnd();
    if (!inTurn) await Promise.all(Array.from({ length: windows }, () => this.order(type, knownEnd)));
    else for (let window = 0; window < windows; window += 1) await this.order(type, knownEnd);
  }

  async order(type: (typeof TYPES)[number], knownEnd: string): Promise<void> {
    const { accountId } = this;
    const quote = async (): Promise<Intent> => {
      const wish = { accountId, type, change: 'agreed', promocode: undefined, knownEnd } as const;
      const { plan, amount, promocodeId } = await quotePurchase({ db: database.db, catalogue }, wish, now());
      return {
        accountId,
        purpose: 'purchase',
        method: 'card',
        subscriptionType: plan.type,
        isChange: true,
        amount,
        promocodeId,
        affiliateUid: null,
        phone: null,
        gift: null,
        description: '',
        returnPath: '/payment/result',
      };
    };
    try {
      this.pages.unshift((await this.payments.paymentService.payPage(quote, 'https://shop.test')).url);
    } catch (error) {
      // Refusals and an unreachable bank are answers, too; anything else is a fault of ours.
      if (!(error instanceof HttpError)) throw error;
    }
  }

  async news(orderId: string): Promise<void> {
    const [payment] = await database.db.select().from(payments).where(eq(payments.id, orderId));
    // A call that fails is answered 500, and the bank comes again.
    if (payment !== undefined) await this.payments.paymentService.reread(payment).catch(() => undefined);
  }

  async take(one: Step): Promise<void> {
    if (one.kind === 'end') {
      const page = this.pages[one.page];
      if (page !== undefined) this.bank.end(idOf(page), one.state);
      return;
    }
    this.bank.breakNext(one.faults);
    if (one.kind === 'order') await this.orders(one);
    else if (one.kind === 'ask') await this.payments.paymentService.rereadOpen(this.accountId);
    else if (one.kind === 'news') {
      const orderId = this.bank.notifications[one.which];
      if (orderId !== undefined) await Promise.all(Array.from({ length: one.times }, () => this.news(orderId)));
    } else {
      at += one.minutes * 60_000;
      await this.payments.round();
    }
    this.bank.breakNext([]);
  }

  /** Of all pages shown so far: those that can be paid on at this moment. */
  payable(): string[] {
    return [...new Set(this.pages.map(idOf))].filter((id) => this.bank.invoices.get(id)?.state === 'open');
  }

  paidAtBank(): string[] {
    return [...this.bank.invoices].filter(([, { state }]) => state === 'paid').map(([id]) => id);
  }
}

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

describe('a purchase, whatever happens on the way', () => {
  it(`ends in the bank’s true state, with at most one page to pay on: ${RUNS} histories`, {
    timeout: RUNS * 3000 + 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const world = new World();
        await world.begin();
        for (const one of steps) {
          const [paidBefore, knownBefore] = [world.paidAtBank(), (await world.rows()).filter(({ status }) => status === 'paid')];
          await world.take(one);
          expect(world.payable().length).toBeLessThanOrEqual(1);
          // Money that was taken and is not known of here yet: whoever orders then is led to no other page.
          if (one.kind === 'order' && paidBefore.length > knownBefore.length)
            expect(world.payable().filter((id) => !paidBefore.includes(id))).toEqual([]);
        }
        // The line holds again: time passes, and everything comes to its end.
        at += 60 * 60_000;
        await world.payments.round();
        for (const orderId of world.bank.notifications) await world.news(orderId);
        await world.payments.paymentService.rereadOpen(world.accountId);
        await world.background.settled();

        const rows = await world.rows();
        const paid = rows.filter(({ status }) => status === 'paid');
        expect(paid.map(({ id }) => id).sort()).toEqual(world.paidAtBank().sort());
        expect(rows.filter(({ status }) => status === 'pending')).toEqual([]);
        expect(world.payable()).toEqual([]);
        const days = paid.reduce((sum, row) => sum + (PLANS.find(({ type }) => type === row.subscriptionType)?.days ?? 0), 0);
        const [term] = await database.db
          .select()
          .from(activeSubscriptions)
          .where(eq(activeSubscriptions.accountId, world.accountId));
        const first = Math.min(...paid.map(({ settledAt }) => settledAt?.getTime() ?? 0));
        expect(term === undefined ? 0 : Math.round((term.endDate.getTime() - first) / DAY_MS)).toBe(days);
        await world.clear();
      }),
      { numRuns: RUNS },
    );
  });
});
