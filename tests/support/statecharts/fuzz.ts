import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Effect } from './effects.ts';
import { Live } from './live.ts';
import type { AnyModel } from './model.ts';
import { eventOf, type Step, stepText } from './steps.ts';
import { type Chance, vary } from './vary.ts';

/** One step of a fuzzed machine, as a watcher sees it. */
export interface FuzzedStep {
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  step: Step;
  effects: readonly Effect[];
}

/** The fuzz of one machine beyond its model. */
export interface FuzzRules {
  /** Rules that hold over a whole run, with a memory of their own; made anew for each run. */
  watch?: () => (moved: FuzzedStep) => void;
  /** The world may know better than chance what a port must answer. */
  answer?: (snapshot: AnyMachineSnapshot, port: string, output: unknown) => unknown;
  /** Fields of events that are never varied: what the world does not get wrong. */
  certain?: readonly string[];
  /** Events that somebody else is sure to send to a machine that waits for them, as the edge does when it starts. */
  promised?: readonly AnyEventObject[];
}

/** Tags by which a screen shows that something is under way. */
const BUSY_TAGS = ['busy', 'loading', 'sending', 'spinner', 'refreshing', 'checking', 'submitting', 'processing'];

/** Time passes in leaps, from a blink to an hour. */
const LEAPS_MS = [1, 300, 1_000, 5_000, 15_000, 60_000, 600_000, 3_600_000];

/** No machine may need more answers and minutes than this to come to rest. */
const MOST_ROUNDS = 300;

/**
 * Drives a live machine by chance: events of its model, true and with odd payloads, now or long after they made sense,
 * answers and reports of its ports, time. After every step it must be alive and wait on no more timers than its states have;
 * in the end, all ports having answered and time having passed, nothing may look busy.
 *
 * @param luck one pair for each step: what happens, and with which payload
 */
export function fuzz(model: AnyModel, luck: Iterable<Chance>, birth: number, rules: FuzzRules = {}): void {
  const live = new Live({ machine: model.machine, input: model.inputs[birth % model.inputs.length] });
  const story: string[] = [];
  const memory: AnyEventObject[] = [];
  const watch = rules.watch?.();
  const perform = (step: Step, act: () => void) => {
    story.push(stepText(step));
    const before: AnyMachineSnapshot = live.snapshot;
    act();
    const after: AnyMachineSnapshot = live.snapshot;
    if (after.status === 'error') throw new Error('The machine crashed', { cause: after.error });
    checkTimers(live, after);
    watch?.({ before, after, step, effects: live.takeEffects() });
  };
  const pass = (ms: number) =>
    perform({ type: 'timer', ms, event: { type: 'time' } }, () => {
      live.sleep(ms);
    });
  const take = (step: Step) => perform(step, () => live.perform(step));
  try {
    for (const chance of luck) {
      if (live.snapshot.status !== 'active') break;
      const step = stepBy(model, live.snapshot, memory, chance, rules);
      if (step === null) pass(chance.of(LEAPS_MS));
      else take(step);
    }
    settle(model, live, take, pass, rules);
    live.stop();
  } catch (cause) {
    const reason =
      cause instanceof Error ? `${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}` : cause;
    throw new Error(`${model.machine.id}: ${reason}\n\nSteps:\n  ${story.join('\n  ')}\n`, { cause });
  }
}

/** Null: time passes. */
function stepBy(
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
  memory: AnyEventObject[],
  chance: Chance,
  rules: FuzzRules,
): Step | null {
  const events = model.user(snapshot);
  for (const event of events) if (!memory.some((known) => known.type === event.type)) memory.push(event);
  const roll = chance.below(100);
  const odd = <T extends AnyEventObject>(event: T): T => (chance.below(4) === 0 ? vary(event, chance, rules.certain) : event);
  if (roll < 50 && events.length > 0) return { type: 'event', event: odd(chance.of(events)) };
  if (roll < 62 && memory.length > 0) return { type: 'event', event: odd(chance.of(memory)) };
  if (roll < 88) {
    const told = [...answers(model, snapshot, rules), ...reports(model, snapshot)];
    if (told.length > 0) {
      const step = chance.of(told);
      return step.type === 'report' ? { ...step, event: odd(step.event) } : step;
    }
  }
  return null;
}

const running = ({ children }: AnyMachineSnapshot): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>(children).filter((child) => child?.getSnapshot().status === 'active') as AnyActorRef[];

function answers(model: AnyModel, snapshot: AnyMachineSnapshot, { answer }: FuzzRules): Step[] {
  return running(snapshot).flatMap(({ id, src }) => {
    const outcomes = model.outcomes[id] ?? model.outcomes[String(src)];
    return [
      ...(outcomes?.done ?? []).map(
        (output): Step => ({ type: 'done', port: id, output: answer?.(snapshot, id, output) ?? output }),
      ),
      ...(outcomes?.error ?? []).map((error): Step => ({ type: 'error', port: id, error })),
    ];
  });
}

function reports(model: AnyModel, snapshot: AnyMachineSnapshot): Step[] {
  return running(snapshot).flatMap(({ id, src }) => {
    const told = model.reports[id] ?? model.reports[String(src)];
    return told ? told(snapshot, id).map((event): Step => ({ type: 'report', port: id, event })) : [];
  });
}

/** A state has at most one timer for each of its delays. */
function checkTimers(live: Live, snapshot: AnyMachineSnapshot): void {
  const most = snapshot._nodes.reduce((sum, { after }) => sum + new Set(after.map(({ delay }) => delay)).size, 0);
  if (live.clock.waiting > most) throw new Error(`${live.clock.waiting} timers wait where the states have ${most}`);
}

/** Where the browser left for another site, the listener comes back. */
const BACK: AnyEventObject = { type: 'page.restored' };

/** Everybody answers kindly, in turn, and time goes on: then nothing may be under way any more. */
function settle(model: AnyModel, live: Live, take: (step: Step) => void, pass: (ms: number) => void, rules: FuzzRules): void {
  const isBusy = () => BUSY_TAGS.some((tag) => live.snapshot.hasTag(tag)) && live.snapshot.status === 'active';
  for (let round = 0; isBusy(); round += 1) {
    if (round === MOST_ROUNDS) throw new Error('All ports have answered, time has passed, and it still looks busy');
    const offered = answers(model, live.snapshot, rules);
    const told = reports(model, live.snapshot).filter((step) => live.snapshot.can(eventOf(step)));
    const answer = offered.find(({ type }) => type === 'done') ?? offered[0];
    const report = told[round % Math.max(told.length, 1)];
    if (answer) take(answer);
    else if (report) take(report);
    else {
      const event = [BACK, ...(rules.promised ?? [])].find((one) => live.snapshot.can(one));
      if (event) take({ type: 'event', event });
    }
    if (!answer) pass(round % 2 === 0 ? 15_000 : 60_000);
  }
}
