import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { catalogueOf, leafPaths } from './catalogue.ts';
import type { Effect } from './effects.ts';
import { behaviours, type Edge, type Exploration, type Goal, type Path } from './explore.ts';
import type { AnyModel } from './model.ts';
import { type PlanLogic, type PlanSnapshot, planLogic } from './plan.ts';
import { eventText, type Step, seconds, stepText } from './steps.ts';
import { birthWords, newTimers, tell, tellPlace, tellRefusals, tellStates } from './telling.ts';

/** One behaviour as it is told: on this path the last step does this. */
export interface Scene {
  path: Path;
  text: string;
}

/** The behaviours a storyboard tells, in the order of the chart, so that a new one moves none of the others. */
function toldGoals(model: AnyModel, explorations: readonly Exploration[]): { taken: Goal[]; refused: Goal[] } {
  const order = new Map(catalogueOf(model.machine).transitions.map(({ key }, index) => [key, index]));
  const rank = ({ edge }: Goal) => order.get(firstKey(edge.behaviour)) ?? Number.MAX_SAFE_INTEGER;
  const goals = [...behaviours(explorations).values()].sort(
    (a, b) => rank(a) - rank(b) || (a.edge.behaviour < b.edge.behaviour ? -1 : 1),
  );
  return {
    taken: worthTelling(goals.filter(({ edge }) => edge.after.taken.transitions.length > 0)),
    refused: goals.filter(({ edge }) => edge.after.taken.transitions.length === 0),
  };
}

/**
 * Tells what a machine does, behaviour by behaviour, in Russian: a designer reads it, a review sees a change of behaviour as a
 * change of the text. Each scene is told in words; its facts, for whoever reads code, are folded under it.
 */
export function storyboard(model: AnyModel, explorations: readonly Exploration[]): string {
  const { taken, refused } = toldGoals(model, explorations);
  const { logic } = explorations[0] ?? { logic: planLogic(model) };
  return [
    opening(model, explorations),
    '## Что происходит',
    ...taken.map((goal) => `${tell(model, { ...goal, plans: plansOf(logic, goal.path) })}\n\n${folded(facts(model, goal))}`),
    ...(refused.length > 0 ? ['## Что остаётся без ответа', tellRefusals(model, refused), folded(refusals(model, refused))] : []),
    ...(model.exclusions.length > 0
      ? ['## Чего не бывает', model.exclusions.map(({ key, reason }) => `- ${reason} (\`${key}\`)`).join('\n')]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function tellBirth(model: AnyModel, input: unknown, start: PlanSnapshot): string {
  const name = birthWords(model, input);
  const place = tellPlace(start.state);
  return name === null ? place : `Если ${name}: ${place}`;
}

const folded = (text: string) => `<details><summary>Для разработчика</summary>\n\n${text}\n\n</details>`;

/** The facts of a storyboard without its words: a chart is judged by what it does, not by the names of what it does. */
export const factsOf = (told: string): string => (told.match(/<details>[\s\S]*?<\/details>/g) ?? []).join('\n');

/** The beginning of a storyboard: the machine, its states, its births. */
export const opening = (model: AnyModel, births: readonly Pick<Exploration, 'input' | 'start'>[]): string =>
  [
    `# ${model.words.title ?? model.machine.id}`,
    model.machine.root.description ?? '',
    '## Состояния',
    tellStates(model),
    '## С чего начинается',
    births.map(({ input, start }) => `- ${tellBirth(model, input, start)}`).join('\n'),
    folded(births.map(({ input, start }) => birth(input, start)).join('\n')),
  ]
    .filter(Boolean)
    .join('\n\n');

/** The facts of all scenes, each with the path it was seen on. */
export function scenes(model: AnyModel, explorations: readonly Exploration[]): Scene[] {
  const { taken, refused } = toldGoals(model, explorations);
  return [
    ...taken.map((goal) => ({ path: goal.path, text: facts(model, goal) })),
    ...refused.map((goal) => ({ path: goal.path, text: refusal(model, goal.edge) })),
  ];
}

/** The deeds of a machine, perhaps of another one, on a path, in the facts of a storyboard. */
export function retell(model: AnyModel, { logic, path }: { logic: PlanLogic; path: Path }): string {
  const step = path.steps.at(-1);
  if (!step) throw new Error('A scene has at least one step');
  const [before, after] = plansOf(logic, path).slice(-2);
  if (!before || !after) throw new Error('A path has a beginning and an end');
  const edge = { step, before, after };
  return after.taken.transitions.length > 0 ? facts(model, { edge, path }) : refusal(model, edge);
}

/** The machine before the path and after each of its steps. */
function plansOf(logic: PlanLogic, { input, steps }: Path): PlanSnapshot[] {
  const plans = [logic.start(input)];
  for (const step of steps) plans.push(logic.next(plans[plans.length - 1] as PlanSnapshot, step));
  return plans;
}

/** More outcomes of one cause than this are the product of regions that know nothing of each other. */
const MAX_OUTCOMES = 4;

/** Leaves out the products: of a cause with many outcomes only the first is told, and those that show a transition nobody else shows. */
function worthTelling(goals: readonly Goal[]): Goal[] {
  const causeOf = ({ edge }: Goal) => edge.after.taken.direct.join(' + ');
  const outcomes = new Map<string, number>();
  for (const goal of goals) outcomes.set(causeOf(goal), (outcomes.get(causeOf(goal)) ?? 0) + 1);
  const told = new Set<string>();
  const seen = new Set<string>();
  return goals.filter((goal) => {
    const cause = causeOf(goal);
    const { transitions } = goal.edge.after.taken;
    const isNew = !told.has(cause) || transitions.some((key) => !seen.has(key));
    told.add(cause);
    for (const key of transitions) seen.add(key);
    return isNew || (outcomes.get(cause) ?? 0) <= MAX_OUTCOMES;
  });
}

function birth(input: unknown, start: PlanSnapshot): string {
  const effects = start.taken.effects.map((effect) => effectText(effect));
  const given = input === undefined ? '' : `, если дано \`${JSON.stringify(input)}\``;
  return `Сначала${given}: ${place(start.state)}.${effects.length > 0 ? ` Сразу: ${effects.join('; ')}.` : ''}`;
}

/** The part of an edge that a scene needs. */
type Moved = Pick<Edge, 'step' | 'before' | 'after'>;

/** A scene for whoever reads code. */
function facts(model: AnyModel, { edge: { step, before, after }, path }: { edge: Moved; path: Path }): string {
  const keys = after.taken.transitions;
  const way = path.steps.slice(0, -1).map((one) => stepText(one, model.words));
  if (model.inputs.length > 1) way.unshift(`дано \`${JSON.stringify(path.input)}\``);
  const memory = changes(before.state.context, after.state.context);
  const effects = [...after.taken.effects.map((effect) => effectText(effect)), ...timers(step, before, after)];
  const lines = [
    `- Дорога: ${way.length > 0 ? way.join(' → ') : 'с самого начала'}`,
    `- Событие: ${stepText(step, model.words)}`,
    `- ${move(before.state, after.state)}${after.status === 'done' ? ' (конец)' : ''}`,
    ...(memory.length > 0 ? [`- Память: ${memory.join('; ')}`] : []),
    ...(effects.length > 0 ? [`- Дела: ${effects.join('; ')}`] : []),
    `- Переходы: ${keys.map((key) => `\`${key}\``).join(', ')}`,
    ...(after.status === 'done' && after.state.output !== undefined ? [`- Итог: \`${JSON.stringify(after.state.output)}\``] : []),
  ];
  return `${title(model, keys)}\n\n${lines.join('\n')}`;
}

function title(model: AnyModel, keys: readonly string[]): string {
  const [nodeId = '', event = '', branch = '0'] = (keys[0] ?? '').split(' | ');
  const state = nodeId === model.machine.id ? 'всегда' : nodeId.slice(model.machine.id.length + 1);
  return `${state}: ${eventText(event, model.words)}${branch === '0' ? '' : `, ветвь ${Number(branch) + 1}`}`;
}

const refusal = (model: AnyModel, { step, before }: Moved) => `- ${place(before.state)}: ${stepText(step, model.words)}`;

const refusals = (model: AnyModel, refused: readonly Goal[]) => refused.map(({ edge }) => refusal(model, edge)).join('\n');

const listed = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(' + ');

const place = (snapshot: AnyMachineSnapshot) => listed(leafPaths(snapshot));

/** Of more regions than this only those that moved are told. */
const MAX_REGIONS = 8;

function move(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [was, is] = [leafPaths(before), leafPaths(after)];
  const left = was.filter((path) => !is.includes(path));
  const entered = is.filter((path) => !was.includes(path));
  if (Math.min(was.length, is.length) <= MAX_REGIONS) return `Было ${listed(was)}, стало ${listed(is)}`;
  return left.length + entered.length === 0 ? 'Состояния прежние' : `Было ${listed(left)}, стало ${listed(entered)}`;
}

const firstKey = (behaviour: string) => behaviour.split(' + ')[0] ?? '';

function effectText(effect: Effect): string {
  switch (effect.type) {
    case 'start':
      return `запустить \`${effect.port}\`${effect.input === undefined ? '' : ` с \`${JSON.stringify(effect.input)}\``}`;
    case 'stop':
      return `остановить \`${effect.port}\``;
    case 'send':
      return `послать в \`${effect.to}\` \`${JSON.stringify(effect.event)}\``;
    case 'emit':
      return `объявить \`${JSON.stringify(effect.event)}\``;
  }
}

const timers = (step: Step, before: PlanSnapshot, after: PlanSnapshot): string[] =>
  newTimers(step, before, after).map((timer) => `ждать ${seconds(timer.ms)}`);

function changes(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `\`${key}\` \`${JSON.stringify(before[key])}\` → \`${JSON.stringify(after[key])}\``);
}
