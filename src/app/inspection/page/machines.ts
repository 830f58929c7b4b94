import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ChartWords } from '../../../../machines/words/chart-words.ts';
import { svgOf } from './svg-dom.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../machines/*/*.machine.ts', { eager: true });
const wordModules = import.meta.glob<Record<string, ChartWords>>('../../../../machines/*/*.words.ts', { eager: true });
const drawings = import.meta.glob<string>('../../../../docs/statecharts/*.svg', { query: '?raw', import: 'default' });

const isMachine = (exported: unknown): exported is AnyStateMachine => exported instanceof StateMachine;

/** Every chart of the product, by id: a tape is played on them. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isMachine))
    .map((machine) => [machine.id, machine]),
);

const words: ReadonlyMap<string, ChartWords> = new Map(
  Object.entries(modules).flatMap(([file, module]) => {
    const [found = {}] = Object.values(wordModules[file.replace('.machine.ts', '.words.ts')] ?? {});
    return Object.values(module)
      .filter(isMachine)
      .map(({ id }) => [id, found] as const);
  }),
);

/** Russian words of a chart's names; empty where it has none. */
export const wordsOf = (machine: string): ChartWords => words.get(machine) ?? {};

/** Russian title of a chart («Покупка») or of a port of the page; its name in the code where it has none. */
export const titleOf = (name: string): string => wordsOf(name).title ?? upperFirst(wordsOf('page').ports?.[name] ?? name);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The drawing of a chart, made by `npm run charts`; null when it has not been made. Each is fetched when it is first shown. */
export async function drawingOf(machine: string): Promise<SVGSVGElement | null> {
  const text = await drawings[`../../../../docs/statecharts/${machine}.svg`]?.();
  return text === undefined ? null : svgOf(text);
}
