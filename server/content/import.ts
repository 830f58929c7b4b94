import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { RUBRIC_NAMES, type RubricName } from '../../contract/constants.ts';
import { checkLibrary } from './check.ts';
import { isMain, readArguments } from './command-line.ts';
import { FileWriter } from './file-writer.ts';
import { importPlain } from './import-plain.ts';
import { importReady, isReady } from './import-ready.ts';
import { amount } from './words.ts';

export interface ImportOptions {
  /** A folder in the form of a library (or of one cycle), or folders of recordings. */
  from: string;
  /** The library that receives them; made when absent. */
  into: string;
  /** Rubrics for plain recordings, as written by the operator. */
  rubrics?: readonly string[];
  force?: boolean;
}

/**
 * `npm run content:import -- DIR [--into content] [--rubric История]… [--force]`: brings an operator's own lectures in.
 * @returns the exit code: 0 when everything was taken and the library is sound.
 */
export async function importContent(
  { from, into, rubrics = [], force = false }: ImportOptions,
  print: (line: string) => void,
): Promise<number> {
  if (!existsSync(from) || !statSync(from).isDirectory()) return refuse(print, `Папки «${from}» нет.`);
  if (resolve(from) === resolve(into)) return refuse(print, 'Это одна и та же папка: переносить нечего.');
  const files = new FileWriter(print, force);
  let faults: number;
  if (await isReady(from)) faults = await importReady(from, into, files, print);
  else {
    const unknown = rubrics.filter((name) => !isRubric(name));
    const known = rubrics.filter(isRubric);
    if (unknown.length > 0) return refuse(print, `Рубрики «${unknown.join('», «')}» нет. Есть: ${RUBRIC_NAMES.join(', ')}.`);
    if (known.length === 0) return refuse(print, `Укажите рубрику: --rubric История. Рубрики: ${RUBRIC_NAMES.join(', ')}.`);
    faults = await importPlain({ from, into, rubrics: known, force }, files, print);
  }
  print('');
  print(`Записано: ${amount(files.written, 'файл', 'файла', 'файлов')}; оставлено без перемен: ${files.kept}.`);
  const code = existsSync(into) ? await checkLibrary(into, print) : 1;
  return faults > 0 ? 1 : code;
}

function isRubric(name: string): name is RubricName {
  return (RUBRIC_NAMES as readonly string[]).includes(name);
}

function refuse(print: (line: string) => void, why: string): 1 {
  print(why);
  return 1;
}

const USAGE = `Как перенести свои лекции:
  npm run content:import -- ПАПКА [--into content] [--rubric История]… [--force]
ПАПКА — готовая библиотека, один её цикл или папки с записями; --rubric нужна только записям; --force пишет поверх.`;

async function run(): Promise<number> {
  const print = (line: string) => console.log(line);
  const read = readArguments({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      rubric: { type: 'string', multiple: true },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (read === null) return refuse(print, USAGE);
  const { positionals, values } = read;
  const [from] = positionals;
  if (values.help === true) {
    print(USAGE);
    return 0;
  }
  if (from === undefined) return refuse(print, USAGE);
  return importContent(
    { from, into: values.into ?? process.env.CONTENT_DIR ?? 'content', rubrics: values.rubric, force: values.force },
    print,
  );
}

if (isMain(import.meta.url)) process.exitCode = await run();
