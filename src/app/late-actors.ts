import type {
  Actor,
  AnyActor,
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  Observer,
  SnapshotFrom,
  Subscription,
} from 'xstate';
import type { Shown } from '../bindings/bind-actor.tsx';

/** What is known of an actor before it is here. Its selectors ask for nothing else. */
export interface Before<Context> {
  context: Context;
  tags?: readonly string[];
}

/** What is seen of an event before the actor is here to answer it; undefined where nothing changes. */
type Foresee<Context, Event> = (shown: Before<Context>, event: Event) => Before<Context> | undefined;

/** What the app uses of an actor; a stand-in has it before the actor itself is here. */
type Live<Logic extends AnyActorLogic> = Shown<Logic> & Pick<Actor<Logic>, 'on'>;

type MachineOf<One extends AnyActor> = One['logic'] extends AnyStateMachine ? One['logic'] : never;
export type Lives<Actors extends Record<string, AnyActor>> = { [Name in keyof Actors]: Live<Actors[Name]['logic']> };

interface LateOptions<Actors extends Record<string, AnyActor>> {
  /** How each of them begins; a test compares it with the charts. */
  before: { [Name in keyof Actors]: Before<ContextFrom<MachineOf<Actors[Name]>>> };
  /** A press is answered at once, by a key that is busy; tests compare what is foreseen with the charts. */
  foresee?: { [Name in keyof Actors]?: Foresee<ContextFrom<MachineOf<Actors[Name]>>, EventFrom<MachineOf<Actors[Name]>>> };
  /** Fetches their chunk and creates them, wired to each other; nothing runs yet. */
  create: () => Promise<Actors>;
  /** Events of a moment: what was wanted and could not be had is not done later by surprise. */
  momentary: readonly string[];
  /** Somebody needed them, and they could not be fetched. */
  onLost: () => void;
}

/**
 * Actors whose code comes after the first paint. Until then each has a stand-in, which shows the beginning of its chart, and
 * of what it is sent as much as can be foreseen; it keeps what it is sent, in order, and passes listeners on. The first event
 * sent to any of them fetches them all.
 */
export function createLateActors<Actors extends Record<string, AnyActor>>(options: LateOptions<Actors>) {
  const { before, foresee, create, momentary, onLost } = options;
  let held: { type: string; deliver: () => void }[] = [];
  let loading: Promise<void> | null = null;

  const hold = (type: string, deliver: () => void) => {
    held.push({ type, deliver });
    load().catch(onLost);
  };
  const names = Object.keys(before) as (keyof Actors & string)[];
  const standIns = names.map((name) => ({ name, ...createStandIn(before[name], foresee?.[name], hold) }));

  /** Fetches and starts them, once; what failed may be tried again. */
  function load(): Promise<void> {
    loading ??= create().then(
      (actors) => {
        for (const { name, giveWayTo } of standIns) giveWayTo(actors[name] as AnyActor);
        for (const name of names) actors[name]?.start();
        for (const { deliver } of held.splice(0)) deliver();
      },
      (error: unknown) => {
        loading = null;
        held = held.filter(({ type }) => !momentary.includes(type));
        // Nothing is on its way any more: the keys are as they were, and may be pressed again.
        for (const { beginAnew } of standIns) beginAnew();
        throw error;
      },
    );
    return loading;
  }

  const actors = Object.fromEntries(standIns.map(({ name, live }) => [name, live])) as unknown as Lives<Actors>;
  return { actors, load };
}

/** Either way of listening that an actor knows. */
type Listener<Snapshot> = ((snapshot: Snapshot) => void) | Partial<Observer<Snapshot>> | undefined;

function createStandIn<Machine extends AnyStateMachine>(
  beginning: Before<ContextFrom<Machine>>,
  foresee: Foresee<ContextFrom<Machine>, EventFrom<Machine>> | undefined,
  hold: (type: string, deliver: () => void) => void,
) {
  let actor: Actor<Machine> | null = null;
  let shown = beginning;
  let snapshot = snapshotOf<Machine>(shown);
  const waiting = new Set<(arrived: Actor<Machine>) => void>();
  const watching = new Set<(snapshot: SnapshotFrom<Machine>) => void>();

  function show(next: Before<ContextFrom<Machine>>) {
    if (next === shown) return;
    shown = next;
    snapshot = snapshotOf<Machine>(next);
    for (const tell of watching) tell(snapshot);
  }

  /** Listens at once, or as soon as there is somebody to listen to. */
  function attach(listen: (arrived: Actor<Machine>) => Subscription): Subscription {
    if (actor !== null) return listen(actor);
    let subscription: Subscription | null = null;
    const whenHere = (arrived: Actor<Machine>) => {
      subscription = listen(arrived);
    };
    waiting.add(whenHere);
    return {
      unsubscribe() {
        waiting.delete(whenHere);
        subscription?.unsubscribe();
      },
    };
  }

  const live: Live<Machine> = {
    getSnapshot: () => actor?.getSnapshot() ?? snapshot,
    send(event) {
      if (actor !== null) {
        actor.send(event);
        return;
      }
      show(foresee?.(shown, event as EventFrom<Machine>) ?? shown);
      hold((event as EventObject).type, () => actor?.send(event));
    },
    on: (type, handler) => attach((arrived) => arrived.on(type, handler)),
    subscribe: ((...listeners: Parameters<Actor<Machine>['subscribe']>) => {
      const subscription = attach((arrived) => arrived.subscribe(...listeners));
      const listener = listeners[0] as Listener<SnapshotFrom<Machine>>;
      const tell = (next: SnapshotFrom<Machine>) => (typeof listener === 'function' ? listener(next) : listener?.next?.(next));
      watching.add(tell);
      return {
        unsubscribe() {
          watching.delete(tell);
          subscription.unsubscribe();
        },
      };
    }) as Live<Machine>['subscribe'],
  };
  return {
    live,
    beginAnew: () => show(beginning),
    giveWayTo(arrived: Actor<Machine>) {
      actor = arrived;
      watching.clear();
      for (const whenHere of waiting) whenHere(arrived);
      waiting.clear();
    },
  };
}

/** A selector asks for the context and for tags; names of states are the chart's own business. */
function snapshotOf<Machine extends AnyStateMachine>({ context, tags = [] }: Before<ContextFrom<Machine>>) {
  return { context, hasTag: (tag: string) => tags.includes(tag) } as unknown as SnapshotFrom<Machine>;
}
