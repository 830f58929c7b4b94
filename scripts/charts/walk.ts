import { readFileSync } from 'node:fs';
import type { Row } from '../../machines/system/rows.ts';
import type { ChartWords } from '../../machines/words/chart-words.ts';
import { eventWords, portWords } from '../../machines/words/phrases.ts';
import type { Effect } from '../../tests/support/statecharts/effects.ts';
import type { AnyModel } from '../../tests/support/statecharts/model.ts';
import { type PlanLogic, type PlanSnapshot, planLogic } from '../../tests/support/statecharts/plan.ts';
import { type Heard, type Impulse, type Outward, productStep } from '../../tests/support/statecharts/product-step.ts';
import { eventOf, stepText } from '../../tests/support/statecharts/steps.ts';
import { chartsOf } from './system.ts';

/** A walk through the page: a list of events from outside. All other events are made by the charts and the rows. */
export interface Walk {
  /** File name of its picture: `walk-lecture.svg`. */
  name: string;
  title: string;
  /** Introduction: the situation at its beginning, and the result. */
  lead: string;
  /** Inputs of the charts, where they differ from those of their models. */
  inputs?: Readonly<Record<string, unknown>>;
  /** Events before its beginning, which are not drawn. */
  before: readonly Impulse[];
  steps: readonly (WalkStep | NewPage)[];
}

/**
 * `words`: what the listener presses; `by`: it comes from outside, though nobody has asked; `after`: the event of the hop that
 * it follows from. A press without it comes after all that happened before: the listener has seen it.
 */
export type WalkStep = Impulse & { words?: string; by?: 'outside'; after?: string };

/** The page is left and opened anew. `kept`: values kept in the browser; `before`: reads at its start. */
export interface NewPage {
  kept: Readonly<Record<string, unknown>>;
  before: readonly Impulse[];
}

/** One event sent from one participant to another. */
export interface Hop {
  /**
   * How deep it lies: one more than the hop that caused it. What one step tells to several has the same number. An answer of a
   * port comes after the hop that asked, however much is told meanwhile.
   */
  number: number;
  from: string;
  to: string;
  /** The event in Russian, by the receiver's words. */
  words: string;
  event: string;
  /** The announcement or the fact by whose row it came; null: from the listener, a port, an owner. */
  said: string | null;
  /** Effects of the receiver: ports it calls, charts it starts. */
  asks: readonly string[];
}

export interface WalkedWalk extends Walk {
  hops: readonly Hop[];
  /** Ids of the charts, by the roles they play. */
  parts: ReadonlyMap<string, string>;
}

/** The source of presses and of answers from outside. */
export const LISTENER = 'listener';
export const OUTSIDE = 'outside';

const ROOT = 'page';
const TYPES = new URL('../../machines/system/system.types.ts', import.meta.url);

interface Roles {
  /** The chart of each role, by the role's name. */
  charts: ReadonlyMap<string, AnyModel>;
  /** Roles that are started and stopped by a chart. */
  owned: ReadonlySet<string>;
}

/** Roles named by rows, roles that charts start under names of their own, and charts named by nobody. */
function readRoles(models: readonly AnyModel[]): Roles {
  const modelOf = (id: string | undefined) => models.find(({ machine }) => machine.id === id);
  const charts = new Map<string, AnyModel>();
  const owned = new Set<string>();
  const add = (role: string, model: AnyModel | undefined) => model !== undefined && charts.set(role, model);
  const types = readFileSync(TYPES, 'utf8');
  for (const [, role = '', chart] of types.matchAll(/^ {2}(\w+): typeof (\w+)Machine;/gm)) add(role, modelOf(chart));
  for (const { machine } of models.filter((model) => model.machine.id !== ROOT)) {
    for (const { id, src } of chartsOf(machine)) {
      owned.add(id);
      add(id, modelOf(src));
    }
  }
  const playing = new Set([...charts.values()]);
  for (const model of models) if (!playing.has(model) && model.machine.id !== ROOT) add(model.machine.id, model);
  return { charts, owned };
}

/**
 * A port may have the name of a chart: the port that loads the favourites is «favorites», too. Its effects are then renamed.
 */
function apart(logic: PlanLogic, { machine }: AnyModel, { charts }: Roles): PlanLogic {
  const own = new Set(chartsOf(machine).map(({ id }) => id));
  const nameOf = (port: string) => (charts.has(port) && !own.has(port) ? `${port} ` : port);
  const renamed = (effect: Effect): Effect => {
    if ('port' in effect) return { ...effect, port: nameOf(effect.port) };
    return 'to' in effect ? { ...effect, to: nameOf(effect.to) } : effect;
  };
  const told = (plan: PlanSnapshot): PlanSnapshot => ({
    ...plan,
    taken: { ...plan.taken, effects: plan.taken.effects.map(renamed) },
  });
  return {
    ...logic,
    start: (input) => told(logic.start(input)),
    next: (plan, step) => told(logic.next(plan, step)),
  };
}

/** Runs the real charts and rows by pure steps, and records every hop. */
export function takeWalk(walk: Walk, models: readonly AnyModel[], rows: readonly Row[]): WalkedWalk {
  const roles = readRoles(models);
  const hops: (Hop & { asks: string[] })[] = [];
  const numbers = new Map<string, number>();
  const asked = new Map<string, number>();
  /** By emitter and announcement: the number of the hop in which it was emitted. */
  const saidIn = new Map<string, number>();
  const wordsOf = (role: string): ChartWords => roles.charts.get(role)?.words ?? {};
  let isTold = false;

  const add = (hop: Omit<Hop, 'asks'>): void => {
    numbers.set(hop.to, hop.number);
    if (isTold) hops.push({ ...hop, asks: [] });
  };
  const after = (role: string): number => (numbers.get(role) ?? 0) + 1;
  const afterRow = (row: Row): number =>
    row.kind === 'on' ? (saidIn.get(`${row.from} ${row.announcement}`) ?? 0) + 1 : after(row.from);
  function afterHop(event: string): number {
    const cause = hops.findLast((hop) => hop.event === event);
    if (cause === undefined) throw new Error(`${walk.name}: nothing has led to ${event}`);
    return cause.number + 1;
  }
  const asks = (role: string, what: string) => hops.findLast(({ to }) => to === role)?.asks.push(what);

  function remember(world: null, outward: Outward): null {
    if (outward.kind === 'said') {
      const { from, event } = outward;
      if (!rows.some((row) => row.kind === 'on' && row.from === from && row.announcement === event.type))
        asks(from, `объявляет ${event.type}`);
      saidIn.set(`${from} ${event.type}`, numbers.get(from) ?? numbers.get(ownerOf(from) ?? '') ?? 0);
    } else if (outward.kind === 'told') toldOutside(outward);
    else if (outward.kind === 'asked') {
      asked.set(`${outward.by} ${outward.port.trim()}`, after(outward.by));
      asks(outward.by, `просит: ${portWords(outward.port.trim().replace(/-\d+$/, ''), wordsOf(outward.by))}`);
    } else asks(outward.by, `велит: ${portWords(outward.port.trim(), wordsOf(outward.by))} (${outward.event.type})`);
    return world;
  }

  /** Records an event that a row sends to a port of the page. */
  function toldOutside({ to, event, row }: Extract<Outward, { kind: 'told' }>): void {
    const said = row.kind === 'on' ? row.announcement : row.fact;
    add({ number: afterRow(row), from: row.from, to, words: event.type, event: event.type, said });
  }

  function heard(
    { role, step, after: plan, row }: Heard,
    isFirst: boolean,
    { words, by }: Pick<WalkStep, 'words' | 'by'>,
    number: number,
  ): void {
    // A receiver that does not handle the event is not drawn.
    if (plan.taken.transitions.length === 0) {
      if (isFirst)
        throw new Error(`${walk.name}: ${role} has no answer to ${stepText(step)} in ${JSON.stringify(plan.state.value)}`);
      return;
    }
    const event = eventOf(step).type;
    const said = row === null ? null : row.kind === 'on' ? row.announcement : row.fact;
    const ofOwner = step.type === 'done' ? step.port : (ownerOf(role) ?? role);
    const from = row?.from ?? (isFirst ? (by ?? (step.type === 'event' ? LISTENER : OUTSIDE)) : ofOwner);
    add({
      number: isFirst ? number : row === null ? after(from) : afterRow(row),
      from,
      to: role,
      words: (isFirst ? words : undefined) ?? eventWords(event, wordsOf(role)),
      event,
      said,
    });
    for (const effect of plan.taken.effects) {
      if (effect.type !== 'start' || !roles.charts.has(effect.port)) continue;
      numbers.set(effect.port, numbers.get(role) ?? 0);
      asks(role, `начинает «${wordsOf(effect.port).title ?? effect.port}»`);
    }
  }

  const ownerOf = (role: string) => state.living[role]?.owner ?? null;
  const numberOf = (impulse: WalkStep): number => {
    const latest = Math.max(0, ...hops.map(({ number }) => number)) + 1;
    if (impulse.after !== undefined) return afterHop(impulse.after);
    if ('from' in impulse) return latest;
    const { to, step } = impulse;
    if (numbers.size === 0) return latest;
    if (step.type === 'done' || step.type === 'error') return asked.get(`${to} ${step.port}`) ?? latest;
    return step.type === 'report' ? after(to) : latest;
  };

  const logics = Object.fromEntries([...roles.charts].map(([role, model]) => [role, apart(planLogic(model), model, roles)]));
  const product = productStep({ logics, rows, remember });
  const openPage = (inputs: Readonly<Record<string, unknown>> = {}) => {
    const begin = [...roles.charts.keys()]
      .filter((role) => !roles.owned.has(role))
      .map((role) => [role, inputs[role] ?? roles.charts.get(role)?.input] as const);
    return product.begin(Object.fromEntries(begin), null);
  };
  let state = openPage(walk.inputs);

  function take(impulse: WalkStep): void {
    const number = numberOf(impulse);
    if ('from' in impulse) {
      numbers.set(impulse.from, number - 1);
      saidIn.set(`${impulse.from} ${impulse.announcement.type}`, number - 1);
    }
    let isFirst = 'to' in impulse;
    let isHeard = false;
    state = product.next(state, impulse, (one) => {
      heard(one, isFirst, impulse, number);
      isFirst = false;
      isHeard = true;
    });
    if (!isHeard) throw new Error(`${walk.name}: nobody hears ${JSON.stringify(impulse)}`);
  }

  /** Runs events that are not recorded: they happened before the beginning. */
  function takeBefore(impulses: readonly Impulse[]): void {
    isTold = false;
    for (const impulse of impulses) take(impulse);
    for (const known of [numbers, asked, saidIn]) known.clear();
    isTold = true;
  }

  takeBefore(walk.before);
  for (const step of walk.steps) {
    if ('kept' in step) {
      isTold = false;
      state = openPage({ ...walk.inputs, ...step.kept });
      takeBefore(step.before);
    } else take(step);
  }
  const parts = new Map([...roles.charts].map(([role, { words, machine }]) => [role, words.title ?? machine.id]));
  return { ...walk, parts, hops: hops.toSorted((a, b) => a.number - b.number) };
}
