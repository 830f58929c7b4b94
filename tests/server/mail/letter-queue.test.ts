import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '../../../server/db/schema.ts';
import { DAY_MS, MINUTE_MS, newBuyer, openShop, type Shop } from '../../support/server/shop.ts';
import { newListener, type Visitor } from '../../support/server/visitor.ts';

/** Letters that cannot leave: they wait in a queue, are tried again, and are never lost in silence. */

let shop: Shop;
/** The mail server takes nothing. */
let isAway = false;
let tries = 0;
beforeAll(async () => {
  shop = await openShop({
    mailer: (sandbox) => ({
      async send(letter) {
        tries += 1;
        if (isAway) throw new Error(`450 <${letter.to}>: try later`);
        await sandbox.send(letter);
      },
    }),
  });
});
afterAll(() => shop.close());

async function away(job: () => Promise<void>): Promise<void> {
  isAway = true;
  try {
    await job();
    await shop.letters();
  } finally {
    isAway = false;
  }
}

const lettersTo = async ({ email }: Visitor) => (await shop.letters()).filter(({ recipient }) => recipient === email);
const logged = (event: string) => shop.log.filter((entry) => entry.event === event);

describe('a letter that cannot leave', () => {
  it('waits, leaves when the mail server is back, and comes once', async () => {
    const listener = await newListener(shop);
    const before = (await lettersTo(listener)).length;
    await away(async () => {
      await listener.post('/backend/accounts/send_email_change_password', { email: listener.email });
    });
    expect(await lettersTo(listener)).toHaveLength(before);
    shop.pass(3 * MINUTE_MS);
    await Promise.all([shop.round(), shop.round(), shop.round()]);
    await shop.round();
    const [letter, ...others] = await lettersTo(listener);
    expect([letter?.subject, others.length]).toEqual(['Смена пароля', before]);
  });

  it('lies there in cipher while it waits, and not at all once it is gone', async () => {
    const listener = await newListener(shop);
    const waiting = () => shop.db.select().from(letters);
    await away(async () => {
      await listener.post('/backend/accounts/send_email_change_password', { email: listener.email });
    });
    const row = (await waiting()).find(({ status }) => status === 'waiting');
    expect(row?.content).toEqual(expect.any(String));
    expect(JSON.stringify(await waiting())).not.toContain(listener.email);
    shop.pass(3 * MINUTE_MS);
    await shop.round();
    expect((await waiting()).map(({ content }) => content).filter((content) => content !== null)).toEqual([]);
  });

  it('is of no use once its link has run out: it does not leave, and the log says so', async () => {
    const listener = await newListener(shop);
    await away(async () => {
      await listener.post('/backend/accounts/send_email_change_password', { email: listener.email });
    });
    const before = logged('a letter was not sent in time').length;
    shop.pass(11 * MINUTE_MS);
    await shop.round();
    expect((await lettersTo(listener)).map(({ subject }) => subject)).not.toContain('Смена пароля');
    expect(logged('a letter was not sent in time')).toHaveLength(before + 1);
  });

  it('is tried again and again, less and less often, and after three days the operator is told each time, without an address', async () => {
    const buyer = await newBuyer(shop);
    const page = await buyer.pageFor();
    await away(async () => {
      await buyer.press(page);
      const begun = tries;
      for (let minute = 0; minute < 6 * 60; minute += 15) {
        shop.pass(15 * MINUTE_MS);
        await shop.round();
      }
      expect(tries - begun).toBeGreaterThan(6);
      expect(tries - begun).toBeLessThan(14);
      shop.pass(3 * DAY_MS);
      await shop.round();
      await shop.round();
    });
    const said = logged('a letter could not be sent').filter(({ subject }) => subject === 'Оплата прошла');
    expect(said.at(0)).toMatchObject({ level: 'warn', attempts: 1 });
    expect(said.at(-1)).toMatchObject({ level: 'error', hours: 78 });
    expect(JSON.stringify(shop.log)).not.toContain(buyer.visitor.email);
    shop.pass(DAY_MS);
    await shop.round();
    expect((await lettersTo(buyer.visitor)).filter(({ subject }) => subject === 'Оплата прошла')).toHaveLength(1);
  });
});
