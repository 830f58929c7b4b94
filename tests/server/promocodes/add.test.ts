import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { promocodes } from '../../../server/db/schema.ts';
import { addCode, readCode } from '../../../server/promocodes/add.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';

/** How an operator makes promo codes. */

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('a code of the command line', () => {
  it('is a discount, with all that may be said of one', () => {
    const written = { code: ' весна ', discount: '300', limit: '5', until: '2026-12-31', once: true, plan: ['6 месяцев'] };
    expect(readCode(written)).toEqual({
      code: 'ВЕСНА',
      type: 'discount',
      discount: 300,
      trialExtensionDays: null,
      activatedLimitCount: 5,
      isOneTime: true,
      expiredAt: new Date('2026-12-31T20:59:59.999Z'),
      subscriptionTypes: ['6 месяцев'],
    });
  });

  it('is a trial', () => {
    expect(readCode({ code: 'ПРОБА', trial: '14' })).toMatchObject({
      type: 'trial',
      discount: null,
      trialExtensionDays: 14,
      activatedLimitCount: null,
      isOneTime: false,
      expiredAt: null,
    });
  });

  it.each([
    ['no code', { discount: '1' }],
    ['a long code', { code: 'А'.repeat(65), discount: '1' }],
    ['neither kind', { code: 'А' }],
    ['both kinds', { code: 'А', discount: '1', trial: '1' }],
    ['no number', { code: 'А', discount: '-1' }],
    ['nothing off', { code: 'А', discount: '0' }],
    ['too many days', { code: 'А', trial: '100001' }],
    ['a limit of none', { code: 'А', trial: '1', limit: '0' }],
    ['a day of no calendar', { code: 'А', trial: '1', until: '2026-13-01' }],
    ['a moment', { code: 'А', trial: '1', until: '2026-12-01T10:00' }],
    ['an unknown plan', { code: 'А', discount: '1', plan: ['навсегда'] }],
  ])('is refused with %s', (_, written) => expect(readCode(written)).toMatch(/[а-я]/));
});

it('is added once, and is not changed by a second adding', async () => {
  const told: string[] = [];
  const add = (written: Parameters<typeof addCode>[1]) => addCode(opened.db, written, (line) => told.push(line));
  expect(await add({ code: 'осень', discount: '100' })).toBe(0);
  expect(await add({ code: 'ОСЕНЬ', discount: '900' })).toBe(1);
  expect(await add({ code: 'ОСЕНЬ' })).toBe(1);
  expect(told).toEqual([
    'Промокод ОСЕНЬ добавлен',
    'Промокод ОСЕНЬ уже есть, он не изменён',
    'Нужно одно из двух: --discount РУБЛЕЙ или --trial ДНЕЙ',
  ]);
  expect(await opened.db.select().from(promocodes).where(eq(promocodes.code, 'ОСЕНЬ'))).toMatchObject([{ discount: 100 }]);
});
