import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import type { Effect } from './effects.ts';

/** The words of the harness to a stub. */
export type StubOrder =
  | { type: 'stub.done'; output: unknown }
  | { type: 'stub.error'; error: unknown }
  | { type: 'stub.report'; event: AnyEventObject };

interface StubSnapshot {
  /** A screen may look at a child machine: behind a stub there is nothing to see. */
  context: object;
  hasTag: () => boolean;
  status: 'active' | 'done' | 'error';
  input: unknown;
  output: unknown;
  error: unknown;
}

type ActorSystem = AnyActorRef['system'];

const recorders = new WeakMap<ActorSystem, (effect: Effect) => void>();

/** From now on what the stubs of a system live through is written down. */
export const recordStubs = (system: ActorSystem, record: (effect: Effect) => void): void => {
  recorders.set(system, record);
};

interface Scope {
  self: AnyActorRef;
  system: ActorSystem;
}

/**
 * One stub for every kind of port (promise, live port, child machine): it writes down its start, its stop and the commands
 * it receives, and answers or reports when told to. It is synchronous: no promise to flush, no fake timers.
 */
function stubPort(source: string): AnyActorLogic {
  const record = (system: ActorSystem, effect: Effect) => recorders.get(system)?.(effect);
  return {
    getInitialSnapshot: (_: unknown, input: unknown): StubSnapshot => ({
      status: 'active',
      context: {},
      hasTag: () => false,
      input,
      output: undefined,
      error: undefined,
    }),
    transition: (snapshot: StubSnapshot, event: StubOrder | AnyEventObject, { self, system }: Scope): StubSnapshot => {
      switch (event.type) {
        case 'stub.done':
          return { ...snapshot, status: 'done', output: event.output };
        case 'stub.error':
          return { ...snapshot, status: 'error', error: event.error };
        case 'stub.report':
          self._parent?.send(event.event);
          return snapshot;
        case 'xstate.stop':
          record(system, { type: 'stop', port: self.id });
          return snapshot;
        default:
          record(system, { type: 'send', to: self.id, event });
          return snapshot;
      }
    },
    start: (snapshot: StubSnapshot, { self, system }: Scope) =>
      record(system, { type: 'start', port: self.id, source, input: snapshot.input }),
    getPersistedSnapshot: (snapshot: StubSnapshot) => snapshot as never,
  };
}

/** Names of the ports a machine declares. */
const portNames = (machine: AnyStateMachine): string[] => Object.keys(machine.implementations.actors);

const stubPorts = (machine: AnyStateMachine): Record<string, AnyActorLogic> =>
  Object.fromEntries(portNames(machine).map((name) => [name, stubPort(name)]));

/** A chart that raises events in a circle fails after so many microsteps instead of hanging the run. */
const MAX_MICROSTEPS = 1000;

const known = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** A copy of a machine with stubs for all its ports; always the same one, for a chart is read anew in every copy. */
export function withStubs(machine: AnyStateMachine): AnyStateMachine {
  const stubbed = known.get(machine) ?? withActors(machine, {});
  known.set(machine, stubbed);
  return stubbed;
}

/** A copy of a machine with real logic for some of its ports, and stubs for the rest. */
export function withActors(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): AnyStateMachine {
  const stubbed: AnyStateMachine = machine.provide({ actors: { ...stubPorts(machine), ...actors } });
  Object.assign(stubbed.options, { maxIterations: MAX_MICROSTEPS });
  return stubbed;
}
