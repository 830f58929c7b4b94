import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { type Catalogue, catalogueOf, leafPaths, nodesOf } from './catalogue.ts';
import type { Effect } from './effects.ts';
import { behaviours, type Edge, type Exploration, type Goal } from './explore.ts';
import type { AnyModel } from './model.ts';
import type { PlanSnapshot } from './plan.ts';
import { eventText, seconds, stepText } from './steps.ts';

/**
 * Tells what a machine does, behaviour by behaviour, in Russian: a designer reads it, a review sees a change of behaviour as a
 * change of the text. Behaviours stand in the order of the chart, so that a new one moves none of the others.
 */
export function storyboard(model: AnyModel, explorations: readonly Exploration[]): string {
  const catalogue = catalogueOf(model.machine);
  const order = new Map(catalogue.transitions.map(({ key }, index) => [key, index]));
  const rank = ({ edge }: Goal) => order.get(firstKey(edge.behaviour)) ?? Number.MAX_SAFE_INTEGER;
  const goals = [...behaviours(explorations).values()].sort(
    (a, b) => rank(a) - rank(b) || (a.edge.behaviour < b.edge.behaviour ? -1 : 1),
  );
  const taken = worthTelling(goals.filter(({ edge }) => edge.after.taken.transitions.length > 0));
  const refused = goals.filter(({ edge }) => edge.after.taken.transitions.length === 0);
  return [
    `# ${model.machine.id}`,
    model.machine.root.description ?? '',
    '## Состояния',
    states(model),
    explorations.map(({ input, start }) => birth(input, start)).join('\n'),
    '## Что происходит',
    ...taken.map((goal) => scene(model, catalogue, goal)),
    ...(refused.length > 0 ? ['## Что остаётся без ответа', refused.map(({ edge }) => refusal(model, edge)).join('\n')] : []),
    ...(model.exclusions.length > 0
      ? ['## Чего не бывает', model.exclusions.map(({ key, reason }) => `- \`${key}\`: ${reason}`).join('\n')]
      : []),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
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

function states(model: AnyModel): string {
  return nodesOf(model.machine)
    .filter((node) => node.parent)
    .map((node) => {
      const tags = node.tags.length > 0 ? ` [${node.tags.join(', ')}]` : '';
      const final = node.type === 'final' ? ' (конец)' : '';
      return `${'  '.repeat(node.path.length - 1)}- \`${node.key}\`${final}${tags}: ${node.description ?? ''}`;
    })
    .join('\n');
}

function birth(input: unknown, start: PlanSnapshot): string {
  const effects = start.taken.effects.map((effect) => effectText(effect));
  const given = input === undefined ? '' : `, если дано \`${JSON.stringify(input)}\``;
  return `Сначала${given}: ${place(start.state)}.${effects.length > 0 ? ` Сразу: ${effects.join('; ')}.` : ''}`;
}

function scene(model: AnyModel, catalogue: Catalogue, { edge: { step, before, after }, path }: Goal): string {
  const keys = after.taken.transitions;
  const rules = keys.flatMap((key) => catalogue.transitions.find((transition) => transition.key === key)?.description ?? []);
  const way = path.steps.slice(0, -1).map((one) => stepText(one, model.labels));
  if (model.inputs.length > 1) way.unshift(`дано \`${JSON.stringify(path.input)}\``);
  const memory = changes(before.state.context, after.state.context);
  const effects = [...after.taken.effects.map((effect) => effectText(effect)), ...timers(before, after)];
  const lines = [
    `- Дорога: ${way.length > 0 ? way.join(' → ') : 'с самого начала'}`,
    `- Событие: ${stepText(step, model.labels)}`,
    `- ${move(before.state, after.state)}${after.status === 'done' ? ' (конец)' : ''}`,
    ...(memory.length > 0 ? [`- Память: ${memory.join('; ')}`] : []),
    ...(effects.length > 0 ? [`- Дела: ${effects.join('; ')}`] : []),
    `- Переходы: ${keys.map((key) => `\`${key}\``).join(', ')}`,
    ...(after.status === 'done' && after.state.output !== undefined ? [`- Итог: \`${JSON.stringify(after.state.output)}\``] : []),
  ];
  return `### ${title(model, keys)}\n\n${rules.length > 0 ? `${rules.join(' ')}\n\n` : ''}${lines.join('\n')}`;
}

function title(model: AnyModel, keys: readonly string[]): string {
  const [nodeId = '', event = '', branch = '0'] = (keys[0] ?? '').split(' | ');
  const state = nodeId === model.machine.id ? 'всегда' : nodeId.slice(model.machine.id.length + 1);
  return `${state}: ${eventText(event, model.labels)}${branch === '0' ? '' : `, ветвь ${Number(branch) + 1}`}`;
}

const refusal = (model: AnyModel, { step, before }: Edge) => `- ${place(before.state)}: ${stepText(step, model.labels)}`;

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

function timers(before: PlanSnapshot, after: PlanSnapshot): string[] {
  return after.timers.filter((timer) => !before.timers.includes(timer)).map((timer) => `ждать ${seconds(timer.ms)}`);
}

function changes(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `\`${key}\` \`${JSON.stringify(before[key])}\` → \`${JSON.stringify(after[key])}\``);
}
