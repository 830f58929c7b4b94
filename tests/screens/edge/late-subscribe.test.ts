import { expect, it, vi } from 'vitest';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createLateSubscribe } from '../../../src/app/subscribe/late-subscribe.ts';
import { createPurchaseStore } from '../../../src/app/subscribe/purchase-store.ts';
import type { SubscribeActors } from '../../../src/bindings/subscribe.tsx';

const TILL = {} as SubscribeActors;
const GIFT = { subscription_type: '1 месяц', recipient_email: 'b@people.test' } as const;

const NOW = new Date('2026-11-21T12:00:00Z');

const late = (start: () => Promise<SubscribeActors>) =>
  createLateSubscribe(start, createPurchaseStore(createStorage()), () => NOW, { card: true, mobile: true });

it('the till is fetched once, whoever asks for it', async () => {
  const start = vi.fn(async () => TILL);
  const till = late(start);
  expect(till.get()).toBeNull();
  expect(await Promise.all([till.load(), till.load()])).toEqual([TILL, TILL]);
  await till.load();
  expect(start).toHaveBeenCalledOnce();
  expect(till.get()).toBe(TILL);
});

it('a fetch that failed may be tried again', async () => {
  const start = vi.fn(async () => TILL).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const till = late(start);
  const both = await Promise.allSettled([till.load(), till.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(till.get()).toBeNull();
  expect(await till.load()).toBe(TILL);
  expect(start).toHaveBeenCalledTimes(2);
});

it('whoever waits for it hears that it is here, once, unless he has left', async () => {
  const till = late(async () => TILL);
  const stays = vi.fn(() => expect(till.get()).toBe(TILL));
  const leaves = vi.fn();
  till.subscribe(stays);
  till.subscribe(leaves)();
  await till.load();
  await till.load();
  expect(stays).toHaveBeenCalledOnce();
  expect(leaves).not.toHaveBeenCalled();
});

it('a gift is kept before the till is here', () => {
  const till = late(() => new Promise(() => undefined));
  till.gift.keep(GIFT);
  expect(till.gift.get()).toEqual(GIFT);
  till.gift.keep(null);
  expect(till.gift.get()).toBeNull();
});

it('tells the time of the server, not of the device', () => {
  expect(late(async () => TILL).now()).toBe(NOW);
});
