import { randomOf } from '../../long/random.ts';
import { ACTS, after, BEGINNING, Broken, type Happening, mayHappen, possible, type Story } from './events.ts';
import { judgeQuiet, quietened } from './quiet.ts';
import type { Faults } from './world.ts';

/**
 * Random walks, and a breadth search from where each of them came: near places that a person would hardly reach, every order of
 * the next few things is tried. A walk that breaks a rule is shortened until nothing of it can be left out.
 */

export interface Failure {
  seed: number;
  why: string;
  way: readonly Happening[];
  answer: 'accept' | 'decline';
}

export interface Explored {
  /** Different ones. */
  states: number;
  steps: number;
  failure: Failure | null;
}

interface Options {
  /** Ends with so many different states. */
  states: number;
  seed?: number;
  faults?: Faults;
  /** States of the breadth search from the end of each walk. */
  breadth?: number;
  longest?: number;
}

const ANSWERS = ['accept', 'decline'] as const;

export function explore({ states, seed: first = 1, faults = {}, breadth = 300, longest = 40 }: Options): Explored {
  const seen = new Set<string>();
  let steps = 0;
  for (let seed = first; seen.size < states; seed += 1) {
    const random = randomOf(seed);
    const answer = ANSWERS[seed % 2] ?? 'accept';
    const way: Happening[] = [];
    try {
      let story = walk(random, way);
      quietAfter(story, answer);
      story = around(story, way, answer);
    } catch (error) {
      if (!(error instanceof Broken)) throw new Error(`${JSON.stringify(way)}`, { cause: error });
      return { states: seen.size, steps, failure: shortened({ seed, why: error.message, way, answer }, faults) };
    }
  }
  return { states: seen.size, steps, failure: null };

  function step(story: Story, one: Happening): Story {
    steps += 1;
    return after(story, one, faults);
  }

  function walk(random: () => number, way: Happening[]): Story {
    let story = BEGINNING;
    const length = 5 + Math.floor(random() * (longest - 5));
    for (let nth = 0; nth < length; nth += 1) {
      const one = pick(possible(story), random);
      way.push(one);
      story = step(story, one);
      seen.add(keyOf(story));
    }
    return story;
  }

  function quietAfter(story: Story, answer: 'accept' | 'decline'): void {
    judgeQuiet(quietened(story, faults, answer));
  }

  /** Breadth first from here; `way` is left at what broke. */
  function around(from: Story, way: Happening[], answer: 'accept' | 'decline'): Story {
    const length = way.length;
    const frontier: { story: Story; tail: Happening[] }[] = [{ story: from, tail: [] }];
    const here = new Set<string>();
    for (let at = 0; at < frontier.length && here.size < breadth; at += 1) {
      const { story, tail } = frontier[at] as { story: Story; tail: Happening[] };
      for (const one of possible(story)) {
        if (here.size >= breadth) break;
        way.length = length;
        way.push(...tail, one);
        const next = step(story, one);
        const key = keyOf(next);
        if (here.has(key)) continue;
        here.add(key);
        seen.add(key);
        frontier.push({ story: next, tail: [...tail, one] });
        if (here.size % 25 === 0) quietAfter(next, answer);
      }
    }
    return from;
  }
}

function pick(all: readonly Happening[], random: () => number): Happening {
  const weightOf = ({ kind, n }: Happening) => ACTS[kind].weight / (n === undefined ? 1 : 2);
  let left = random() * all.reduce((sum, one) => sum + weightOf(one), 0);
  for (const one of all) {
    left -= weightOf(one);
    if (left <= 0) return one;
  }
  return all.at(-1) as Happening;
}

const keyOf = ({ world, log }: Story): string => {
  const text = JSON.stringify([
    world.now,
    world.server,
    world.browsers.map(({ tabs, ...browser }) => [
      { ...browser, stored: { ...browser.stored, facts: null } },
      tabs.map(
        (tab) => tab && [tab.element, tab.sending?.answer, tab.isFrozen, tab.isReading, tab.mail, tab.book, placeOf(tab.charts)],
      ),
    ]),
    log.own,
    log.newest,
  ]);
  return hashOf(text);
};

const placeOf = ({
  living,
}: Story['world']['browsers'][number]['tabs'][number] extends infer T ? (T extends { charts: infer C } ? C : never) : never) =>
  Object.values(living).map(({ plan }) => [
    plan.state.value,
    plan.state.context.position,
    plan.state.context.index,
    plan.state.context.range,
  ]);

/** 53 bits are enough to tell some millions of states apart. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** The way again; what cannot happen any more is left out. @returns why it breaks; null: it does not */
function broken(way: readonly Happening[], answer: 'accept' | 'decline', faults: Faults): string | null {
  try {
    let story = BEGINNING;
    for (const one of way) if (mayHappen(story, one)) story = after(story, one, faults);
    judgeQuiet(quietened(story, faults, answer));
    return null;
  } catch (error) {
    if (error instanceof Broken) return error.message;
    return null;
  }
}

/** Leaves out whatever it can: halves first, then one by one. */
function shortened(failure: Failure, faults: Faults): Failure {
  let { way, why } = failure;
  for (let size = Math.ceil(way.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < way.length; ) {
      const shorter = [...way.slice(0, at), ...way.slice(at + size)];
      const reason = broken(shorter, failure.answer, faults);
      if (reason === null) at += size;
      else {
        way = shorter;
        why = reason;
      }
    }
  }
  return { ...failure, way, why };
}

const DEVICES = ['Телефон', 'Компьютер'];

/** The story of a failure as a listener would tell it. */
export function storyOf({ why, way, answer, seed }: Failure): string {
  const lines = way.map(
    ({ kind, b, t, n }, at) => `${at + 1}. ${DEVICES[b]}, вкладка ${t + 1}: ${ACTS[kind].words}${n === undefined ? '' : ` ${n}`}`,
  );
  const end = `Потом всё доставлено, на вопросы отвечено ${ACTS[answer].words}.`;
  return [`Неверно: ${why}`, ...lines, end, `Зерно: ${seed}`].join('\n');
}
