import type { AnyMachineSnapshot, StateNode } from 'xstate';
import { wordsFor } from '../../../machines/words/chart-words.ts';
import {
  actionWords,
  delayOf,
  delayWords,
  eventWords,
  guardWords,
  portWords,
  tagWords,
} from '../../../machines/words/phrases.ts';
import { catalogueOf, nameOf, nodesOf } from './catalogue.ts';
import type { Goal, Path } from './explore.ts';
import type { AnyModel } from './model.ts';
import type { PlanSnapshot } from './plan.ts';
import { eventOf, type Step, stepWords } from './steps.ts';

/** The words of a storyboard: what somebody reads who knows no code. */

type Node = AnyMachineSnapshot['_nodes'][number];

/** A behaviour with the machine before it began and after each step of the way to it. */
export interface ToldGoal extends Goal {
  plans: readonly PlanSnapshot[];
}

/** Every state with what it means and what the screens show in it. */
export function tellStates(model: AnyModel): string {
  return nodesOf(model.machine)
    .filter((node) => node.parent)
    .map((node) => {
      const screens = node.tags.length > 0 ? `; на экране: ${tagWords(node.tags, model.words)}` : '';
      const tags = node.tags.length > 0 ? ` [${node.tags.join(', ')}]` : '';
      const final = node.type === 'final' ? ' (конец)' : '';
      return `${'  '.repeat(node.path.length - 1)}- **${meaning(node)}**${final}${screens} \`${node.key}\`${tags}`;
    })
    .join('\n');
}

/** Where the machine is. */
export const tellPlace = (snapshot: AnyMachineSnapshot): string => leaves(snapshot).map(placeWords).join(', ');

/** One scene: where, what happened, on which condition, what came of it. */
export function tell(model: AnyModel, { edge: { step, before, after }, path, plans }: ToldGoal): string {
  const { words } = model;
  const transitions = after.taken.transitions.map((key) => transitionOf(model, key));
  const [first, ...others] = transitions;
  if (!first) throw new Error('A scene shows at least one transition');
  const event = stepWords(step, words);
  // A rule that only repeats the event tells nothing more.
  const rules = transitions.flatMap(({ description }) =>
    description?.toLowerCase() === event.toLowerCase() ? [] : (description ?? []),
  );
  const actions = [
    ...(after.taken.actions.length > 0 ? [actionWords(after.taken.actions, words)] : []),
    ...started(model, before, after),
    ...alarms(step, before, after),
  ];
  const asides = others.map((one) => `${meaningOf(model, one.nodeId)} — ${eventAndGuard(model, one)}`);
  return [
    `### ${meaningOf(model, first.nodeId)} — ${eventAndGuard(model, first)}`,
    ...(rules.length > 0 ? [sentences(rules)] : []),
    [
      `- Раньше: ${way(model, path, plans)}`,
      `- Теперь: ${event}${answerWords(model, step.type, after)}`,
      ...(asides.length > 0 ? [`- Вместе с этим: ${asides.join('; ')}`] : []),
      `- ${moveWords(before.state, after.state)}${after.status === 'done' ? '. Это конец' : ''}`,
      ...(actions.length > 0 ? [`- Что сделать: ${actions.join('; ')}`] : []),
    ].join('\n'),
  ].join('\n\n');
}

/** Where an event finds a listener, and no condition of it holds. */
export function tellRefusals(model: AnyModel, refused: readonly Goal[]): string {
  const lines = refused.map(({ edge: { step, before } }) => {
    const { type } = eventOf(step);
    const sources = before.state._nodes.filter((node) => node.transitions.has(type));
    const guards = sources
      .flatMap((node) => node.transitions.get(type) ?? [])
      .flatMap(({ guard }) => (guard === undefined ? [] : nameOf(guard)));
    const conditions = [...new Set(guards)].map((guard) => wordsFor(model.words, 'guards', guard) ?? guard);
    const places = sources.map((node) => meaningOf(model, node.id));
    return `- ${places.join(', ')} — ${stepWords(step, model.words)}, если неверно: ${conditions.join('; ')}`;
  });
  return [...new Set(lines)].join('\n');
}

/** Rules of several transitions, one after another: each is a sentence of its own. */
const sentences = (rules: readonly string[]) => [...new Set(rules)].join('. ').replaceAll('.. ', '. ');

type Told = ReturnType<typeof catalogueOf>['transitions'][number];

function transitionOf(model: AnyModel, key: string): Told {
  const found = catalogueOf(model.machine).transitions.find((transition) => transition.key === key);
  if (!found) throw new Error(`${model.machine.id} has no transition ${key}`);
  return found;
}

function eventAndGuard(model: AnyModel, { eventType, guard, branch }: Told): string {
  const condition = guardWords(guard, branch > 0, model.words);
  const event = eventWords(eventType === 'always' ? '' : eventType, model.words);
  if (condition === undefined) return event;
  return `${event}, ${guard === undefined ? 'в остальных случаях' : condition}`;
}

/** How the way led here; an answer says which one it was. */
function way(model: AnyModel, { input, steps }: Path, plans: readonly PlanSnapshot[]): string {
  const told = steps
    .slice(0, -1)
    .map((step, index) => `${stepWords(step, model.words)}${answerWords(model, step.type, plans[index + 1])}`);
  const birth = birthWords(model, input);
  if (birth !== null) told.unshift(birth);
  return told.length > 0 ? gathered(told).join(' → ') : 'с самого начала';
}

/** Which of several births it was; null where there is only one. */
export function birthWords({ machine, inputs, births }: AnyModel, input: unknown): string | null {
  if (inputs.length === 1) return null;
  const name = births[inputs.indexOf(input)];
  if (name === undefined) throw new Error(`${machine.id}: several inputs, and this one has no name in births`);
  return name;
}

/** The same thing many times over is said once. */
function gathered(told: readonly string[]): string[] {
  const runs: { text: string; times: number }[] = [];
  for (const text of told) {
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times === 1 ? text : `${text} (и так подряд: ${times})`));
}

/** Of several answers of a port the one that was given: the condition of the branch it took. */
export function answerWords(model: AnyModel, type: string, plan: PlanSnapshot | undefined): string {
  const key = plan?.taken.direct[0];
  if (type !== 'done' || key === undefined) return '';
  const { guard, branch } = transitionOf(model, key);
  const condition = guardWords(guard, branch > 0, model.words);
  if (condition === undefined) return '';
  return ` (${guard === undefined ? 'что-то иное' : condition.replace(/^если /, '')})`;
}

/** Ports that begin to work. */
function started(model: AnyModel, before: PlanSnapshot, after: PlanSnapshot): string[] {
  return after.taken.effects.flatMap((effect) => {
    if (effect.type !== 'start') return [];
    const own = portWords(effect.port, model.words);
    const name = own === effect.port ? portWords(effect.source, model.words) : own;
    return [before.state.children[effect.port] === undefined ? `запустить «${name}»` : `запустить заново «${name}»`];
  });
}

/** Timers that begin to run; one that went on is the old one with less time left. */
export const newTimers = (step: Step, before: PlanSnapshot, after: PlanSnapshot): PlanSnapshot['timers'] =>
  after.timers.filter((timer) => {
    const old = before.timers.find(({ id }) => id === timer.id);
    if (old === undefined || step.type !== 'timer') return old !== timer;
    return step.event.type === timer.event.type || old.ms - step.ms !== timer.ms;
  });

const alarms = (step: Step, before: PlanSnapshot, after: PlanSnapshot): string[] =>
  newTimers(step, before, after).map(({ event }) => `завести часы: ${delayWords(delayOf(event.type) ?? '')}`);

/** The meaning of a state, without the full stop some descriptions end with. */
const meaning = ({ description, key }: { description?: string | undefined; key: string }): string =>
  (description ?? key).replace(/\.$/, '');

function meaningOf(model: AnyModel, id: string): string {
  if (id === model.machine.id) return 'Когда угодно';
  const node = nodesOf(model.machine).find((one) => one.id === id);
  return node ? placeWords(node as Node) : id;
}

/** Of states that go side by side the outermost says which: «Окно «Подписка» — закрыто». */
function placeWords(node: Node): string {
  let region: StateNode | undefined = node;
  while (region && region.parent?.type !== 'parallel') region = region.parent;
  return region && region !== node ? `«${shortened(meaning(region))} — ${lowered(meaning(node))}»` : `«${meaning(node)}»`;
}

/** The name of a region without what is explained of it. */
const shortened = (text: string) => text.split(':')[0] ?? text;

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const leaves = (snapshot: AnyMachineSnapshot): Node[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').sort((a, b) => a.order - b.order);

/** Only what moved is told: of states that go side by side the others stay where they are. */
function moveWords(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [was, is] = [leaves(before), leaves(after)];
  const left = was.filter((node) => !is.some(({ id }) => id === node.id));
  const entered = is.filter((node) => !was.some(({ id }) => id === node.id));
  if (left.length + entered.length === 0) {
    return was.length === 1 && was[0] ? `Состояние прежнее: ${placeWords(was[0])}` : 'Состояние прежнее';
  }
  return `Было ${left.map(placeWords).join(', ') || 'ничего'} → стало ${entered.map(placeWords).join(', ') || 'ничего'}`;
}
