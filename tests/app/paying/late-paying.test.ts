import { expect, it, vi } from 'vitest';
import { createLateSubscribe } from '../../../src/app/subscribe/late-subscribe.ts';
import type { SubscribeActors } from '../../../src/bindings/subscribe.tsx';

const TILL = {} as SubscribeActors;

const NOW = new Date('2026-11-21T12:00:00Z');

const late = (start: () => Promise<SubscribeActors>) => createLateSubscribe(start, () => NOW, { card: true, mobile: true });

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

it('tells the time of the server, not of the device', () => {
  expect(late(async () => TILL).now()).toBe(NOW);
});
