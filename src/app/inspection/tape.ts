import type { AnyActor, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isAsleep } from '../../../machines/system/late.ts';
import { createPlain } from './plain.ts';

/** Where the tape of an actor begins: at its birth, or, when it is older than the tape, in the middle of its life. */
export type TapeStart = { input: unknown } | { value: unknown; context: unknown; children: readonly string[] };

interface TapeActor {
  /** Id of the chart. */
  machine: string;
  start: TapeStart;
  /** The state after the last event. */
  end: unknown;
}

/** The last events of the actors of a page: plain JSON without secrets, from which a test can be made. */
export interface Tape {
  version: 1;
  actors: Record<string, TapeActor>;
  /** Oldest first; `at` in milliseconds since the page was opened. */
  events: { at: number; actor: string; event: unknown }[];
}

interface Kept {
  name: string;
  machine: string;
  start: TapeStart;
  isBorn: boolean;
}

interface Entry {
  at: number;
  ref: AnyActor;
  kept: Kept;
  event: AnyEventObject;
  /** After the event; absent while it is being processed, and for good if the actor threw on it. */
  snapshot?: AnyMachineSnapshot;
}

/** Number of events in a listener's report. */
const LIMIT = 200;

/**
 * Keeps the last events of all actors that are inspected through it. It holds references only; nothing is copied or
 * turned into text before somebody asks.
 *
 * @param now milliseconds, for tests
 */
export function createTape(limit = LIMIT, now: () => number = () => performance.now()) {
  const known = new WeakMap<AnyActor, Kept>();
  const born: Record<string, number> = {};
  const ring: Entry[] = [];

  const keep = (ref: AnyActor): Kept => {
    const found = known.get(ref);
    if (found) return found;
    const machine = String(ref.logic.id);
    born[machine] = (born[machine] ?? 0) + 1;
    const kept = {
      name: born[machine] > 1 ? `${machine} ${born[machine]}` : machine,
      machine,
      start: { input: null },
      isBorn: false,
    };
    known.set(ref, kept);
    return kept;
  };

  return {
    /** Name of an actor on the tape; null for a port, whose events are not kept. */
    nameOf: (ref: AnyActor): string | null => (isChart(ref) ? keep(ref).name : null),

    note(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActor;
      if (!isChart(ref)) return;
      if (inspected.type === '@xstate.event') {
        const { event } = inspected;
        if (event.type === 'xstate.init') {
          // Restarted after a stop, as React does while developing: it is recorded as another actor.
          if (known.get(ref)?.isBorn) known.delete(ref);
          Object.assign(keep(ref), { start: { input: (event as { input?: unknown }).input }, isBorn: true });
          return;
        }
        ring.push({ at: now(), ref, kept: keep(ref), event });
        const gone = ring.length > limit ? ring.shift() : undefined;
        if (gone?.snapshot) gone.kept.start = placeOf(gone.snapshot);
      } else if (inspected.type === '@xstate.snapshot') {
        // An event sent while another one is being processed is recorded first and processed later.
        const index = ring.findIndex((one) => one.event === inspected.event && one.ref === ref && !one.snapshot);
        const entry = ring[index];
        if (entry === undefined) return;
        // The chart's code has not been loaded: events held for it are recorded when the chart processes them.
        if (isAsleep(inspected.snapshot) || isArrival(entry.event)) ring.splice(index, 1);
        else entry.snapshot = inspected.snapshot as AnyMachineSnapshot;
      }
    },

    read(plain = createPlain()): Tape {
      const actors: Tape['actors'] = {};
      for (const { ref, kept } of ring) {
        const { value } = ref.getSnapshot() as AnyMachineSnapshot;
        const { start } = kept;
        // Names of states and of ports are the chart's own: they hold no secrets.
        const told = 'input' in start ? { input: plain(start.input) } : { ...start, context: plain(start.context) };
        actors[kept.name] = { machine: kept.machine, start: told, end: value };
      }
      const events = ring.map(({ at, kept, event }) => ({ at: Math.round(at), actor: kept.name, event: plain(event) }));
      return { version: 1, actors, events };
    },
  };
}

/** Ports have no id; a chart has one before its code is loaded, too. */
const isChart = ({ logic }: AnyActor): boolean => typeof (logic as { id?: unknown }).id === 'string';

/** Events by which a late chart gets its code; the chart itself has no answer to them. */
const isArrival = ({ type }: AnyEventObject): boolean => type === 'chunk.arrived' || type === 'chunk.lost';

const placeOf = ({ value, context, children }: AnyMachineSnapshot): TapeStart => ({
  value,
  context,
  children: Object.keys(children),
});

/** The tape as a text: one line an event, so that a person can read it too. */
export function tapeText({ version, actors, events }: Tape): string {
  const lines = (items: readonly string[]) => items.map((item) => `    ${item}`).join(',\n');
  const of = Object.entries(actors).map(([name, actor]) => `${JSON.stringify(name)}: ${JSON.stringify(actor)}`);
  return `{ "version": ${version},\n  "actors": {\n${lines(of)}\n  },\n  "events": [\n${lines(events.map((event) => JSON.stringify(event)))}\n  ] }`;
}
