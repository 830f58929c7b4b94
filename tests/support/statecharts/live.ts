import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { activeIds, keyOf } from './catalogue.ts';
import { CountingClock } from './counting-clock.ts';
import type { Effect } from './effects.ts';
import { type Step, stepText } from './steps.ts';
import { recordStubs, type StubOrder, withActors, withStubs } from './stub.ts';

export interface LiveOptions {
  /** Real logic for some ports, for instance a child machine: the rest stay stubs. */
  actors?: Record<string, AnyActorLogic>;
  /** Who else looks on: the rows between actors. */
  inspect?: (inspected: InspectionEvent) => void;
}

/**
 * A started machine with a stub behind every port and a clock moved by hand.
 * Walks perform steps on it; scenarios use `send`, `answer`, `refuse`, `report`, `sleep`.
 */
export class Live<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly clock = new CountingClock();
  readonly actor: AnyActor;
  /** Everything the machine did to the world since the start or since `takeEffects`. */
  readonly effects: Effect[] = [];
  /** Keys of the transitions taken and ids of the nodes seen since the start. */
  readonly transitions = new Set<string>();
  readonly nodes = new Set<string>();

  constructor(
    readonly model: { machine: Machine; input?: InputFrom<Machine> },
    { actors, inspect }: LiveOptions = {},
  ) {
    const record = (effect: Effect) => {
      this.effects.push(effect);
    };
    const machine = actors === undefined ? withStubs(model.machine) : withActors(model.machine, actors);
    const onlooker = (inspected: InspectionEvent) => {
      this.#observe(inspected);
      inspect?.(inspected);
    };
    // The machine is a child of the harness: `sendParent` has somewhere to go, and a crash is a snapshot, not an unhandled error.
    const host = createActor(hostLogic(record), { clock: this.clock, inspect: onlooker }).start();
    recordStubs(host.system, record);
    this.actor = createActor(machine, { parent: host, id: machine.id, input: model.input });
    this.actor.on('*', (event) => record({ type: 'emit', event }));
    this.actor.start();
    for (const id of activeIds(this.snapshot)) this.nodes.add(id);
  }

  get snapshot(): SnapshotFrom<Machine> {
    return this.actor.getSnapshot();
  }

  /** Performs a step of a walk. */
  perform(step: Step): void {
    switch (step.type) {
      case 'event':
        this.actor.send(step.event);
        break;
      case 'report':
        this.report(step.port, step.event);
        break;
      case 'done':
        this.answer(step.port, step.output);
        break;
      case 'error':
        this.refuse(step.port, step.error);
        break;
      case 'timer': {
        const before = this.snapshot;
        if (step.ms > 0) this.clock.increment(step.ms - 1);
        if (this.snapshot !== before) throw new Error(`Something happened before: ${stepText(step)}`);
        this.clock.increment(Math.min(step.ms, 1));
      }
    }
  }

  /** Sends an event from outside. */
  send(event: EventFrom<Machine>): void {
    this.actor.send(event);
  }

  /** Lets a promise port answer. */
  answer(port: string, output: unknown): void {
    this.#order(port, { type: 'stub.done', output });
  }

  /** Lets a port fail. */
  refuse(port: string, error: unknown = new Error('нет связи')): void {
    this.#order(port, { type: 'stub.error', error });
  }

  /** Lets a live port or a child machine report to the machine. */
  report(port: string, event: AnyEventObject): void {
    this.#order(port, { type: 'stub.report', event });
  }

  /** Lets time pass. */
  sleep(ms: number): void {
    this.clock.increment(ms);
  }

  /** The effects since the last call. */
  takeEffects(): Effect[] {
    return this.effects.splice(0);
  }

  /** The events emitted since the last `takeEffects`. */
  get emitted(): AnyEventObject[] {
    return this.effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
  }

  /** The commands sent to a port (or to `parent`) since the last `takeEffects`. */
  commands(port: string): AnyEventObject[] {
    return this.effects.flatMap((effect) => (effect.type === 'send' && effect.to === port ? [effect.event] : []));
  }

  stop(): void {
    const parent = this.actor._parent;
    parent?.stop();
  }

  #order(port: string, order: StubOrder): void {
    const { children, value }: AnyMachineSnapshot = this.actor.getSnapshot();
    const child: AnyActorRef | undefined = children[port];
    if (child?.getSnapshot().status !== 'active') {
      throw new Error(`The port «${port}» does not run in ${JSON.stringify(value)}`);
    }
    child.send(order);
  }

  #observe(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.microstep') return;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    // Before the constructor ends the machine has no actor yet; children that are machines of their own have other roots.
    if (snapshot.machine.id !== this.model.machine.id) return;
    for (const transition of inspected._transitions) {
      this.transitions.add(keyOf(transition));
      this.nodes.add(transition.source.id);
    }
    for (const id of activeIds(snapshot)) this.nodes.add(id);
  }
}

/** The actor above the machine: writes down what it is told. */
function hostLogic(record: (effect: Effect) => void): AnyActorLogic {
  return {
    getInitialSnapshot: (): Snapshot<undefined> => ({ status: 'active', output: undefined, error: undefined }),
    transition: (snapshot: Snapshot<undefined>, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) record({ type: 'send', to: 'parent', event });
      return snapshot;
    },
    getPersistedSnapshot: (snapshot: Snapshot<undefined>) => snapshot,
  };
}
