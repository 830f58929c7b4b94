import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import type { Effect } from './effects.ts';

/** What the harness tells a stub to do. */
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

/**
 * One stub for every kind of port (promise, live port, child machine): it writes down its start, its stop and the commands
 * it receives, and answers or reports when told to. It is synchronous: no promise to flush, no fake timers.
 */
function stubPort(source: string, record: (effect: Effect) => void): AnyActorLogic {
  return {
    getInitialSnapshot: (_: unknown, input: unknown): StubSnapshot => ({
      status: 'active',
      context: {},
      hasTag: () => false,
      input,
      output: undefined,
      error: undefined,
    }),
    transition: (snapshot: StubSnapshot, event: StubOrder | AnyEventObject, { self }: { self: AnyActorRef }): StubSnapshot => {
      switch (event.type) {
        case 'stub.done':
          return { ...snapshot, status: 'done', output: event.output };
        case 'stub.error':
          return { ...snapshot, status: 'error', error: event.error };
        case 'stub.report':
          self._parent?.send(event.event);
          return snapshot;
        case 'xstate.stop':
          record({ type: 'stop', port: self.id });
          return snapshot;
        default:
          record({ type: 'send', to: self.id, event });
          return snapshot;
      }
    },
    start: (snapshot: StubSnapshot, { self }: { self: AnyActorRef }) =>
      record({ type: 'start', port: self.id, source, input: snapshot.input }),
    getPersistedSnapshot: (snapshot: StubSnapshot) => snapshot as never,
  };
}

/** Names of the ports a machine declares. */
const portNames = (machine: AnyStateMachine): string[] => Object.keys(machine.implementations.actors);

function stubPorts(machine: AnyStateMachine, record: (effect: Effect) => void): Record<string, AnyActorLogic> {
  return Object.fromEntries(portNames(machine).map((name) => [name, stubPort(name, record)]));
}

/** A chart that raises events in a circle fails after so many microsteps instead of hanging the run. */
const MAX_MICROSTEPS = 1000;

/**
 * A copy of a machine with stubs for all its ports.
 *
 * @param actors real logic for some of them
 */
export function withStubs(
  machine: AnyStateMachine,
  record: (effect: Effect) => void,
  actors: Record<string, AnyActorLogic> = {},
): AnyStateMachine {
  const stubbed: AnyStateMachine = machine.provide({ actors: { ...stubPorts(machine, record), ...actors } });
  Object.assign(stubbed.options, { maxIterations: MAX_MICROSTEPS });
  return stubbed;
}
