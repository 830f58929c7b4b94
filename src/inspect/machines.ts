import { type AnyStateMachine, StateMachine } from 'xstate';
import { svgOf } from './svg-dom.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true });
const drawings = import.meta.glob<string>('../../docs/statecharts/*.svg', { query: '?raw', import: 'default' });

/** Every chart of the product, by id: a tape is played on them. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((exported): exported is AnyStateMachine => exported instanceof StateMachine)
    .map((machine) => [machine.id, machine]),
);

/** The drawing of a chart, made by `npm run charts`; null when it was not made yet. Each is fetched when it is first shown. */
export async function drawingOf(machine: string): Promise<SVGSVGElement | null> {
  const text = await drawings[`../../docs/statecharts/${machine}.svg`]?.();
  return text === undefined ? null : svgOf(text);
}
