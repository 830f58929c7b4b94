import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assign, createActor, emit, setup } from 'xstate';
import { createLateActors } from '../../../src/app/late-actors.ts';

const counterMachine = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'count.up' } | { type: 'count.down' },
    emitted: {} as { type: 'counted'; count: number },
    tags: {} as 'counting',
  },
  actions: {
    add: assign({ count: ({ context }) => context.count + 1 }),
    take: assign({ count: ({ context }) => context.count - 1 }),
    tell: emit(({ context }) => ({ type: 'counted' as const, count: context.count })),
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'on',
  states: {
    on: { tags: 'counting', on: { 'count.up': { actions: ['add', 'tell'] }, 'count.down': { actions: ['take', 'tell'] } } },
  },
});

/** Two counters that come when the test lets them. */
function open(momentary: readonly string[] = []) {
  const arrivals: { come: () => void; fail: () => void }[] = [];
  const create = vi.fn(
    () =>
      new Promise<{ one: ReturnType<typeof counter>; other: ReturnType<typeof counter> }>((resolve, reject) => {
        arrivals.push({
          come: () => resolve({ one: counter(), other: counter() }),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
        });
      }),
  );
  const onLost = vi.fn();
  const before = { context: { count: 0 }, tags: ['counting'] };
  /** Of «one» it is known that what goes down will have been counted; of «other» nothing is foreseen. */
  const foresee = {
    one: ({ context }: { context: { count: number } }, { type }: { type: string }) =>
      type === 'count.down' ? { context: { count: context.count - 1 }, tags: ['down'] } : undefined,
  };
  const late = createLateActors({ before: { one: before, other: before }, foresee, create, momentary, onLost });
  return { ...late, create, onLost, arrivals };
}

const counter = () => createActor(counterMachine);
const counts = ({ actors: { one, other } }: ReturnType<typeof open>) =>
  [one, other].map((actor) => actor.getSnapshot().context.count);

it('before they are here they show how their charts begin', () => {
  const { actors } = open();
  expect(actors.one.getSnapshot().hasTag('counting')).toBe(true);
  expect(actors.one.getSnapshot().context).toEqual({ count: 0 });
});

it('nobody fetches them before one is needed, and then once', async () => {
  const page = open();
  page.actors.one.on('counted', () => undefined);
  page.actors.one.subscribe(() => undefined);
  expect(page.create).not.toHaveBeenCalled();
  page.actors.one.send({ type: 'count.up' });
  page.actors.other.send({ type: 'count.up' });
  expect(page.create).toHaveBeenCalledOnce();
  page.arrivals[0]?.come();
  await page.load();
  expect(page.create).toHaveBeenCalledOnce();
});

it('what was sent before arrives in its order, what is sent after at once', async () => {
  const page = open();
  const heard: string[] = [];
  page.actors.one.on('counted', ({ count }) => void heard.push(`one ${count}`));
  page.actors.other.on('counted', ({ count }) => void heard.push(`other ${count}`));
  page.actors.one.send({ type: 'count.up' });
  page.actors.other.send({ type: 'count.down' });
  page.actors.one.send({ type: 'count.up' });
  expect(counts(page)).toEqual([0, 0]);
  page.arrivals[0]?.come();
  await page.load();
  expect(heard).toEqual(['one 1', 'other -1', 'one 2']);
  page.actors.one.send({ type: 'count.up' });
  expect(counts(page)).toEqual([3, -1]);
});

it('whoever watches is told when it is here, unless he has left', async () => {
  const page = open();
  const stays = vi.fn();
  const leaves = vi.fn();
  page.actors.one.subscribe(stays);
  page.actors.one.subscribe(leaves).unsubscribe();
  const leavesLater = page.actors.one.on('counted', leaves);
  page.arrivals.length = 0;
  const loaded = page.load();
  page.arrivals[0]?.come();
  await loaded;
  expect(stays).toHaveBeenCalled();
  leavesLater.unsubscribe();
  page.actors.one.send({ type: 'count.up' });
  expect(leaves).not.toHaveBeenCalled();
});

it('a fetch that failed is told, and tried again by the next need; a wish of the moment is not fulfilled then', async () => {
  const page = open(['count.down']);
  page.actors.one.send({ type: 'count.up' });
  page.actors.one.send({ type: 'count.down' });
  page.arrivals[0]?.fail();
  await waitFor(() => expect(page.onLost).toHaveBeenCalledTimes(2));
  page.actors.other.send({ type: 'count.up' });
  expect(page.create).toHaveBeenCalledTimes(2);
  page.arrivals[1]?.come();
  await page.load();
  expect(counts(page)).toEqual([1, 1]);
});

it('what is foreseen of an event is shown at once, to both ways of listening, and to nobody who has left', () => {
  const { actors } = open();
  const told = vi.fn();
  const observer = { next: vi.fn() };
  const left = vi.fn();
  actors.one.subscribe(({ context }) => told(context.count));
  actors.one.subscribe(observer);
  actors.one.subscribe(left).unsubscribe();
  actors.one.send({ type: 'count.up' });
  expect([told.mock.calls, actors.one.getSnapshot().hasTag('counting')]).toEqual([[], true]);
  actors.one.send({ type: 'count.down' });
  const [shown, tags] = [actors.one.getSnapshot(), ['down', 'counting']];
  expect(shown.context).toEqual({ count: -1 });
  expect(tags.map((tag) => (shown.hasTag as (tag: string) => boolean)(tag))).toEqual([true, false]);
  expect(told.mock.calls).toEqual([[-1]]);
  expect(observer.next).toHaveBeenCalledExactlyOnceWith(shown);
  expect(left).not.toHaveBeenCalled();
});

it('when the actor is here, it is shown itself, and nothing that was foreseen of it', async () => {
  const page = open();
  page.actors.one.send({ type: 'count.down' });
  page.actors.one.send({ type: 'count.up' });
  page.arrivals[0]?.come();
  await page.load();
  expect(page.actors.one.getSnapshot().hasTag('counting')).toBe(true);
  expect(counts(page)).toEqual([0, 0]);
});

it('what was foreseen is taken back when its actor cannot be fetched', async () => {
  const page = open(['count.down']);
  const told = vi.fn();
  page.actors.one.subscribe(({ context }) => told(context.count));
  page.actors.one.send({ type: 'count.down' });
  page.arrivals[0]?.fail();
  await waitFor(() => expect(page.onLost).toHaveBeenCalled());
  expect(counts(page)).toEqual([0, 0]);
  expect(told.mock.calls).toEqual([[-1], [0]]);
  page.actors.one.send({ type: 'count.down' });
  expect(counts(page)).toEqual([-1, 0]);
});
