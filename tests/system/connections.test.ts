import { describe, expect, it } from 'vitest';
import { assign, createActor, emit, fromCallback, sendTo, setup } from 'xstate';
import type { Row } from '../../machines/system/rows.ts';
import { createConnections } from '../../src/app/system/connections.ts';

/** Writes down what it hears, and announces what it is told to. */
const clerk = setup({
  types: {
    context: {} as { heard: readonly string[]; name: string },
    input: {} as { name: string },
    events: {} as { type: 'say'; words: readonly string[] } | { type: 'hear'; what: string } | { type: 'stop' },
    emitted: {} as { type: 'said'; what: string },
  },
  actions: {
    keep: assign({ heard: ({ context }, { what }: { what: string }) => [...context.heard, what] }),
    sayFirst: emit((_, { words }: { words: readonly string[] }) => ({ type: 'said' as const, what: words[0] ?? '' })),
    saySecond: emit((_, { words }: { words: readonly string[] }) => ({ type: 'said' as const, what: words[1] ?? '' })),
  },
}).createMachine({
  id: 'clerk',
  context: ({ input }) => ({ heard: [], name: input.name }),
  initial: 'here',
  states: {
    here: {
      on: {
        say: {
          actions: [
            { type: 'sayFirst', params: ({ event }) => event },
            { type: 'saySecond', params: ({ event }) => event },
          ],
        },
        hear: { actions: { type: 'keep', params: ({ event }) => event } },
        stop: 'gone',
      },
    },
    gone: { type: 'final' },
  },
});

/** Owns one clerk for as long as the page, and another anew for each visit. */
const office = setup({
  types: { context: {} as { visit: number }, events: {} as { type: 'next' } },
  actors: { clerk },
  actions: {
    count: assign({ visit: ({ context }) => context.visit + 1 }),
    askForLastWords: sendTo('guest', { type: 'say', words: ['last words', 'of the former one'] }),
  },
}).createMachine({
  id: 'office',
  context: { visit: 1 },
  initial: 'open',
  invoke: { id: 'host', src: 'clerk', input: { name: 'host' } },
  states: {
    open: {
      exit: 'askForLastWords',
      on: { next: { target: 'open', reenter: true, actions: 'count' } },
      invoke: { id: 'guest', src: 'clerk', input: ({ context }) => ({ name: `guest ${context.visit}` }) },
    },
  },
});

type Of = { what: string };
const hear = (what: string) => ({ type: 'hear', what });
const tell = (from: string, to: string): Row =>
  ({ kind: 'on', from, announcement: 'said', to, map: (event: unknown) => hear((event as Of).what) }) as unknown as Row;
const count = (from: string, to: string): Row =>
  ({
    kind: 'follow',
    from,
    fact: 'count',
    to,
    select: ({ context }: { context: { heard: readonly string[] } }) => context.heard.length,
    keyOf: String,
    map: (many: unknown) => hear(`${from} has heard ${many}`),
  }) as unknown as Row;

function open(rows: readonly Row[]) {
  const connections = createConnections(['host', 'guest'], [], rows);
  const root = createActor(office, { inspect: connections.inspect }).start();
  const heardBy = (name: string) => connections.get(name)?.getSnapshot().context.heard as readonly string[];
  const say = (name: string, ...words: string[]) => connections.get(name)?.send({ type: 'say', words });
  return { connections, root, heardBy, say, next: () => root.send({ type: 'next' }) };
}

describe('an announcement', () => {
  it('reaches whoever a row names, in the order in which it was said', () => {
    const { heardBy, say } = open([tell('host', 'guest')]);
    say('host', 'one', 'two');
    expect(heardBy('guest')).toEqual(['one', 'two']);
  });

  it('that nobody is named for reaches nobody', () => {
    const { heardBy, say } = open([]);
    say('host', 'one', 'two');
    expect(heardBy('guest')).toEqual([]);
  });

  it('of the former one, made as it leaves, reaches the host and not the next one', () => {
    const { heardBy, next } = open([tell('guest', 'host'), tell('guest', 'guest')]);
    next();
    expect(heardBy('host')).toEqual(['last words', 'of the former one']);
    expect(heardBy('guest')).toEqual([]);
  });

  it('is told by its row, which whoever looks on hears of before', () => {
    const row = tell('host', 'guest');
    const seen: unknown[] = [];
    const connections = createConnections(['host', 'guest'], [], [row], (by, event) => seen.push(by === row, event.type));
    const root = createActor(office, {
      inspect(inspected) {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'hear') seen.push('delivered');
        connections.inspect(inspected);
      },
    }).start();
    connections.get('host')?.send({ type: 'say', words: ['one', 'two'] });
    expect(seen).toEqual([true, 'hear', true, 'hear', 'delivered', 'delivered']);
    root.stop();
  });
});

it('what comes from outside is told to whoever answers it, and to nobody else', () => {
  let knock: () => void = () => undefined;
  const door = fromCallback<{ type: 'none' }, undefined, { type: 'knocked' }>(({ emit: announce }) => {
    knock = () => announce({ type: 'knocked' });
  });
  const row = (to: string, type: string) =>
    ({ kind: 'on', from: 'door', announcement: 'knocked', to, map: () => ({ type, what: 'a knock' }) }) as unknown as Row;
  const connections = createConnections(['host', 'guest'], ['door'], [row('guest', 'unknown'), row('host', 'hear')]);
  const seen: string[] = [];
  const root = createActor(
    setup({ actors: { office, door } }).createMachine({ invoke: [{ src: 'office' }, { id: 'door', src: 'door' }] }),
    {
      inspect(inspected) {
        if (inspected.type === '@xstate.event') seen.push(inspected.event.type);
        connections.inspect(inspected);
      },
    },
  ).start();
  knock();
  expect(connections.get('host')?.getSnapshot().context.heard).toEqual(['a knock']);
  expect(seen.filter((type) => type === 'unknown')).toEqual([]);
  root.stop();
});

describe('a fact', () => {
  it('is told at birth and at each change, and not twice', () => {
    const { heardBy, connections, next } = open([count('host', 'guest')]);
    expect(heardBy('guest')).toEqual(['host has heard 0']);
    connections.get('host')?.send(hear('one'));
    expect(heardBy('guest')).toEqual(['host has heard 0', 'host has heard 1']);
    next();
    expect(heardBy('guest')).toEqual(['host has heard 1']);
  });

  it('that comes with rows of a chunk is told at once', () => {
    const { heardBy, connections } = open([]);
    connections.add([count('host', 'guest')]);
    expect(heardBy('guest')).toEqual(['host has heard 0']);
  });
});

describe('the directory', () => {
  it('has the one who lives now, and tells of births and deaths', () => {
    const { connections, next, root } = open([]);
    let told = 0;
    connections.subscribe(() => {
      told += 1;
    });
    const [host, guest] = [connections.get('host'), connections.get('guest')];
    next();
    expect(connections.get('host')).toBe(host);
    expect(connections.get('guest')).not.toBe(guest);
    expect(connections.get('guest')?.getSnapshot().context.name).toBe('guest 2');
    expect(told).toBeGreaterThan(0);
    root.stop();
    expect(connections.get('guest')).toBeUndefined();
  });

  it('forgets whoever has ended', () => {
    const { connections } = open([]);
    connections.get('host')?.send({ type: 'stop' });
    expect(connections.get('host')).toBeUndefined();
  });
});
