import { describe, expect, it } from 'vitest';
import { type AnyEventObject, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { eventPort, promisePort } from '../../machines/ports/ports.ts';
import { coverageOf } from '../support/statecharts/coverage.ts';
import { type AnyModel, modelOf } from '../support/statecharts/model.ts';
import { MachineWalk } from '../support/statecharts/run.ts';

/** A machine with one of everything: a promise port, a live port, a delay, a guard, an output. */
const lamp = setup({
  types: { context: {} as { watts: number }, events: {} as { type: 'lamp.press' } | { type: 'meter.read'; watts: number } },
  actors: {
    permit: promisePort<boolean>('permit'),
    meter: eventPort<{ type: 'meter.start' }, { type: 'meter.read'; watts: number }>('meter'),
  },
  actions: {
    keepWatts: assign((_, { watts }: { watts: number }) => ({ watts })),
    startMeter: sendTo('meter', { type: 'meter.start' }),
    announceBurnt: emit({ type: 'lamp.burnt' }),
  },
  guards: {
    isGranted: (_, { granted }: { granted: boolean }) => granted,
    isTooMuch: (_, { watts }: { watts: number }) => watts > 100,
  },
  delays: { off_after_10_s: 10_000 },
}).createMachine({
  id: 'lamp',
  description: 'Лампа.',
  context: { watts: 0 },
  initial: 'off',
  states: {
    off: { description: 'Темно.', on: { 'lamp.press': 'asking' } },
    asking: {
      description: 'Спрашиваем.',
      invoke: {
        id: 'permit',
        src: 'permit',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => ({ granted: event.output }) }, target: 'on' },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    on: {
      description: 'Светло.',
      entry: 'startMeter',
      invoke: { id: 'meter', src: 'meter', onError: 'off' },
      after: { off_after_10_s: 'off' },
      on: {
        'meter.read': [
          {
            guard: { type: 'isTooMuch', params: ({ event }) => ({ watts: event.watts }) },
            target: 'burnt',
            actions: 'announceBurnt',
          },
          { actions: { type: 'keepWatts', params: ({ event }) => ({ watts: event.watts }) } },
        ],
      },
    },
    burnt: { description: 'Перегорела.', type: 'final' },
  },
});

const model = modelOf(lamp)({
  user: () => [{ type: 'lamp.press' }],
  outcomes: { permit: { done: [true, false], error: ['нет'] }, meter: { done: [], error: ['нет'] } },
  reports: {
    meter: () => [
      { type: 'meter.read', watts: 60 },
      { type: 'meter.read', watts: 200 },
    ],
  },
  abstraction: () => null,
});

const missing = (changed: AnyModel) => {
  const walk = new MachineWalk(changed);
  const { nodes, transitions } = coverageOf(changed, walk.behaviours());
  return [...nodes.missing, ...transitions.missing];
};

describe('the walking kit', () => {
  it('walks ports, delays and guards to the end', () => {
    expect(missing(model)).toEqual([]);
    const walk = new MachineWalk(model);
    expect(walk.edges().steps).toBeGreaterThan(8);
    expect(walk.simple()).toMatchObject({ paths: 1, steps: 3 });
    expect(walk.storyboard()).toContain('прошло 10 с');
    expect(walk.storyboard()).toContain('объявить `{"type":"lamp.burnt"}`');
  });

  it('names what the alphabet cannot reach', () => {
    expect(missing({ ...model, outcomes: { ...model.outcomes, permit: { done: [false], error: ['нет'] } } })).toContain(
      'lamp.on',
    );
    expect(missing({ ...model, reports: {} })).toContain('lamp.on | meter.read | 0');
  });

  it('refuses an exclusion that happens, and one that names nothing', () => {
    const exclusions = [
      { key: 'lamp.burnt', reason: '' },
      { key: 'lamp.nowhere', reason: '' },
    ];
    expect(new MachineWalk({ ...model, exclusions }).report().staleExclusions).toEqual(['lamp.burnt', 'lamp.nowhere']);
  });

  it('tells the path on which an oracle disagrees', () => {
    const oracles = { on: () => expect.fail('слишком светло') };
    expect(() => new MachineWalk({ ...model, oracles }).behaviours()).toThrow(/слишком светло.*lamp\.press.*permit/s);
  });

  it('fails on a port without an onError', () => {
    const careless = setup({ actors: { permit: promisePort<boolean>('permit') } }).createMachine({
      id: 'careless',
      invoke: { id: 'permit', src: 'permit' },
    });
    const walk = new MachineWalk(
      modelOf(careless)({ user: () => [], outcomes: { permit: { done: [], error: ['нет'] } }, abstraction: () => null }),
    );
    expect(() => walk.behaviours()).toThrow('does every invoke have an onError');
  });

  it('walks on when a live port of the whole machine has crashed', () => {
    const deaf = setup({
      types: { events: {} as { type: 'bell.ring' } },
      actors: { bell: eventPort<{ type: 'bell.ring' }, never>('bell') },
      actions: { ring: sendTo('bell', { type: 'bell.ring' }) },
    }).createMachine({
      id: 'deaf',
      invoke: { id: 'bell', src: 'bell', onError: { description: 'Звонок сломался.' } },
      on: { 'bell.ring': { actions: 'ring' } },
    });
    const walk = new MachineWalk(
      modelOf(deaf)({
        user: () => [{ type: 'bell.ring' }],
        outcomes: { bell: { done: [], error: ['сломался'] } },
        abstraction: () => null,
      }),
    );
    expect(walk.edges().steps).toBe(3);
  });

  it('explores independent regions by a value of their own, and notices one that merges too much', () => {
    const light = (on: string) => ({ initial: 'off', states: { off: { on: { [on]: 'lit' } }, lit: {} } });
    const lamps = setup({ types: { events: {} as { type: 'a' | 'b' | 'c' } } }).createMachine({
      id: 'lamps',
      type: 'parallel',
      states: { a: light('a'), b: light('b'), c: light('c') },
    });
    const explored = (abstractValue?: (snapshot: SnapshotFrom<typeof lamps>) => unknown) => {
      const lampsModel = modelOf(lamps)({
        user: () => [{ type: 'a' }, { type: 'b' }, { type: 'c' }],
        abstraction: () => null,
        ...(abstractValue && { abstractValue }),
      });
      return new MachineWalk(lampsModel).report();
    };
    const howManyLit = ({ value }: SnapshotFrom<typeof lamps>) => Object.values(value).filter((one) => one === 'lit').length;
    expect(explored().explored.states).toBe(8);
    expect(explored(howManyLit)).toMatchObject({ explored: { states: 4 }, transitions: { missing: [] }, nodes: { missing: [] } });
    // All in one: what only another state can do is missing from the coverage.
    const chain = setup({ types: { events: {} as { type: 'on' } } }).createMachine({
      id: 'chain',
      initial: 'one',
      states: { one: { on: { on: 'two' } }, two: { on: { on: 'three' } }, three: {} },
    });
    const blind = modelOf(chain)({ user: () => [{ type: 'on' }], abstraction: () => null, abstractValue: () => null });
    expect(new MachineWalk(blind).report().transitions.missing).toEqual(['chain.two | on | 0']);
  });

  it('fails on a snapshot that does not survive JSON', () => {
    const forgetful = setup({ types: { context: {} as { at: Date } } }).createMachine({
      id: 'forgetful',
      context: { at: new Date(0) },
    });
    expect(() => new MachineWalk(modelOf(forgetful)({ user: () => [], abstraction: () => null })).behaviours()).toThrow(
      'does not survive JSON',
    );
  });

  it('fails on events raised in a circle instead of hanging', () => {
    const circle = setup({}).createMachine({ id: 'circle', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } });
    const walk = new MachineWalk(modelOf(circle)({ user: (): AnyEventObject[] => [], abstraction: () => null }));
    expect(() => walk.behaviours()).toThrow();
  });

  it('stops exploring at the limit', () => {
    expect(() => new MachineWalk({ ...model, edgeLimit: 3 }).explorations).toThrow('limit');
  });
});
