import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../../support/statecharts/model.ts';
import { type PlanLogic, type PlanSnapshot, planLogic } from '../../support/statecharts/plan.ts';
import { test } from '../support.ts';
import { type Leg, toursOf } from './tour.ts';

/**
 * A long tour of one of the product's own machines, on the real screens and the real server. The machine plans it, by pure
 * transitions; the gestures make the product do it, and the screen must show what the machine says it does.
 */
export interface Move {
  /** The listener's action, in Russian. */
  words: string;
  /** Whether the screen offers it. */
  isOffered: (snapshot: AnyMachineSnapshot) => boolean;
  /** The steps of the machine until the screen is at rest: the event, and what the world answers. */
  plan: (run: Run) => void;
  gesture: () => Promise<void>;
}

/** The machine in the hands of a move. */
export interface Run {
  readonly snapshot: AnyMachineSnapshot;
  send: (event: { type: string; [payload: string]: unknown }) => void;
  /** A port answers. */
  answer: (port: string, output: unknown) => void;
  /** A live port reports. */
  report: (port: string, event: { type: string; [payload: string]: unknown }) => void;
  /** The timer whose name this is runs out. */
  wait: (delay: string) => void;
  /** The page is opened anew, and the machine born again. */
  rebirth: (input: unknown) => void;
}

interface Tour {
  model: AnyModel;
  moves: readonly Move[];
  /** Comes to where the tour starts: `plan` is what has happened to the machine by then. */
  begin: Pick<Move, 'plan' | 'gesture'>;
  /** The screen shows what the machine says; `told`: what was emitted since the last look. */
  look: (snapshot: AnyMachineSnapshot, told: readonly { type: string }[]) => Promise<void>;
}

interface Planned {
  plan: PlanSnapshot;
  transitions: string[];
  told: { type: string }[];
}

interface MoveLeg extends Leg {
  move: Move;
}

/** Every move from every state it is offered in, as long as it shows something of the machine that no other has shown. */
function legsOf(logic: PlanLogic, start: PlanSnapshot, moves: readonly Move[]): MoveLeg[] {
  const legs: MoveLeg[] = [];
  const places = new Map([[logic.keyOfState(start), start]]);
  for (const [from, plan] of places) {
    for (const move of moves) {
      if (!move.isOffered(plan.state)) continue;
      const { plan: after, transitions } = planned(logic, plan, move);
      const to = logic.keyOfState(after);
      if (!places.has(to)) places.set(to, after);
      legs.push({ from, to, goal: `${move.words}: ${transitions.join(' + ')}`, move });
    }
  }
  return legs;
}

function planned(logic: PlanLogic, before: PlanSnapshot, move: Pick<Move, 'plan'>): Planned {
  const done: Planned = { plan: before, transitions: [], told: [] };
  function take(plan: PlanSnapshot) {
    done.plan = plan;
    done.transitions.push(...plan.taken.transitions);
    done.told.push(...plan.taken.effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : [])));
  }
  move.plan({
    get snapshot() {
      return done.plan.state;
    },
    send: (event) => take(logic.next(done.plan, { type: 'event', event })),
    answer: (port, output) => take(logic.next(done.plan, { type: 'done', port, output })),
    report: (port, event) => take(logic.next(done.plan, { type: 'report', port, event })),
    wait: (delay) => {
      const timer = logic.alphabet(done.plan).find((step) => step.type === 'timer' && step.event.type.includes(delay));
      if (timer === undefined) throw new Error(`No timer ${delay} runs`);
      take(logic.next(done.plan, timer));
    },
    rebirth: (input) => take(logic.start(input)),
  });
  return done;
}

/** Walks the tour; a failure tells the way to it. */
export async function takeTour({ model, moves, begin, look }: Tour): Promise<void> {
  const logic = planLogic(model);
  let { plan } = planned(logic, logic.start(model.input), begin);
  const tours = toursOf(logic.keyOfState(plan), legsOf(logic, plan, moves));
  expect(tours, 'one tour shows everything').toHaveLength(1);
  const unused = moves.filter((move) => !tours.flat().some((leg) => leg.move === move)).map(({ words }) => words);
  expect(unused, 'moves that are never offered').toEqual([]);
  test.info().annotations.push({ type: 'tour', description: `${tours[0]?.length ?? 0} moves` });
  await begin.gesture();
  await look(plan.state, []);
  for (const [index, { move }] of (tours[0] ?? []).entries()) {
    const done = planned(logic, plan, move);
    plan = done.plan;
    await test.step(`${index + 1}. ${move.words} → ${JSON.stringify(plan.state.value)}`, async () => {
      await move.gesture();
      await look(plan.state, done.told);
    });
  }
}
