import { deepStrictEqual } from 'node:assert/strict';
import { act } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { catalogueOf, leafPaths } from '../statecharts/catalogue.ts';
import type { Effect } from '../statecharts/effects.ts';
import { behaviourPaths, type Exploration, explore, type Path } from '../statecharts/explore.ts';
import { Live } from '../statecharts/live.ts';
import type { AnyModel, Exclusion } from '../statecharts/model.ts';
import type { PlanLogic, PlanSnapshot } from '../statecharts/plan.ts';
import { type Step, stepText } from '../statecharts/steps.ts';
import { isOffered } from './user-actions.ts';

/** One thing a listener can do, by which the machine gets an event. */
interface Gesture<Scene, Event extends AnyEventObject = AnyEventObject> {
  /** Brings the page on whose screen it is done. */
  page?: (scene: Scene) => Promise<void>;
  /** The control that is pressed or typed into; null: the screen has nothing of the kind. */
  control: (scene: Scene) => HTMLElement | null;
  /** Types, presses. The screen must send the machine this very event. */
  make: (event: Event, scene: Scene) => Promise<void>;
}

/** Where the screen and the chart part, on purpose. */
interface Parting {
  event: string;
  /** Path of the state, or of one around it. */
  in: string;
  /** Only then. */
  when?: (snapshot: AnyMachineSnapshot) => boolean;
  why: string;
}

/** A gesture that the screen itself stops: the machine must not hear of it. */
interface Stopped<Scene> {
  event: AnyEventObject;
  in: string;
  /** The words the listener is told instead. */
  shows: (scene: Scene) => unknown;
}

export interface GestureWalk<Scene> {
  /** Its `user` says what a screen can send. */
  model: AnyModel;
  /** Draws the screen on the live machine. */
  draw: (live: Live) => Promise<Scene>;
  /** By type of event. */
  gestures: Record<string, Gesture<Scene, never>>;
  /** Events that are no listener's doing; what else they change in the world around the screen happens first. */
  outside: Record<string, (event: never, scene: Scene) => void>;
  /** Events that a gesture may send on its way: a letter typed. */
  onTheWay?: readonly string[];
  /** The look that the screen must have, by path of state; `*` after every step, and first. */
  screens: Record<string, (snapshot: AnyMachineSnapshot, moment: ScreenMoment<Scene>) => unknown>;
  /** The state would take the event, and the screen offers no way to it there. */
  cannot?: readonly Parting[];
  /** The screen offers the control, and the state does not listen. */
  deaf?: readonly Parting[];
  stopped?: readonly Stopped<Scene>[];
  /** Transitions no gesture leads to, by key. */
  beyond?: readonly Exclusion[];
  /** Which paths are walked; every behaviour once unless given. */
  paths?: (explorations: readonly Exploration[]) => readonly Path[];
  /** One event of each gesture, where the model's `user` leaves some out so that the walk stays small. */
  listens?: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Paths of regions that take note of an event and change nothing a listener sees: whether they listen is no question. */
  unseen?: readonly string[];
  /** States that look the same to a listener are looked over once; the chart's own states unless given. */
  place?: (snapshot: AnyMachineSnapshot) => string;
}

interface ScreenMoment<Scene> {
  scene: Scene;
  step: Step | null;
  effects: readonly Effect[];
}

const parts = ({ event, in: place, when }: Parting, type: string, snapshot: AnyMachineSnapshot) =>
  event === type && isIn(snapshot, place) && (when?.(snapshot) ?? true);

const isIn = (snapshot: AnyMachineSnapshot, path: string) => snapshot._nodes.some((node) => node.path.join('.') === path);

/**
 * Makes the tests of a screen by the walks of its machine: the listener's steps are gestures on the real screen, answers and
 * time are the harness's. After each step the machine is where the plan is, and the screen shows it; in each state the screen
 * offers what the machine listens to, and nothing else. Together the paths take every transition.
 */
export function walkByGestures<Scene>(name: string, spec: GestureWalk<Scene>): void {
  const { model, cannot = [], deaf = [], stopped = [], beyond = [], paths = behaviourPaths } = spec;
  // An event that the machine would refuse, a screen does not offer either.
  const isPossible = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    !Object.hasOwn(spec.gestures, event.type) ||
    (listensTo(snapshot, event, spec.unseen) && !cannot.some((parting) => parts(parting, event.type, snapshot)));
  const screenModel: AnyModel = {
    ...model,
    user: (snapshot) => model.user(snapshot).filter((event) => isPossible(snapshot, event)),
  };
  const explorations = explore(screenModel);
  const [first] = explorations;
  if (first === undefined) throw new Error('The model has no inputs');
  const walk = new Walker(spec, first.logic);

  describe(`${name}: by gestures`, () => {
    beforeEach(() => {
      onTestFinished(() => void vi.restoreAllMocks());
    });

    it.each(paths(explorations).map((path) => [titleOf(path, model), path] as const))('%s', async (_, path) => {
      await walk.path(path);
    });

    it.each(stopped.map((one) => [`${one.event.type} ${JSON.stringify(one.event)} in ${one.in}`, one] as const))(
      'the screen itself stops %s',
      async (_, one) => {
        await walk.path(pathInto(explorations, one.in), one);
      },
    );

    afterAll(() => {
      process.stdout.write(`${name}: ${walk.paths} paths, ${walk.steps} steps, ${walk.gestures} of them gestures\n`);
    });

    it('takes every transition', () => {
      const all = catalogueOf(model.machine).transitions.map(({ key }) => key);
      const excluded = [...model.exclusions, ...beyond].map(({ key }) => key);
      const missing = all.filter((key) => !walk.transitions.has(key) && !excluded.includes(key));
      // Excluded nodes are the business of the walk without a screen.
      const stale = beyond.filter(({ key }) => walk.transitions.has(key) || !all.includes(key));
      expect({ missing, stale }).toEqual({ missing: [], stale: [] });
    });

    it('meets every parting of screen and chart, and every look', () => {
      const partings = [...cannot, ...deaf].filter((parting) => !walk.met.has(parting));
      expect({ partings, looks: Object.keys(spec.screens).filter((path) => !walk.looks.has(path)) }).toEqual({
        partings: [],
        looks: [],
      });
    });
  });
}

function titleOf({ input, steps }: Path, { words: chartWords }: AnyModel): string {
  const words = steps.map((step) => shortened(stepText(step, chartWords)).replaceAll('%', '%%'));
  return [...(input === undefined ? [] : [JSON.stringify(input)]), ...words].join(' → ').slice(0, 400) || 'at rest';
}

const LONGEST_STEP = 90;

/** A title tells the way, not all that went with it; a failure prints everything. */
const shortened = (text: string) => (text.length > LONGEST_STEP ? `${text.slice(0, LONGEST_STEP)}…` : text);

function pathInto(explorations: readonly Exploration[], place: string): Path {
  for (const { input, states, edges, start, startKey, pathTo } of explorations) {
    const found = isIn(start.state, place) ? startKey : edges.find(({ after }) => isIn(after.state, place))?.to;
    if (found !== undefined && states.has(found)) return { input, steps: pathTo(found) };
  }
  throw new Error(`No path leads into ${place}`);
}

class Walker<Scene> {
  readonly transitions = new Set<string>();
  readonly met = new Set<Parting>();
  readonly looks = new Set<string>();
  paths = 0;
  steps = 0;
  gestures = 0;
  /** States whose controls were looked over. */
  readonly #seen = new Set<string>();

  constructor(
    readonly spec: GestureWalk<Scene>,
    readonly logic: PlanLogic,
  ) {}

  async path({ input, steps }: Path, stopped?: Stopped<Scene>): Promise<void> {
    const { model, draw } = this.spec;
    const live = new Live({ machine: model.machine, input } as ConstructorParameters<typeof Live>[0]);
    onTestFinished(() => live.stop());
    const sent = eavesdrop(live);
    const scene = await draw(live);
    let plan = this.logic.start(input);
    const story = [where(plan)];
    this.paths += 1;
    try {
      await this.#look(live, plan, { scene, step: null, effects: live.takeEffects() });
      for (const step of steps) {
        story.push(`  ${stepText(step)}`);
        const planned = this.logic.next(plan, step);
        sent.length = 0;
        plan = await this.#step(live, scene, step, plan, sent);
        story.push(where(plan));
        await this.#look(live, plan, { scene, step, effects: live.takeEffects() });
        this.steps += 1;
        // Typing on the way led elsewhere: the rest of the path does not begin here.
        if (this.logic.keyOfState(plan) !== this.logic.keyOfState(planned)) break;
      }
      if (stopped !== undefined) await this.#tryInVain(stopped, scene, live, sent);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${reason}\n\nPath:\n${story.join('\n')}\n`, { cause });
    }
    for (const key of live.transitions) this.transitions.add(key);
  }

  async #step(live: Live, scene: Scene, step: Step, plan: PlanSnapshot, sent: AnyEventObject[]): Promise<PlanSnapshot> {
    const { gestures, outside, onTheWay = [] } = this.spec;
    const gesture = step.type === 'event' ? gestures[step.event.type] : undefined;
    if (step.type !== 'event' || gesture === undefined) {
      if (step.type === 'event') {
        const happen = outside[step.event.type];
        if (happen === undefined) throw new Error(`Neither a gesture nor from outside: ${step.event.type}`);
        await act(async () => happen(step.event as never, scene));
      }
      await act(async () => live.perform(step));
      return this.logic.next(plan, step);
    }
    this.gestures += 1;
    await gesture.page?.(scene);
    fixKey(step.event);
    await gesture.make(step.event as never, scene);
    deepStrictEqual(sent.at(-1), step.event, 'The screen sent something else, or nothing (actual: sent)');
    const before = sent.slice(0, -1).filter(({ type }) => !onTheWay.includes(type));
    deepStrictEqual(before, [], 'The screen sent more than one event');
    return sent.reduce((at, event) => this.logic.next(at, { type: 'event', event }), plan);
  }

  /** A gesture that must come to nothing. */
  async #tryInVain({ event, shows }: Stopped<Scene>, scene: Scene, live: Live, sent: AnyEventObject[]): Promise<void> {
    const { gestures, onTheWay = [] } = this.spec;
    sent.length = 0;
    const before = JSON.stringify(live.snapshot.value);
    await gestures[event.type]?.page?.(scene);
    await gestures[event.type]?.make(event as never, scene);
    expect(sent.filter(({ type }) => !onTheWay.includes(type))).toEqual([]);
    expect(JSON.stringify(live.snapshot.value)).toBe(before);
    await shows(scene);
  }

  async #look(live: Live, plan: PlanSnapshot, moment: ScreenMoment<Scene>): Promise<void> {
    const { snapshot } = live;
    deepStrictEqual(facts(snapshot), facts(plan.state), 'The machine is not where the plan is (actual: live)');
    const here = ['*', ...snapshot._nodes.map((node) => node.path.join('.'))];
    for (const [path, look] of Object.entries(this.spec.screens)) {
      if (!here.includes(path)) continue;
      this.looks.add(path);
      await look(snapshot, moment);
    }
    await this.#lookOverControls(snapshot, moment.scene);
  }

  /** Once for each state: what the machine listens to can be done, and what can be done is listened to. */
  async #lookOverControls(snapshot: AnyMachineSnapshot, scene: Scene): Promise<void> {
    const place = this.spec.place?.(snapshot) ?? leafPaths(snapshot).join(' + ');
    if (this.#seen.has(place)) return;
    this.#seen.add(place);
    const { model, gestures, cannot = [], deaf = [], unseen } = this.spec;
    const events = (this.spec.listens ?? model.user)(snapshot);
    const parting = (list: readonly Parting[], type: string) => list.find((one) => parts(one, type, snapshot));
    for (const [type, gesture] of Object.entries(gestures)) {
      await gesture.page?.(scene);
      const isHere = isOffered(gesture.control(scene));
      const isKnown = events.some((event) => event.type === type && listensTo(snapshot, event, unseen));
      const allowed = parting(isKnown ? cannot : deaf, type);
      if (isHere === isKnown) {
        if (isKnown && parting(cannot, type)) throw new Error(`${type} can be done in ${place} after all`);
        continue;
      }
      if (allowed === undefined) {
        throw new Error(
          isHere
            ? `The screen offers ${type} in ${place}, which would not listen to it`
            : `The screen offers no ${type} in ${place}`,
        );
      }
      this.met.add(allowed);
    }
  }
}

/** Whether the state answers the event by more than taking note of it. A machine that has ended answers nothing. */
function listensTo(snapshot: AnyMachineSnapshot, event: AnyEventObject, unseen: readonly string[] = []): boolean {
  if (snapshot.status !== 'active') return false;
  const taken: AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, event);
  return taken.some(
    ({ source, target, actions }) => !unseen.includes(source.path.join('.')) && (target !== undefined || actions.length > 0),
  );
}

/** Everything that is sent to the machine from outside, by whomever. */
function eavesdrop(live: Live): AnyEventObject[] {
  const sent: AnyEventObject[] = [];
  const { actor } = live;
  const send = actor.send;
  actor.send = (event: AnyEventObject) => {
    sent.push(event);
    send(event);
  };
  return sent;
}

/** Keys of idempotency are the screen's to make; here they are those of the plan. */
function fixKey(event: AnyEventObject): void {
  if (typeof event.key !== 'string') return;
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(event.key as ReturnType<typeof crypto.randomUUID>);
}

const facts = ({ value, status, context }: AnyMachineSnapshot) => ({ value, status, context });
const where = ({ state }: PlanSnapshot) => `${leafPaths(state).join(' + ')} ${JSON.stringify(state.context)}`;
