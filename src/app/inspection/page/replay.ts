import {
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { Origin } from '../bridge.types.ts';
import type { Tape, TapeStart } from '../tape.ts';
import { transitionKey, whereabouts } from '../transition-key.ts';
import { createCarrier } from './carried.ts';

/** One event of a tape, and the state of its actor afterwards. */
interface Moment {
  at: number;
  actor: string;
  event: { type: string };
  /** Keys of the transitions taken. */
  taken: readonly string[];
  /** Ids of the active states afterwards. */
  active: readonly string[];
  /** Paths of the innermost ones. */
  leaves: readonly string[];
  value: unknown;
  context: unknown;
  /** Message of the error the chart threw on the event; null: none. */
  error: string | null;
  /** Cause of the event, according to the rows. */
  origin: Origin;
}

export interface Replayed {
  /** The actors as the tape begins, by name. */
  births: Readonly<Record<string, Moment>>;
  /** One for each event of the tape. */
  moments: readonly Moment[];
}

/** Plays a tape on the charts themselves. No port starts and no time passes: the answers of the ports are on the tape. */
export function replayTape(tape: Tape, machines: ReadonlyMap<string, AnyStateMachine>): Replayed {
  const actors = new Map<string, ReturnType<typeof createReplay>>();
  const births: Record<string, Moment> = {};
  const carrier = createCarrier();
  for (const [name, { machine: id, start }] of Object.entries(tape.actors)) {
    const machine = machines.get(id);
    if (!machine) throw new Error(`Машины «${id}» здесь нет`);
    const replay = createReplay(name, machine, start);
    actors.set(name, replay);
    births[name] = replay.birth;
  }
  const moments = tape.events.map(({ at, actor, event }, index) => {
    const replay = actors.get(actor);
    if (!replay) throw new Error(`На ленте нет начала для «${actor}»`);
    const { moment, said, before, after } = replay.next(at, event as AnyEventObject);
    const chart = tape.actors[actor]?.machine ?? actor;
    const origin = carrier.originOf(chart, moment.event.type);
    carrier.note(chart, index + 1, said, before, after);
    return { ...moment, origin };
  });
  return { births, moments };
}

const silent: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot: unknown) => snapshot,
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
};

function createReplay(name: string, machine: AnyStateMachine, start: TapeStart) {
  const self = createActor(silent, { parent: createEmptyActor(), id: machine.id });
  const scope: AnyActorScope = {
    self,
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor({ type, params }) {
      if (type === 'xstate.emit') said.push((params as { event: AnyEventObject }).event);
    },
  };
  let taken: string[] = [];
  let said: AnyEventObject[] = [];
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === self)
      taken.push(...inspected._transitions.map(transitionKey));
  });
  let snapshot: AnyMachineSnapshot =
    'input' in start ? machine.getInitialSnapshot(scope, start.input) : inTheMiddle(machine, start);

  const moment = (at: number, event: AnyEventObject, error: string | null): Moment => ({
    at,
    actor: name,
    event,
    taken,
    ...whereabouts(snapshot),
    value: snapshot.value,
    context: snapshot.context,
    error,
    origin: { cause: null, row: null },
  });
  return {
    birth: moment(0, { type: 'xstate.init' }, null),
    /** Applies an event. @returns the moment after it, the events emitted, the snapshots before and after */
    next(at: number, event: AnyEventObject) {
      taken = [];
      said = [];
      const before = snapshot;
      let trouble: string | null = null;
      try {
        snapshot = machine.transition(snapshot, event, scope);
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error);
      }
      return { moment: moment(at, event, trouble), said, before, after: snapshot };
    },
  };
}

/** An actor that was already running when the tape begins: its ports run too, though nobody hears them. */
function inTheMiddle(machine: AnyStateMachine, { value, context, children }: Exclude<TapeStart, { input: unknown }>) {
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value, context } as Parameters<AnyStateMachine['resolveState']>[0]);
  return Object.assign(snapshot, { children: Object.fromEntries(children.map((id) => [id, createEmptyActor()])) });
}
