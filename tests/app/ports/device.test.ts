import { describe, expect, it } from 'vitest';
import type { BrowserDb } from '../../../src/app/ports/browser-db.ts';
import { createDevice } from '../../../src/app/ports/device.ts';
import { HERE } from '../../support/app/named-device.ts';

/** One record of the browser's database, shared by its tabs. */
function browser(first?: unknown) {
  const kept = { value: first };
  const store = {
    get: async () => kept.value,
    put: async (value: unknown) => {
      kept.value = structuredClone(value);
    },
  };
  const db = { transaction: () => ({ store, commit: () => undefined, done: Promise.resolve() }) };
  return { kept, database: Promise.resolve(db as unknown as BrowserDb) };
}
const at = (ms: number) => () => new Date(ms);

async function tab({ database }: ReturnType<typeof browser>, now = at(1000)) {
  const device = createDevice(database, now);
  await device.ready;
  return device;
}

describe('this browser as a device', () => {
  it('has an id that stays', async () => {
    const own = browser();
    const first = await tab(own);
    expect(first.id()).toMatch(/^[\da-f-]{36}$/);
    expect((await tab(own)).id()).toBe(first.id());
    expect((await tab(browser())).id()).not.toBe(first.id());
  });

  it.each([undefined, null, 7, {}, { id: 'здесь', sequence: 0 }, { id: HERE }, { id: HERE, sequence: -1 }])(
    'begins anew where %j lies there',
    async (rubbish) => {
      const own = browser(rubbish);
      const device = await tab(own);
      expect(device.id()).not.toBe(HERE);
      expect(own.kept.value).toMatchObject({ id: device.id() });
    },
  );

  it('numbers its records so that each is greater, whatever the clock, over reloads too', async () => {
    const own = browser({ id: HERE, sequence: 5000 });
    let ms = 9000;
    const device = await tab(own, () => new Date(ms));
    expect(device.stamp()).toEqual({ device: HERE, sequence: 9000 });
    expect(device.stamp().sequence).toBe(9001);
    ms = 100;
    expect(device.stamp().sequence).toBe(9002);
    await Promise.resolve();
    expect((await tab(own, at(100))).stamp().sequence).toBe(9003);
  });

  it('goes on in another tab after the last record of the first', async () => {
    const own = browser();
    const [one, other] = [await tab(own, at(1000)), await tab(own, at(8000))];
    expect(other.stamp().sequence).toBeGreaterThan(one.stamp().sequence);
  });

  it.each([
    ['there is no database', Promise.resolve(null)],
    [
      'it is denied',
      Promise.resolve({
        transaction: () => {
          throw new Error('denied');
        },
      } as unknown as BrowserDb),
    ],
  ])('is a device of its page where %s', async (_, database) => {
    const device = createDevice(database, at(1000));
    await device.ready;
    expect(device.stamp()).toEqual({ device: device.id(), sequence: 1000 });
  });
});
