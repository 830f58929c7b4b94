import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Follow, On, Row } from '../../../machines/system/rows.ts';

/** Charts have an id of their own. A port of a chart may be called as another chart is: what loads the favourites, «favorites». */
const isChart = ({ logic }: AnyActor): boolean => typeof (logic as { id?: unknown }).id === 'string';

/** Keys made of several parts are compared part by part. */
const isSameKey = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part, place) => Object.is(part, other[place]))
    : Object.is(one, other);

/** One event to be delivered: `event` is sent to `to` because of `row`. */
interface Delivery {
  row: Row;
  to: AnyActorRef;
  event: AnyEventObject;
}

const isActive = ({ to }: Delivery): boolean => to.getSnapshot().status === 'active';

/** Events from outside are frequent (each press of the page): a chart that does not handle one in its state is not sent it. */
function isAnswered({ to, event }: Delivery): boolean {
  const snapshot = to.getSnapshot() as AnyMachineSnapshot;
  return typeof snapshot.can !== 'function' || snapshot.can(event);
}

/**
 * Carries the rows: the only place where one actor listens to another, or sends to it, besides an owner and its children. It
 * is given to the root as `inspect`, and so is told of the start, each step and the stop of every actor of the page.
 *
 * Events emitted in one step are delivered after that step, in their order, and synchronously: a press still plays within
 * its gesture. The receiver is the actor that was alive when the event was emitted: events of the former listener's actors
 * never reach the next one's.
 *
 * @param charts names of the charts that rows know; other ports and actors of screens are not listened to
 * @param edges names of the page's own ports: sources of announcements and effects
 * @param onSaid called with each event that a row has made, before it is delivered
 */
export function createConnections(
  charts: readonly string[],
  edges: readonly string[],
  rows: readonly Row[],
  onSaid?: (row: Row, event: AnyEventObject) => void,
) {
  const listedCharts = new Set(charts);
  const listedEdges = new Set(edges);
  const isListed = (ref: AnyActor) => (isChart(ref) ? listedCharts : listedEdges).has(ref.id);
  const table: Row[] = [...rows];
  const living = new Map<string, AnyActorRef>();
  const queue: Delivery[] = [];
  const told = new Map<Follow, { to: AnyActorRef; key: unknown }>();
  const watchers = new Set<() => void>();
  let isDelivering = false;

  function say(row: Row, to: AnyActorRef, event: AnyEventObject): void {
    onSaid?.(row, event);
    queue.push({ row, to, event });
  }

  function tellFact(row: Follow): void {
    const [from, to] = [living.get(row.from), living.get(row.to)];
    if (from === undefined || to === undefined) return;
    const fact = row.select(from.getSnapshot() as AnyMachineSnapshot);
    const key = row.keyOf(fact);
    const last = told.get(row);
    if (last?.to === to && isSameKey(last.key, key)) return;
    told.set(row, { to, key });
    say(row, to, row.map(fact));
  }

  function announce(from: string, event: AnyEventObject): void {
    for (const row of table) {
      if (row.kind !== 'on' || row.from !== from || row.announcement !== event.type) continue;
      const to = living.get(row.to);
      if (to !== undefined) say(row, to, (row as On).map(event));
    }
  }

  function deliver(): void {
    if (isDelivering) return;
    isDelivering = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (isActive(next) && (!listedEdges.has(next.row.from) || isAnswered(next))) next.to.send(next.event);
      }
    } finally {
      isDelivering = false;
    }
  }

  const tellFactsOf = (name: string) => {
    for (const row of table) if (row.kind === 'follow' && (row.from === name || row.to === name)) tellFact(row);
  };

  return {
    inspect(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActor;
      if (!isListed(ref)) return;
      // Made by its constructor: announcements of the first state come before the first snapshot.
      if (inspected.type === '@xstate.actor') {
        ref.on('*', (event: AnyEventObject) => {
          announce(ref.id, event);
          // A port of the edge has no steps whose end is to be awaited.
          if (!isChart(ref)) deliver();
        });
      }
      if (inspected.type !== '@xstate.snapshot') return;
      // Not before it has started: the next listener's actors are made while events of the former one's are being delivered.
      const isBorn = inspected.event.type === 'xstate.init';
      if (isBorn) living.set(ref.id, ref);
      const isCurrent = living.get(ref.id) === ref;
      const isGone = isCurrent && inspected.snapshot.status !== 'active';
      if (isGone) living.delete(ref.id);
      else if (isCurrent) tellFactsOf(ref.id);
      if (isBorn || isGone) for (const watcher of watchers) watcher();
      deliver();
    },

    /** Adds rows that come with a chunk. Their facts are sent at once; earlier announcements are not. */
    add(more: readonly Row[]): void {
      table.push(...more);
      for (const row of more) if (row.kind === 'follow') tellFact(row);
      deliver();
    },

    /** The living actor of this name. */
    get: (name: string): AnyActorRef | undefined => living.get(name),

    /** Called at the start and at the stop of each actor. */
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
