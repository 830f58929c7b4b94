import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Follow, On, Row } from '../../../machines/system/rows.ts';
import type { PlanSnapshot } from './plan.ts';
import type { Step } from './steps.ts';

/** A chart as a pure function of steps. */
export interface RoleLogic {
  /** Of the chart: a port may bear the name of a chart, and is asked by a logic of another. */
  id?: string;
  start: (input: unknown) => PlanSnapshot;
  next: (plan: PlanSnapshot, step: Step) => PlanSnapshot;
  keyOfState: (plan: PlanSnapshot) => string;
}

interface Living {
  plan: PlanSnapshot;
  /** Null: the page's own. */
  owner: string | null;
}

/** Several charts between two steps: plain data, but for the snapshots. */
export interface ProductState<World> {
  living: Readonly<Record<string, Living>>;
  /** By the place of a follow row in the table: the key of the fact its hearer was told last. */
  told: Readonly<Record<number, string>>;
  /** The world outside of the charts: what the storage keeps, what the element does, whose the tokens are. */
  world: World;
}

/** Something that reached the world outside. */
export type Outward =
  /** `from` has announced it, whoever hears. */
  | { kind: 'said'; from: string; event: AnyEventObject }
  /** A row told it to `to`, which is none of the charts: the router, the storage. */
  | { kind: 'told'; to: string; event: AnyEventObject; row: Row }
  /** A chart ordered it of its own live port. */
  | { kind: 'ordered'; by: string; port: string; event: AnyEventObject }
  /** A chart asked its port. */
  | { kind: 'asked'; by: string; port: string; input: unknown };

/** Something that sets the charts off. */
export type Impulse =
  | { to: string; step: Step }
  /** Announced by the edge: the browser's page, other tabs. */
  | { from: string; announcement: AnyEventObject };

/** One step of one chart on the way, for whoever tells the story. */
export interface Heard {
  role: string;
  step: Step;
  after: PlanSnapshot;
  /** The row by which it came. */
  row: Row | null;
}

interface ProductOptions<World> {
  logics: Readonly<Record<string, RoleLogic>>;
  rows: readonly Row[];
  /** The part of it that is remembered outside. */
  remember?: ((world: World, outward: Outward) => World) | undefined;
  /** With what a chart begins, where it is not what its owner gives it: what the browser keeps, read at its birth. */
  birth?: ((role: string, input: unknown, world: World) => unknown) | undefined;
}

interface Actor {
  role: string;
  owner: Actor | null;
  plan: PlanSnapshot | null;
  mailbox: { step: Step; row: Row | null }[];
  isBusy: boolean;
  isGone: boolean;
}

/** The charts answer each other and never come to an end. */
export class CircleError extends Error {
  override readonly name = 'CircleError';
}

/** More steps than this from one press: the charts talk in a circle. */
const MAX_STEPS = 500;

/**
 * Several charts, who owns whom and the rows between them, as a pure function: nothing starts and no time passes. In the
 * order of the real thing: an actor takes its events one after another; a child is born, told and stopped in the step of its
 * owner; what is said is delivered first said, first delivered, to whoever lived when it was said (see the connector,
 * src/app/system/connections.ts). A chart that is invoked under the name of another one of the product is that chart; every
 * other child is a port.
 */
export function productStep<World>({
  logics,
  rows,
  remember = (world) => world,
  birth = (_, input) => input,
}: ProductOptions<World>) {
  /** The loader of the favourites is «favorites», too. */
  const isChart = ({ port, source }: { port: string; source: string }) =>
    logics[port] !== undefined && (logics[port].id ?? source) === source;
  function run(state: ProductState<World>, impulse: (page: Page) => void, onHeard: (heard: Heard) => void) {
    const living = new Map<string, Actor>();
    const told: Record<number, string> = { ...state.told };
    const queue: { row: Row; to: Actor; event: AnyEventObject }[] = [];
    let { world } = state;
    let isDelivering = false;
    let steps = 0;

    for (const [role, { plan }] of Object.entries(state.living)) {
      living.set(role, { role, owner: null, plan, mailbox: [], isBusy: false, isGone: false });
    }
    for (const [role, { owner }] of Object.entries(state.living)) {
      const actor = living.get(role);
      if (actor !== undefined && owner !== null) actor.owner = living.get(owner) ?? null;
    }

    const childOf = (owner: Actor, role: string): Actor | undefined => {
      const actor = living.get(role);
      return actor?.owner === owner ? actor : undefined;
    };

    function announce(from: string, event: AnyEventObject): void {
      world = remember(world, { kind: 'said', from, event });
      for (const row of rows) {
        if (row.kind === 'on' && row.from === from && row.announcement === event.type) say(row, () => (row as On).map(event));
      }
    }

    function say(row: Row, eventFor: () => AnyEventObject): void {
      const to = living.get(row.to);
      if (to !== undefined) queue.push({ row, to, event: eventFor() });
      else if (logics[row.to] === undefined) world = remember(world, { kind: 'told', to: row.to, event: eventFor(), row });
    }

    function tellFactsOf(role: string): void {
      for (const [index, row] of rows.entries()) {
        if (row.kind === 'follow' && (row.from === role || row.to === role)) tellFact(row, index);
      }
    }

    function tellFact(row: Follow, index: number): void {
      const from = living.get(row.from)?.plan;
      const isHeard = living.has(row.to) || logics[row.to] === undefined;
      if (!from || !isHeard) return;
      const fact = row.select(from.state as AnyMachineSnapshot);
      const key = String(row.keyOf(fact));
      if (told[index] === key) return;
      told[index] = key;
      say(row, () => row.map(fact));
    }

    function deliver(): void {
      if (isDelivering) return;
      isDelivering = true;
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (!next.to.isGone) send(next.to, { type: 'event', event: next.event }, next.row);
      }
      isDelivering = false;
    }

    function send(actor: Actor, step: Step, row: Row | null): void {
      if (actor.isGone) return;
      actor.mailbox.push({ step, row });
      flush(actor);
    }

    function flush(actor: Actor): void {
      if (actor.isBusy || actor.plan === null) return;
      actor.isBusy = true;
      for (let next = actor.mailbox.shift(); next !== undefined && !actor.isGone; next = actor.mailbox.shift()) {
        steps += 1;
        if (steps > MAX_STEPS) throw new CircleError(`The charts talk in a circle: ${actor.role} ${JSON.stringify(next.step)}`);
        const after = (logics[actor.role] as RoleLogic).next(actor.plan, next.step);
        onHeard({ role: actor.role, step: next.step, after, row: next.row });
        take(actor, after, false);
      }
      actor.isBusy = false;
    }

    function bear(role: string, input: unknown, owner: Actor | null): void {
      const actor: Actor = { role, owner, plan: null, mailbox: [], isBusy: true, isGone: false };
      for (const [index, { to }] of rows.entries()) if (to === role) delete told[index];
      take(actor, (logics[role] as RoleLogic).start(birth(role, input, world)), true);
      actor.isBusy = false;
      flush(actor);
    }

    /** The new state of an actor and what it does; then everybody is told. */
    function take(actor: Actor, after: PlanSnapshot, isBirth: boolean): void {
      const { role } = actor;
      actor.plan = after;
      for (const effect of after.taken.effects) {
        if (effect.type === 'emit') announce(role, effect.event);
        else if (effect.type === 'start') {
          if (isChart(effect)) bear(effect.port, effect.input, actor);
          else world = remember(world, { kind: 'asked', by: role, port: effect.port, input: effect.input });
        } else if (effect.type === 'stop') stop(childOf(actor, effect.port));
        else command(actor, effect.to, effect.event);
      }
      const isDone = after.status === 'done';
      if (isDone) {
        actor.isGone = true;
        for (const child of [...living.values()]) if (child.owner === actor) stop(child);
        if (actor.owner !== null) send(actor.owner, { type: 'done', port: role, output: after.state.output }, null);
      }
      if (isBirth && !isDone) living.set(role, actor);
      if (living.get(role) === actor) {
        if (isDone) living.delete(role);
        else tellFactsOf(role);
      }
      deliver();
    }

    function command(actor: Actor, to: string, event: AnyEventObject): void {
      const hearer = to === 'self' ? actor : to === 'parent' ? actor.owner : childOf(actor, to);
      if (hearer) send(hearer, { type: 'event', event }, null);
      else if (logics[to] === undefined) world = remember(world, { kind: 'ordered', by: actor.role, port: to, event });
    }

    function stop(actor: Actor | undefined): void {
      if (actor === undefined || actor.isGone) return;
      actor.isGone = true;
      for (const child of [...living.values()]) if (child.owner === actor) stop(child);
      if (living.get(actor.role) === actor) living.delete(actor.role);
      deliver();
    }

    impulse({ living, bear, send, announce, deliver });
    const after: Record<string, Living> = {};
    for (const [role, { plan, owner }] of living) if (plan !== null) after[role] = { plan, owner: owner?.role ?? null };
    // Whoever is born later under the same name is told anew.
    for (const [index, { to }] of rows.entries()) if (logics[to] !== undefined && !living.has(to)) delete told[index];
    return { living: after, told, world };
  }

  interface Page {
    living: ReadonlyMap<string, Actor>;
    bear: (role: string, input: unknown, owner: null) => void;
    send: (actor: Actor, step: Step, row: null) => void;
    announce: (from: string, event: AnyEventObject) => void;
    deliver: () => void;
  }

  return {
    /** The charts that are there from the start, born in this order. */
    begin: (roots: Readonly<Record<string, unknown>>, world: World): ProductState<World> =>
      run(
        { living: {}, told: {}, world },
        ({ bear }) => {
          for (const [role, input] of Object.entries(roots)) bear(role, input, null);
        },
        () => undefined,
      ),

    next: (
      state: ProductState<World>,
      impulse: Impulse,
      onHeard: (heard: Heard) => void = () => undefined,
    ): ProductState<World> =>
      run(
        state,
        ({ living, send, announce, deliver }) => {
          if ('from' in impulse) {
            announce(impulse.from, impulse.announcement);
            deliver();
            return;
          }
          const actor = living.get(impulse.to);
          if (actor !== undefined) send(actor, impulse.step, null);
        },
        onHeard,
      ),
  };
}
