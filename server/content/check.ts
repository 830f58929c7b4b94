import { relative } from 'node:path';
import { isMain, readArguments } from './command-line.ts';
import { formatProblem } from './findings.ts';
import { type LibraryReading, readLibrary } from './read-library.ts';
import { amount } from './words.ts';

/** `npm run content:check [-- DIR]`: says what is wrong with a library; exit code 1 when anything is. */
export async function checkLibrary(dir: string, print: (line: string) => void): Promise<number> {
  const reading = await readLibrary(dir);
  const root = relative(process.cwd(), dir) || dir;
  const shown = root.startsWith('..') ? dir : root;
  for (const warning of reading.warnings) print(`${formatProblem(warning, shown)} (предупреждение)`);
  for (const problem of reading.problems) print(formatProblem(problem, shown));
  print(summary(reading));
  return reading.problems.length > 0 ? 1 : 0;
}

/** «22 цикла, 66 лекций, 1 ч 36 мин; проблем нет». */
export function summary({ library, problems, warnings }: LibraryReading): string {
  const lectures = library.cycles.flatMap((cycle) => cycle.lectures);
  const minutes = Math.round(lectures.reduce((sum, { duration }) => sum + duration, 0) / 60);
  const length = minutes < 60 ? `${minutes} мин` : `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`;
  const cycles = amount(library.cycles.length, 'цикл', 'цикла', 'циклов');
  const faults = problems.length === 0 ? 'проблем нет' : amount(problems.length, 'проблема', 'проблемы', 'проблем');
  const notes = warnings.length === 0 ? '' : `, ${amount(warnings.length, 'предупреждение', 'предупреждения', 'предупреждений')}`;
  return `${cycles}, ${amount(lectures.length, 'лекция', 'лекции', 'лекций')}, ${length}; ${faults}${notes}`;
}

const USAGE = `Как проверить библиотеку:
  npm run content:check [-- ПАПКА]
Без папки проверяется CONTENT_DIR или content.`;

async function run(): Promise<number> {
  const read = readArguments({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  if (read === null || read.values.help === true) {
    console.log(USAGE);
    return read === null ? 1 : 0;
  }
  return checkLibrary(read.positionals[0] ?? process.env.CONTENT_DIR ?? 'content', (line) => console.log(line));
}

if (isMain(import.meta.url)) process.exitCode = await run();
