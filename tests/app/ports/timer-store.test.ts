import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timerStore } from '../../../src/app/ports/timer-store.ts';
import { type FakeDbOptions, fakeBrowserDb } from '../../support/app/fake-browser-db.ts';
import { runPort } from '../../support/app/run-port.ts';

const MINUTE_MS = 60_000;
const NOW = 1_000 * MINUTE_MS;
const timer = { option: 900_000, msLeft: 5 * MINUTE_MS } as const;

function open(options: FakeDbOptions) {
  const { database, written } = fakeBrowserDb(options);
  return { port: runPort(timerStore(database, () => NOW)), written };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

it('a timer that would still count is found after a reload', async () => {
  const { port } = open({ facts: { ...timer, at: NOW - MINUTE_MS } });
  await waitFor(() => expect(port.reports).toEqual([{ type: 'timer.found', timer }]));
});

it.each([
  undefined,
  null,
  'rubbish',
  { ...timer, at: NOW - 5 * MINUTE_MS },
  { ...timer, option: 7, at: NOW },
  { ...timer, option: 'none', at: NOW },
  { ...timer, msLeft: -1, at: NOW },
  { ...timer, msLeft: Number.NaN, at: NOW },
  timer,
])('none is found in %j', async (facts) => {
  const { port } = open({ facts });
  await settled();
  expect(port.reports).toEqual([]);
});

it('the own length is found besides the timer, and before it', async () => {
  const { port } = open({ factsByKey: { sleepTimerOwn: { minutes: 45 }, sleepTimer: { ...timer, option: 'own', at: NOW } } });
  await waitFor(() =>
    expect(port.reports).toEqual([
      { type: 'timer.ownFound', minutes: 45 },
      { type: 'timer.found', timer: { ...timer, option: 'own' } },
    ]),
  );
});

it.each([{ minutes: 0 }, { minutes: 181 }, { minutes: 2.5 }, { minutes: '45' }, 45])(
  'no own length is found in %j',
  async (sleepTimerOwn) => {
    const { port } = open({ factsByKey: { sleepTimerOwn } });
    await settled();
    expect(port.reports).toEqual([]);
  },
);

it('an own length that was chosen meanwhile is newer; it is kept apart from the timer', async () => {
  const { port, written } = open({ factsByKey: { sleepTimerOwn: { minutes: 45 }, sleepTimer: { ...timer, at: NOW } } });
  port.send({ type: 'timerStore.keepOwn', minutes: 7 });
  await waitFor(() => expect(port.reports).toEqual([{ type: 'timer.found', timer }]));
  port.send({ type: 'timerStore.dropOwn' });
  await settled();
  expect(written).toEqual([
    ['facts', { minutes: 7 }],
    ['facts', 'sleepTimerOwn', 'deleted'],
  ]);
});

it('what was chosen or taken off before the database was read is newer', async () => {
  const { port, written } = open({ facts: { ...timer, at: NOW } });
  port.send({ type: 'timerStore.drop' });
  await settled();
  expect(port.reports).toEqual([]);
  expect(written).toEqual([['facts', 'sleepTimer', 'deleted']]);
});

it('is kept with its moment', async () => {
  const { port, written } = open({});
  port.send({ type: 'timerStore.keep', timer });
  await waitFor(() => expect(written).toEqual([['facts', { ...timer, at: NOW }]]));
});

it('a database that refuses disturbs nobody', async () => {
  const { port } = open({ isDenied: true });
  port.send({ type: 'timerStore.keep', timer });
  await settled();
  expect(port.reports).toEqual([]);
});
