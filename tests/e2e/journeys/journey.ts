import type { Browser, Page } from '@playwright/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  getNextTransitions,
  type StateValueFrom,
} from 'xstate';
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import { catalogueOf, keyOf, nodesOf, transitionsOf } from '../../support/statecharts/catalogue.ts';
import type { PlayerPage } from '../pages/player-page.ts';
import { expect, test } from '../support.ts';
import { type Leg, toursOf } from './tour.ts';

/**
 * A journey is a chart of what a listener sees (states) and does (events); its paths are walked in a browser, on the built
 * product. The chart is flat and pure: what is done decides what is seen.
 */
interface PathStart {
  page: Page;
  browser: Browser;
  player: PlayerPage;
  /** Which path of the journey this is, from 0: outside systems have a few people each, and what one has done stays done. */
  path: number;
}

/** One gesture for each event of a journey, and one look for each of its states. */
export interface Driver<Machine extends AnyStateMachine> {
  /** Comes to where the journey begins. */
  begin: () => Promise<void>;
  gestures: Record<EventFrom<Machine>['type'], () => Promise<void>>;
  screens: Record<Extract<StateValueFrom<Machine>, string>, () => Promise<void>>;
}

interface Gesture extends Leg {
  event: string;
  /** The action, in Russian: the transition's description. */
  words: string;
}

/** The paths of a journey chart, each from its start. */
function pathsOf(machine: AnyStateMachine): Gesture[][] {
  const types = new Set(nodesOf(machine).flatMap((node) => transitionsOf(node).map(({ eventType }) => eventType)));
  const adjacency = getAdjacencyMap(machine, {
    events: [...types].map((type) => ({ type })),
    serializeState: ({ value }) => String(value),
  }) as Record<string, AdjacencyValue<AnyMachineSnapshot, AnyEventObject>>;
  const legs = Object.entries(adjacency).flatMap(([from, { state, transitions }]) =>
    getNextTransitions(state).map((transition): Gesture => {
      const event = transition.eventType;
      const after = Object.values<{ event: AnyEventObject; state: AnyMachineSnapshot }>(transitions).find(
        (one) => one.event.type === event,
      )?.state;
      return { from, to: String(after?.value), event, goal: keyOf(transition), words: transition.description ?? event };
    }),
  );
  return toursOf(String(createActor(machine).getSnapshot().value), legs);
}

/**
 * Makes the tests of a journey: each path in a browser, and that together they leave nothing of the chart unvisited.
 *
 * @param name of the journey among the tests
 */
export function journey<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  open: (start: PathStart) => Driver<Machine>,
) {
  const paths = pathsOf(machine);

  test.describe(name, () => {
    test('leaves no state and no transition of its chart unvisited', () => {
      const { nodes, transitions } = catalogueOf(machine);
      const walked = paths.flat();
      const seen = new Set([
        machine.root.id,
        ...walked.flatMap(({ from, to }) => [`${machine.id}.${from}`, `${machine.id}.${to}`]),
      ]);
      const taken = new Set(walked.map(({ goal }) => goal));
      expect({
        states: [...nodes.keys()].filter((id) => !seen.has(id)),
        transitions: transitions.filter(({ key }) => !taken.has(key)).map(({ key }) => key),
      }).toEqual({ states: [], transitions: [] });
      const wordless = [...nodes.values(), ...transitions].filter(({ description }) => description === undefined);
      expect(wordless, 'said without words').toEqual([]);
    });

    for (const [index, path] of paths.entries()) {
      test(`path ${index + 1} of ${paths.length}, ${path.length} steps`, async ({ page, browser, player }) => {
        test.setTimeout(60_000 + path.length * 10_000);
        const driver = open({ page, browser, player, path: index });
        await walk(machine, driver, path);
      });
    }
  });
}

async function walk<Machine extends AnyStateMachine>(machine: Machine, driver: Driver<Machine>, path: Gesture[]): Promise<void> {
  const { nodes } = catalogueOf(machine);
  const actor = createActor(machine as AnyStateMachine).start();
  const gestures: Record<string, () => Promise<void>> = driver.gestures;
  const screens: Record<string, () => Promise<void>> = driver.screens;
  const here = () => String(actor.getSnapshot().value);
  const look = () => test.step(nodes.get(`${machine.id}.${here()}`)?.description ?? here(), async () => screens[here()]?.());
  const visited: string[] = [];
  await driver.begin();
  await look();
  for (const { event, words } of path) {
    await test.step(words, async () => gestures[event]?.());
    actor.send({ type: event });
    visited.push(here());
    await look();
  }
  expect(visited).toEqual(path.map(({ to }) => to));
}
