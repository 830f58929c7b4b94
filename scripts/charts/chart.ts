import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import type { ChartWords } from '../../machines/words/chart-words.ts';
import { actionWords, delayOf, eventWords, guardWords, portWords, tagWords } from '../../machines/words/phrases.ts';
import { transitionKey } from '../../src/app/inspection/transition-key.ts';
import { typograph } from '../../src/format/typography.ts';
import { type TextLine, textLines } from './text.ts';

/** One state as it will be drawn, before the layout. */
export interface ChartState {
  id: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  lines: readonly TextLine[];
  /** The same text in the chart's own names, shown when the box is pointed at. */
  code: string;
  /** Transitions that stay in this state, or return to it at once: they are written inside the box. */
  inside: readonly ChartTransition[];
  children: readonly ChartState[];
  /** Ids of the states entered first. */
  initial: readonly string[];
}

export interface ChartTransition {
  /** The key of the coverage: `nodeId | event | branchIndex`. */
  key: string;
  source: string;
  targets: readonly string[];
  lines: readonly TextLine[];
  /** The same text in the chart's own names, shown when it is pointed at. */
  code: string;
}

export interface Chart {
  root: ChartState;
  /** Transitions with a target: the arrows. */
  arrows: readonly ChartTransition[];
}

type AnyNode = AnyStateMachine['root'] | StateNode;

/** Widest text of a box and of an arrow, in pixels. */
const BOX_TEXT = 250;
const ARROW_TEXT = 230;

/** Reads a machine: its states and its transitions, each with its text. */
export function toChart(machine: AnyStateMachine, words: ChartWords): Chart {
  const arrows: ChartTransition[] = [];
  const visit = (node: AnyNode): ChartState => {
    const drawn = transitionsOf(node).map((transition) => toTransition(node, transition, words));
    arrows.push(...drawn.filter(({ targets }) => targets.length > 0));
    return {
      id: node.id,
      type: node.type,
      lines: stateLines(node, node === machine.root, words),
      code: stateCode(node),
      inside: drawn.filter(({ targets }) => targets.length === 0),
      children: Object.values<StateNode>(node.states).map(visit),
      initial: node.type === 'compound' ? initialOf(node) : [],
    };
  };
  return { root: visit(machine.root), arrows };
}

const transitionsOf = (node: AnyNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const initialOf = (node: AnyNode): string[] => (node.initial.target ?? []).map(({ id }) => id);

/** The name of an action, a guard or a port; all of them have names in these charts. */
const nameOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : String(reference);

const namesOf = (list: unknown): string[] => [list ?? []].flat().map(nameOf);

function stateLines(node: AnyNode, isRoot: boolean, words: ChartWords): TextLine[] {
  const lines = [
    ...(isRoot && words.title !== undefined ? textLines(words.title, 'title', BOX_TEXT) : []),
    ...textLines(node.key, 'key', BOX_TEXT),
    ...(node.description === undefined ? [] : textLines(typograph(node.description), isRoot ? 'gloss' : 'name', BOX_TEXT)),
  ];
  const add = (text: string) => lines.push(...textLines(text, 'key', BOX_TEXT, 3));
  if (node.type === 'history') add(node.history === 'deep' ? 'память: всё, что было внутри' : 'память: где были');
  if (node.tags.length > 0) add(`экран: ${tagWords([...node.tags], words)}`);
  for (const { src, id } of node.invoke) add(`работает: ${runningWords(nameOf(src), id, words)}`);
  // The raw config: XState adds actions of its own to the nodes with `after`.
  if (node.config.entry !== undefined) add(`на входе / ${actionWords(namesOf(node.config.entry), words)}`);
  if (node.config.exit !== undefined) add(`на выходе / ${actionWords(namesOf(node.config.exit), words)}`);
  return lines;
}

/** The running of a port: the id of the invoke says more than the name of the port. */
function runningWords(src: string, id: string, words: ChartWords): string {
  const own = portWords(id, words);
  return own === id ? portWords(src, words) : own;
}

function stateCode(node: AnyNode): string {
  const { entry, exit } = node.config;
  return [
    node.id,
    ...[...node.tags].map((tag) => `# ${tag}`),
    ...node.invoke.map(({ src, id }) => `invoke ${nameOf(src)}${id === nameOf(src) ? '' : ` (${id})`}`),
    ...(entry === undefined ? [] : [`entry / ${namesOf(entry).join(', ')}`]),
    ...(exit === undefined ? [] : [`exit / ${namesOf(exit).join(', ')}`]),
  ].join('\n');
}

function toTransition(node: AnyNode, transition: AnyTransitionDefinition, words: ChartWords): ChartTransition {
  const { eventType, guard, actions, description, target = [] } = transition;
  const branches: readonly AnyTransitionDefinition[] = (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [
    transition,
  ];
  const isOtherwise = guard === undefined && branches.indexOf(transition) > 0;
  const isLoop = target.length === 1 && target[0] === node;
  const targets = isLoop ? [] : target.map(({ id }) => id);
  const width = targets.length === 0 ? BOX_TEXT : ARROW_TEXT;
  const loop = isLoop ? loopWords(node, transition) : null;
  const condition = guardWords(guard === undefined ? undefined : nameOf(guard), isOtherwise, words);
  const name = codeName(eventType);
  return {
    key: transitionKey(transition),
    source: node.id,
    targets,
    code: [
      eventType || 'always',
      ...(guard === undefined ? [] : [`[${nameOf(guard)}]`]),
      ...(actions.length === 0 ? [] : [`/ ${namesOf(actions).join(', ')}`]),
    ].join(' '),
    lines: [
      ...textLines(eventWords(eventType, words), 'event', width),
      ...(name === null ? [] : textLines(name, 'key', width)),
      ...(condition === undefined ? [] : textLines(condition, 'guard', width)),
      ...(actions.length === 0 ? [] : textLines(`/ ${actionWords(namesOf(actions), words)}`, 'action', width)),
      ...(loop === null ? [] : textLines(loop, 'action', width)),
      ...(description === undefined ? [] : textLines(typograph(description), 'gloss', width)),
    ],
  };
}

/** Name of one of our events or of a delay; null for events of XState, which add nothing to the Russian text. */
const codeName = (eventType: string): string | null =>
  delayOf(eventType) ?? (eventType === '' || eventType.startsWith('xstate.') ? null : eventType);

/** Text of a transition of a state to itself: drawn as a loop it would only cross other lines. */
function loopWords(node: AnyNode, { reenter }: AnyTransitionDefinition): string | null {
  if (reenter) return 'выход и снова вход';
  return Object.keys(node.states).length > 0 ? 'внутри всё с начала' : null;
}
