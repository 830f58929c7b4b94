import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from '../../../src/app/ports/places.ts';
import { createServerClock } from '../../../src/app/ports/server-clock.ts';
import { fakeBrowserDb } from '../../support/app/fake-browser-db.ts';
import { namedDevice } from '../../support/app/named-device.ts';

const DEVICE = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(DEVICE.getTime() + ms);
const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the time that is written down (row code CK)', () => {
  it('is the device’s until a server has answered', () => {
    expect(createServerClock().now()).toEqual(DEVICE);
  });

  it.each([
    ['a day behind', DAY_MS],
    ['a day ahead', -DAY_MS],
    ['eleven seconds behind', 11_000],
    ['eleven seconds ahead', -11_000],
  ])('is the server’s where the device is %s', (_, difference) => {
    const clock = createServerClock();
    clock.observe(later(difference).toUTCString());
    expect(clock.now()).toEqual(later(difference));
    vi.setSystemTime(later(5_000));
    expect(clock.now()).toEqual(later(difference + 5_000));
  });

  it.each([10_000, 1_000, 0, -1_000, -10_000])('is the device’s where it is right but for %d ms of travel', (difference) => {
    const clock = createServerClock();
    clock.observe(later(difference).toUTCString());
    expect(clock.now()).toEqual(DEVICE);
  });

  it('is the device’s again when its clock was put right', () => {
    const clock = createServerClock();
    clock.observe(later(DAY_MS).toUTCString());
    vi.setSystemTime(later(DAY_MS));
    clock.observe(later(DAY_MS).toUTCString());
    expect(clock.now()).toEqual(later(DAY_MS));
  });

  it.each([undefined, null, '', 'вчера', 7, {}])('is not changed by the header %j', (header) => {
    const clock = createServerClock();
    clock.observe(later(DAY_MS).toUTCString());
    clock.observe(header);
    expect(clock.now()).toEqual(later(DAY_MS));
  });
});

it('a device a day ahead takes up what was heard later elsewhere, and its own later place stays', async () => {
  const clock = createServerClock();
  clock.observe(later(-DAY_MS).toUTCString());
  const { database } = fakeBrowserDb({});
  const places = createPlaces(database, namedDevice(), clock.now);
  await places.ready;
  places.keepPosition(7, 100);
  places.keepPosition(8, 100);
  places.merge([
    { id: 7, duration: 200, at: later(-DAY_MS + 60_000).toISOString() },
    { id: 8, duration: 200, at: later(-DAY_MS - 60_000).toISOString() },
  ]);
  expect(places.get().get(7)?.position).toBe(200);
  expect(places.get().get(8)?.position).toBe(100);
});
