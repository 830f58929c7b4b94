import { expect, it } from 'vitest';
import { assign, createActor, emit, setup } from 'xstate';
import { implementPromisePort, promisePort, providePorts } from '../../machines/ports/ports.ts';
import { heldBy, late } from '../../machines/system/late.ts';

const bell = setup({
  types: {
    context: {} as { rung: readonly string[]; owner: string },
    input: {} as { owner: string },
    events: {} as
      | { type: 'ring'; by: string }
      | { type: 'light'; isOn: boolean }
      | { type: 'dusk'; by: string }
      | { type: 'dawn'; by: string }
      | { type: 'silence' },
    emitted: {} as { type: 'rang'; by: string } | { type: 'chunk.wanted' },
    tags: {} as 'quiet' | 'lit',
  },
  actors: { oil: promisePort<string>('oil') },
  actions: {
    keep: assign({ rung: ({ context }, { by }: { by: string }) => [...context.rung, by] }),
    announce: emit((_, { by }: { by: string }) => ({ type: 'rang' as const, by })),
  },
}).createMachine({
  id: 'bell',
  context: ({ input }) => ({ rung: [], owner: input.owner }),
  initial: 'quiet',
  invoke: { id: 'oil', src: 'oil', onError: '.quiet' },
  on: {
    dusk: { actions: { type: 'keep', params: ({ event }) => event } },
    dawn: { actions: { type: 'keep', params: ({ event }) => event } },
  },
  states: {
    quiet: {
      tags: 'quiet',
      on: {
        ring: {
          actions: [
            { type: 'keep', params: ({ event }) => event },
            { type: 'announce', params: ({ event }) => event },
          ],
        },
        light: 'lit',
      },
    },
    lit: { tags: 'lit', on: { light: 'quiet', ring: { actions: { type: 'keep', params: ({ event }) => event } } } },
  },
});

function hang({ isHere = false, ownerAtArrival }: { isHere?: boolean; ownerAtArrival?: string } = {}) {
  let machine: typeof bell | null = null;
  let oiled = 0;
  const bring = () => {
    const oil = implementPromisePort<string>(() => {
      oiled += 1;
      return new Promise(() => undefined);
    });
    machine = providePorts(bell, { oil });
  };
  if (isHere) bring();
  const logic = late<typeof bell>({
    id: 'bell',
    beginning: ({ owner }) => ({ context: { rung: [], owner }, tags: ['quiet'], answers: ['ring', 'light'] }),
    arrived: () => machine,
    inputAtArrival: () => (ownerAtArrival === undefined ? undefined : { owner: ownerAtArrival }),
    wishes: ['ring'],
    facts: ['light', 'dusk', 'dawn'],
  });
  const actor = createActor(logic, { input: { owner: 'the porter' } });
  const said: string[] = [];
  actor.on('*', (event) => void said.push('by' in event ? `rang by ${event.by}` : event.type));
  actor.start();
  return {
    actor,
    said,
    held: () => heldBy(actor.getSnapshot()).map(({ type }) => type),
    oiled: () => oiled,
    come() {
      bring();
      actor.send({ type: 'chunk.arrived' } as never);
    },
    lose: () => actor.send({ type: 'chunk.lost' } as never),
  };
}

it('shows how its chart begins, by its input', () => {
  const { actor } = hang();
  expect(actor.getSnapshot().context).toEqual({ rung: [], owner: 'the porter' });
  expect([actor.getSnapshot().hasTag('quiet'), actor.getSnapshot().hasTag('lit')]).toEqual([true, false]);
});

it('asks for the code at the first event that its chart would answer, and answers each in its order', () => {
  const { actor, said, come, held } = hang();
  actor.send({ type: 'silence' });
  expect([said, held()]).toEqual([[], []]);
  actor.send({ type: 'ring', by: 'Anna' });
  actor.send({ type: 'ring', by: 'Boris' });
  expect(said).toEqual(['chunk.wanted', 'chunk.wanted']);
  come();
  expect(said.slice(2)).toEqual(['rang by Anna', 'rang by Boris']);
  expect(actor.getSnapshot().context).toEqual({ rung: ['Anna', 'Boris'], owner: 'the porter' });
  actor.send({ type: 'ring', by: 'Vera' });
  expect(said.at(-1)).toBe('rang by Vera');
});

it('is the same actor before and after, and its ports run once', () => {
  const { actor, come, oiled } = hang();
  const seen: unknown[] = [];
  actor.subscribe((snapshot) => void seen.push(snapshot.context.rung.length));
  actor.send({ type: 'ring', by: 'Anna' });
  come();
  come();
  expect(seen.at(-1)).toBe(1);
  expect(oiled()).toBe(1);
});

it('holds the last of a fact, wakes nobody for it, and answers it before what was pressed', () => {
  const { actor, said, held, come } = hang();
  actor.send({ type: 'light', isOn: true });
  expect([said, held()]).toEqual([[], ['light']]);
  actor.send({ type: 'ring', by: 'Anna' });
  actor.send({ type: 'light', isOn: false });
  expect(held()).toEqual(['light', 'ring']);
  come();
  expect(actor.getSnapshot().hasTag('lit')).toBe(true);
  expect(said).toEqual(['chunk.wanted']);
});

it('answers facts in the order in which they were told last, all of them before what was pressed', () => {
  const { actor, held, come } = hang();
  for (const type of ['dawn', 'dusk'] as const) actor.send({ type, by: type });
  actor.send({ type: 'ring', by: 'Anna' });
  expect(held()).toEqual(['dawn', 'dusk', 'ring']);
  actor.send({ type: 'dawn', by: 'the next one' });
  expect(held()).toEqual(['dusk', 'dawn', 'ring']);
  come();
  expect(actor.getSnapshot().context.rung).toEqual(['dusk', 'the next one', 'Anna']);
});

it('begins with what is known when the code is here', () => {
  const { actor, come } = hang({ ownerAtArrival: 'the next porter' });
  expect(actor.getSnapshot().context.owner).toBe('the porter');
  come();
  expect(actor.getSnapshot().context.owner).toBe('the next porter');
});

it('forgets a wish when the code is lost, and keeps the rest', () => {
  const { actor, held, lose, come } = hang();
  actor.send({ type: 'ring', by: 'Anna' });
  actor.send({ type: 'light', isOn: true });
  lose();
  expect(held()).toEqual(['light']);
  come();
  expect(actor.getSnapshot().context.rung).toEqual([]);
});

it('is its chart from the start where the code is here already', () => {
  const { actor, said, oiled } = hang({ isHere: true });
  actor.send({ type: 'ring', by: 'Anna' });
  expect([said, oiled()]).toEqual([['rang by Anna'], 1]);
});

it('stopped before the code came, it stays stopped', () => {
  const { actor, come } = hang();
  actor.stop();
  expect(actor.getSnapshot().status).toBe('stopped');
  come();
  expect(actor.getSnapshot().status).toBe('stopped');
});
