import type { AnyEventObject } from 'xstate';
import { rows } from '../../../machines/system/table.ts';
import { journalModel } from '../../machines/journal.model.ts';
import { newerElsewhereModel } from '../../machines/newer-elsewhere.model.ts';
import { outboxModel } from '../../machines/outbox.model.ts';
import { playerModel } from '../../machines/player.model.ts';
import { lightLogic } from '../../support/statecharts/light-logic.ts';
import { type Impulse, type Outward, type ProductState, productStep } from '../../support/statecharts/product-step.ts';

/** The charts of one tab with the rows between them, by pure steps. */

const CHARTS = { player: playerModel, journal: journalModel, newerElsewhere: newerElsewhereModel, outbox: outboxModel };
const HEARERS = [...Object.keys(CHARTS), 'places', 'facts', 'otherTabs', 'keepalive'];
const SPEAKERS = [...Object.keys(CHARTS), 'facts', 'startUp', 'placeChanges', 'browser'];

/** The charts of a tab between two steps. */
export type Charts = ProductState<null>;
export type Role = keyof typeof CHARTS;

/** A step, and what came of it for the world outside. */
export interface ChartsStep {
  charts: Charts;
  outward: readonly Outward[];
}

let outward: Outward[] = [];
const product = productStep<null>({
  logics: Object.fromEntries(Object.entries(CHARTS).map(([role, model]) => [role, lightLogic(model)])),
  rows: rows.filter(({ from, to }) => SPEAKERS.includes(from) && HEARERS.includes(to)),
  remember: (world, one) => {
    outward.push(one);
    return world;
  },
});

function recorded(run: () => Charts): ChartsStep {
  outward = [];
  const charts = run();
  return { charts, outward };
}

/** A tab whose code has just come. */
export const BORN: ChartsStep = recorded(() =>
  product.begin(
    { player: { entitlement: 'subscriber' }, journal: { isSubscriber: true }, newerElsewhere: undefined, outbox: { spread: 1 } },
    null,
  ),
);

/** All of them hang together by the charts of a tab that was just born: a million would not fit into memory. */
const MOST_KNOWN = 50_000;
let known = new WeakMap<Charts, Map<string, ChartsStep>>();
let count = 0;

/** A step of the charts. One that was taken a while ago from the very same charts is not taken again. */
export function stepOf(charts: Charts, impulse: Impulse): ChartsStep {
  if (count >= MOST_KNOWN) [known, count] = [new WeakMap(), 0];
  const steps = known.get(charts) ?? new Map<string, ChartsStep>();
  known.set(charts, steps);
  const key = JSON.stringify(impulse);
  const before = steps.get(key);
  if (before !== undefined) return before;
  const after = recorded(() => product.next(charts, impulse));
  steps.set(key, after);
  count += 1;
  return after;
}

export const stateOf = (charts: Charts, role: Role) => {
  const plan = charts.living[role]?.plan;
  if (plan === undefined) throw new Error(`${role} is gone`);
  return plan.state;
};

/** Whether this port of a chart is asked, or hears, and has not answered yet. */
export function isAsked(charts: Charts, role: Role, port: string): boolean {
  const plan = charts.living[role]?.plan;
  return plan?.state.children[port] !== undefined && !plan.settled.some(({ id }) => id === port);
}

export const toChart = (to: Role, event: AnyEventObject): Impulse => ({ to, step: { type: 'event', event } });

/** The timer of a chart whose name holds this; null: it does not run. */
export function timerOf(charts: Charts, role: Role, name: string): Impulse | null {
  const timer = charts.living[role]?.plan.timers.find(({ event }) => event.type.includes(name));
  return timer === undefined ? null : { to: role, step: { type: 'timer', ms: timer.ms, event: timer.event } };
}
