import { describe, expect, it } from 'vitest';
import { createActor, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { machinePort } from '../../machines/ports/ports.ts';
import type { Row } from '../../machines/system/rows.ts';
import { createConnections } from '../../src/app/system/connections.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { planLogic } from '../support/statecharts/plan.ts';
import { type Cluster, exploreProduct } from '../support/statecharts/product.ts';
import { type ProductState, productStep } from '../support/statecharts/product-step.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';

const stove = setup({
  types: { events: {} as { type: 'stove.press' }, emitted: {} as { type: 'stove.lit' } | { type: 'stove.out' } },
  actions: { announceLit: emit({ type: 'stove.lit' }), announceOut: emit({ type: 'stove.out' }) },
}).createMachine({
  id: 'stove',
  initial: 'off',
  states: {
    off: { description: 'Печь холодна', on: { 'stove.press': { target: 'on', actions: 'announceLit' } } },
    on: { description: 'Печь горит', on: { 'stove.press': { target: 'off', actions: 'announceOut' } } },
  },
});

const guest = setup({
  types: {
    events: {} as { type: 'guest.warmed' } | { type: 'guest.cooled' } | { type: 'guest.go' } | { type: 'guest.shown' },
    emitted: {} as { type: 'guest.thanked' },
    output: {} as 'left',
  },
  actions: { thank: emit({ type: 'guest.thanked' }) },
}).createMachine({
  id: 'guest',
  initial: 'cold',
  output: 'left',
  on: { 'guest.go': '.gone', 'guest.shown': { actions: 'thank' } },
  states: {
    cold: { description: 'Гостю холодно', on: { 'guest.warmed': { target: 'warm', actions: 'thank' } } },
    warm: { description: 'Гостю тепло', on: { 'guest.cooled': 'cold' } },
    gone: { description: 'Гость ушёл', type: 'final' },
  },
});

const house = setup({
  types: { events: {} as { type: 'house.open' } | { type: 'house.close' } | { type: 'house.praised' } },
  actors: { guest: machinePort<typeof guest>('guest') },
  actions: { showOut: sendTo('guest', { type: 'guest.shown' }) },
}).createMachine({
  id: 'house',
  initial: 'closed',
  states: {
    closed: {
      description: 'Дом закрыт',
      initial: 'quiet',
      on: { 'house.open': 'open' },
      states: {
        quiet: { description: 'Тихо', on: { 'house.praised': 'praised' } },
        praised: { description: 'Поблагодарили' },
      },
    },
    open: {
      description: 'Дом открыт',
      exit: 'showOut',
      on: { 'house.close': 'closed', 'house.open': { target: 'open', reenter: true } },
      invoke: { id: 'guest', src: 'guest', onDone: 'closed' },
    },
  },
});

interface Parts {
  stove: SnapshotFrom<typeof stove>;
  house: SnapshotFrom<typeof house>;
  guest?: SnapshotFrom<typeof guest>;
}

const model = { user: () => [], abstraction: () => null };
const charts = {
  stove: modelOf(stove)({ ...model, words: { title: 'Печь', events: { 'stove.press': 'нажата кнопка' } } }),
  house: modelOf(house)({ ...model, words: { title: 'Дом', events: { 'house.open': 'открыли' } } }),
  guest: modelOf(guest)({ ...model, words: { title: 'Гость', events: { 'guest.warmed': 'стало тепло' } } }),
};

const told = (from: string, announcement: string, to: string, type: string) =>
  ({ kind: 'on', from, announcement, to, map: () => ({ type }) }) as Row;
const isLit = (snapshot: unknown) => (snapshot as Parts['stove']).matches('on');
const followed: Row = {
  kind: 'follow',
  from: 'stove',
  fact: 'isLit',
  to: 'guest',
  select: isLit,
  keyOf: String,
  map: (lit) => ({ type: lit === true ? 'guest.warmed' : 'guest.cooled' }),
};
const thanks = told('guest', 'guest.thanked', 'house', 'house.praised');
const atTheMoment = [
  told('stove', 'stove.lit', 'guest', 'guest.warmed'),
  told('stove', 'stove.out', 'guest', 'guest.cooled'),
  thanks,
];

const cluster = (rows: readonly Row[]): Cluster<Parts, { thanks: number }> => ({
  charts,
  roots: { stove: undefined, house: undefined },
  rows,
  world: { thanks: 0 },
  moves: () => [
    { to: 'stove', event: { type: 'stove.press' } },
    { to: 'house', event: { type: 'house.open' } },
    { to: 'house', event: { type: 'house.close' } },
    { to: 'guest', event: { type: 'guest.go' } },
  ],
  rules: {
    'гостю тепло, пока печь горит': ({ parts }) => !parts.guest || parts.stove.matches('on') === parts.guest.matches('warm'),
    'гость бывает только в открытом доме': ({ parts }) => (parts.guest !== undefined) === parts.house.matches('open'),
  },
  reached: {
    'гостю тепло': ({ parts }) => parts.guest?.matches('warm') ?? false,
    'благодарят, уходя': ({ parts }) => parts.house.matches({ closed: 'praised' }),
  },
});

describe('a product of charts', () => {
  it('has every state that they reach together, and a hearer born later knows what is so', () => {
    const { states, isComplete, violations, unreached } = exploreProduct(cluster([followed, thanks]));
    // Closed quietly, closed with thanks, open: with the stove on and off each.
    expect({ states, isComplete, violations, unreached }).toEqual({ states: 6, isComplete: true, violations: {}, unreached: [] });
  });

  it('tells the shortest story of what does not hold', () => {
    const { violations } = exploreProduct(cluster(atTheMoment));
    expect(Object.keys(violations)).toEqual(['гостю тепло, пока печь горит']);
    expect(violations['гостю тепло, пока печь горит']?.story.split('\n')).toEqual([
      'Неверно: гостю тепло, пока печь горит',
      '1. Печь: нажата кнопка',
      '2. Дом: открыли',
      'Теперь: Печь — «Печь горит»; Дом — «Дом открыт»; Гость — «Гостю холодно»',
      'Снаружи: {"thanks":0}',
    ]);
  });

  it('tells which rows were at work', () => {
    const { violations } = exploreProduct({
      ...cluster(atTheMoment),
      rules: {
        'печь не горит при госте': ({ parts }) => !(parts.guest && parts.stove.matches('on') && parts.guest.matches('warm')),
      },
    });
    expect(violations['печь не горит при госте']?.story).toContain(
      ['1. Дом: открыли', '2. Печь: нажата кнопка', '   Печь → Гость: стало тепло', '   Гость → Дом: house.praised'].join('\n'),
    );
  });

  it('is cut off where it is told to be, and says so', () => {
    const { isComplete, unreached } = exploreProduct(cluster([followed, thanks]), { limit: 1 });
    expect([isComplete, unreached]).toEqual([false, ['гостю тепло', 'благодарят, уходя']]);
  });

  it('remembers outside what was said', () => {
    const remembering: Cluster<Parts, { thanks: number }> = {
      ...cluster([followed, thanks]),
      remember: (world, outward) =>
        outward.kind === 'said' && outward.from === 'guest' ? { thanks: Math.min(world.thanks + 1, 2) } : world,
      rules: { 'дважды не благодарят': ({ world }) => world.thanks < 2 },
    };
    expect(exploreProduct(remembering).violations['дважды не благодарят']?.story).toContain('{"thanks":2}');
  });

  it('fails where charts talk in a circle', () => {
    const circle = [
      ...atTheMoment,
      told('stove', 'stove.lit', 'stove', 'stove.press'),
      told('stove', 'stove.out', 'stove', 'stove.press'),
    ];
    expect(() => exploreProduct(cluster(circle))).toThrow('in a circle');
  });
});

describe('every row of a cluster', () => {
  it('is missed by a rule where it is left out or told to somebody else', () => {
    expect(mutateRows(cluster([followed, thanks]), 100).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });

  it('that no rule needs is named', () => {
    const needless = told('stove', 'stove.out', 'house', 'house.close');
    const unnoticed = mutateRows({ ...cluster([followed, thanks, needless]) }, 100).filter(({ noticedBy }) => noticedBy === null);
    expect(unnoticed.map(({ name }) => name)).toContain('нет строки: stove stove.out → house');
  });
});

/** The same charts, alive, on the connector of the page. */
function alive(rows: readonly Row[]) {
  const page = setup({ actors: { stove, house: house.provide({ actors: { guest } }) } }).createMachine({
    id: 'page',
    invoke: [
      { id: 'stove', src: 'stove' },
      { id: 'house', src: 'house' },
    ],
  });
  const connections = createConnections(['stove', 'house', 'guest'], [], rows);
  const actor = createActor(page, { inspect: connections.inspect }).start();
  const values = () => ['stove', 'house', 'guest'].map((name) => connections.get(name)?.getSnapshot().value);
  return { send: (to: string, type: string) => connections.get(to)?.send({ type }), values, stop: () => actor.stop() };
}

/** The same rows, and what they carry in the order in which it is said. */
function listening(rows: readonly Row[]) {
  const said: string[] = [];
  const heard = rows.map((row) => ({
    ...row,
    map(given: never) {
      const event = row.map(given);
      said.push(`${row.from} → ${row.to}: ${event.type}`);
      return event;
    },
  })) as Row[];
  return { rows: heard, said };
}

describe('the pure steps', () => {
  const presses = [
    ['stove', 'stove.press'],
    ['house', 'house.open'],
    ['house', 'house.close'],
    ['guest', 'guest.go'],
  ] as const;
  const ways = [0, 1, 2, 3].reduce<(readonly (typeof presses)[number][])[]>(
    (all) => all.flatMap((way) => presses.map((press) => [...way, press])),
    [[]],
  );
  const logics = Object.fromEntries(Object.entries(charts).map(([role, one]) => [role, planLogic(one)]));

  it.each([
    ['facts', [followed, thanks]],
    ['announcements', atTheMoment],
    ['both, and an answer to an answer', [followed, ...atTheMoment, told('guest', 'guest.thanked', 'stove', 'stove.press')]],
  ])('go as live actors go, and say what they say in the same order: %s', (_what, rows) => {
    for (const way of ways) {
      const [ofLive, ofPure] = [listening(rows), listening(rows)];
      const live = alive(ofLive.rows);
      const product = productStep<null>({ logics, rows: ofPure.rows });
      let state: ProductState<null> = product.begin({ stove: undefined, house: undefined }, null);
      for (const [to, type] of way) {
        live.send(to, type);
        state = product.next(state, { to, step: { type: 'event', event: { type } } });
      }
      const values = ['stove', 'house', 'guest'].map((role) => state.living[role]?.plan.state.value);
      expect({ way, values, said: ofPure.said }).toEqual({ way, values: live.values(), said: ofLive.said });
      live.stop();
    }
  });
});
