import type { AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom, InputFrom } from 'xstate';

/** How a chart begins. */
export interface Beginning<Context> {
  context: Context;
  tags: readonly string[];
  /** Events that the chart answers where it begins; no other one wakes it. */
  answers: readonly string[];
}

interface LateOptions<Machine extends AnyStateMachine> {
  /** Id of the chart. */
  id: string;
  beginning: (input: InputFrom<Machine>) => Beginning<ContextFrom<Machine>>;
  /** The chart with its ports, once its code is here. */
  arrived: () => Machine | null;
  /** The chart's input when its code has come, asked at each birth; undefined: the input its owner gave. */
  inputAtArrival?: () => InputFrom<Machine> | undefined;
  /** Wishes of a moment: not fulfilled later by surprise when the code was lost meanwhile. */
  wishes?: readonly string[];
  /** Facts: the last of each is held, before whatever was pressed, and wakes nobody. */
  facts?: readonly string[];
}

/** The snapshot of an actor whose chart is not here yet: its beginning, and what it was sent. */
interface Asleep {
  status: 'active' | 'stopped';
  context: unknown;
  input: unknown;
  held: readonly AnyEventObject[];
}

/** Whether a chart's code is not here yet. */
export const isAsleep = (snapshot: object): snapshot is Asleep => 'held' in snapshot;

/**
 * A chart whose code comes later, as the logic of an actor that is there from the start: it shows how its chart begins,
 * holds what it is sent, asks for the code (`chunk.wanted`), and becomes its chart when it hears `chunk.arrived`. What was
 * held is then answered in its order, each event as a step of its own.
 */
export function late<Machine extends AnyStateMachine>(options: LateOptions<Machine>): Machine {
  const { id, beginning, arrived, inputAtArrival, wishes = [], facts = [] } = options;

  function asleep(input: unknown, held: readonly AnyEventObject[]): Asleep {
    const { context, tags } = beginning(input as InputFrom<Machine>);
    const hasTag = (tag: string) => tags.includes(tag);
    const shown = { value: 'asleep', children: {}, output: undefined, error: undefined, hasTag, matches: () => false };
    return { status: 'active', context, input, held, ...shown };
  }

  const isFact = ({ type }: AnyEventObject) => facts.includes(type);

  const logic = {
    id,
    getInitialSnapshot: (scope: AnyActorScope, input: InputFrom<Machine>) =>
      arrived()?.getInitialSnapshot(scope, inputAtArrival?.() ?? input) ?? asleep(input, []),
    start(snapshot: object) {
      if (!isAsleep(snapshot)) arrived()?.start(snapshot as AnyMachineSnapshot);
    },
    transition(snapshot: object, event: AnyEventObject, scope: AnyActorScope): object {
      if (!isAsleep(snapshot)) {
        if (event.type === 'chunk.arrived') return snapshot;
        return (arrived() as Machine).transition(snapshot as AnyMachineSnapshot, event, scope);
      }
      const { input, held } = snapshot;
      const machine = arrived();
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      if (event.type === 'chunk.lost')
        return asleep(
          input,
          held.filter(({ type }) => !wishes.includes(type)),
        );
      if (event.type === 'chunk.arrived' && machine !== null) {
        scope.defer(() => {
          for (const one of held) scope.self.send(one);
        });
        return machine.getInitialSnapshot(scope, inputAtArrival?.() ?? (input as InputFrom<Machine>));
      }
      // The newest of each fact, in the order in which they were told; a press must not be answered without them.
      if (isFact(event)) {
        const others = held.filter(({ type }) => type !== event.type);
        return asleep(input, [...others.filter(isFact), event, ...others.filter((one) => !isFact(one))]);
      }
      if (held.every(isFact) && !beginning(input as InputFrom<Machine>).answers.includes(event.type)) return snapshot;
      scope.emit({ type: 'chunk.wanted' });
      return asleep(input, [...held, event]);
    },
    getPersistedSnapshot: (snapshot: object) => snapshot,
  };
  return logic as unknown as Machine;
}

/** Events held for an actor whose chart is not here yet: the key of a held wish is busy, and a second press takes it back. */
export const heldBy = (snapshot: object): readonly AnyEventObject[] => (isAsleep(snapshot) ? snapshot.held : []);
