import type { AnyStateMachine, StateNode } from 'xstate';
import { type ChartWords, type WordKind, wordsFor } from '../../machines/words/chart-words.ts';
import { namedMs } from './named-delay.ts';

/** The chart as JSON: names only, since everything in it that runs has a name. */
export const toJson = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`;

/** The parts of a machine that its text needs. */
export interface PastedMachine {
  /** Its file below `machines/`. */
  file: string;
  machine: AnyStateMachine;
  words: ChartWords;
}

/**
 * The chart as a text that the Stately tools open and can play, or that runs where only `xstate` is installed: `setup({
 * delays, guards, actors, actions }).createMachine(…)`. Delays have their values, guards are switches at the top, actors
 * wait for an answer given by hand, and only `raise` is a real action, because it moves the chart itself.
 */
export const toPaste = (pasted: PastedMachine): string => `${imports([pasted])}\n${body(pasted)}`;

/** Every chart in one text. */
export const toPasteAll = (all: readonly PastedMachine[]): string => `${imports(all)}\n${all.map(body).join('\n')}`;

function imports(all: readonly PastedMachine[]): string {
  const names = new Set(['setup', ...all.flatMap(({ machine }) => namesUsed(machine))]);
  return `import { ${[...names].sort().join(', ')} } from 'xstate';\n`;
}

function namesUsed(machine: AnyStateMachine): string[] {
  const { actors, actions } = machine.implementations;
  return [
    ...Object.keys(actors).map((name) => actorOf(name, machine).by),
    ...(Object.values(actions).some(isRaise) ? ['raise'] : []),
  ];
}

function body({ file, machine, words }: PastedMachine): string {
  const { id } = machine;
  const { delays, guards, actors, actions } = machine.implementations;
  const conditions = `${id}Conditions`;
  const said = (kind: WordKind, name: string) => wordsFor(words, kind, name) ?? name;
  const isComputed = (name: string) => typeof delays[name] === 'function';
  const parts = [
    part('delays', Object.keys(delays), (name) =>
      isComputed(name)
        ? [`${name}: ${namedMs(name)},`, 'в продукте считается по ходу; здесь — число из имени']
        : [`${name}: ${delays[name]},`, null],
    ),
    part('guards', Object.keys(guards), (name) => [`${name}: () => ${conditions}.${name},`, null]),
    part('actors', Object.keys(actors), (name) => [`${name}: ${actorOf(name, machine).text},`, said('ports', name)]),
    part('actions', Object.keys(actions), (name) => [`${name}: ${actionOf(actions[name])},`, said('actions', name)]),
  ];
  const switches = Object.keys(guards).map((name) => `  ${name}: true as boolean, // если ${said('guards', name)}\n`);
  return [
    `// machines/${file}${words.title === undefined ? '' : `: ${words.title}`}`,
    ...(switches.length === 0
      ? []
      : [
          '/** Условия: поставьте false, и пойдёт другая ветвь. */',
          `export const ${conditions} = {\n${switches.join('')}};`,
          '',
        ]),
    `export const ${id}Machine = setup({${parts.join('')}${parts.some((text) => text !== '') ? '\n' : ''}}).createMachine(${literal(JSON.parse(JSON.stringify(machine.config)), '')});`,
    '',
  ].join('\n');
}

/** One group of `setup`; nothing where the chart has none. */
function part(
  group: string,
  names: readonly string[],
  line: (name: string) => readonly [text: string, comment: string | null],
): string {
  if (names.length === 0) return '';
  const lines = names.map((name) => {
    const [text, comment] = line(name);
    return `    ${text}${comment === null ? '' : ` // ${comment}`}\n`;
  });
  return `\n  ${group}: {\n${lines.join('')}  },`;
}

/**
 * A port that never answers by itself: the player of the chart chooses its answer. A port whose end is handled is a promise.
 */
function actorOf(name: string, machine: AnyStateMachine): { by: 'fromPromise' | 'fromCallback'; text: string } {
  const isPromise = isHeardToEnd(name, machine.root);
  return isPromise
    ? { by: 'fromPromise', text: 'fromPromise(() => new Promise(() => {}))' }
    : { by: 'fromCallback', text: 'fromCallback(() => {})' };
}

const isHeardToEnd = (port: string, node: AnyStateMachine['root'] | StateNode): boolean =>
  node.invoke.some(({ src, onDone }) => src === port && onDone !== undefined) ||
  Object.values<StateNode>(node.states).some((child) => isHeardToEnd(port, child));

const isRaise = (action: unknown): action is { event: unknown } =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.raise';

/** A raised event moves the chart; assignments, sent events and announcements do not, and are left out. */
function actionOf(action: unknown): string {
  if (!isRaise(action)) return '() => {}';
  if (typeof action.event !== 'function') return `raise(${literal(action.event, '    ')})`;
  const source = String(action.event).replaceAll(/\s/g, '');
  if (source === '({event})=>event') return 'raise(({ event }) => event)';
  // The payload of a computed event is read only by guards, which are switches here: its type is all that moves the chart.
  const type = /=>\(\{type:["']([\w.]+)["']/.exec(source)?.[1];
  if (type === undefined) throw new Error(`This raise cannot be written down: ${source}`);
  return `raise(${literal({ type }, '    ')})`;
}

const IDENTIFIER = /^[a-z_$][\w$]*$/i;

/** A JSON value in the style of the sources: bare keys, single quotes. */
function literal(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    const key = (name: string) => (IDENTIFIER.test(name) ? name : quoted(name));
    return `{\n${entries.map(([name, item]) => `${deeper}${key(name)}: ${literal(item, deeper)},\n`).join('')}${indent}}`;
  }
  return JSON.stringify(value);
}

const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
