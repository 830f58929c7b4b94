import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ChartWords } from '../../machines/words/chart-words.ts';

const MACHINES = fileURLToPath(new URL('../../machines/', import.meta.url));

export interface FoundMachine {
  /** File of the chart below `machines/`: `sleep-timer/sleep-timer.machine.ts`. */
  file: string;
  machine: AnyStateMachine;
  /** Russian words of its names: `sleep-timer.words.ts` beside it. */
  words: ChartWords;
}

/** Every chart of `machines/`, by id. Nothing has to be registered: a file named `*.machine.ts` is enough. */
export async function findMachines(): Promise<FoundMachine[]> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.machine.ts'));
  const found = await Promise.all(files.map(async (file) => machinesOf(file, await load(file), await wordsOf(file))));
  return found.flat().sort((a, b) => (a.machine.id < b.machine.id ? -1 : 1));
}

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(`${MACHINES}${file}`).href);

async function wordsOf(file: string): Promise<ChartWords> {
  const [words] = Object.values(await load(file.replace('.machine.ts', '.words.ts')));
  return words as ChartWords;
}

const machinesOf = (file: string, module: Record<string, unknown>, words: ChartWords): FoundMachine[] =>
  Object.values(module)
    .filter((exported): exported is AnyStateMachine => exported instanceof StateMachine)
    .map((machine) => ({ file, machine, words }));
