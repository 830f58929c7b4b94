import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { FUNCTION_SURVIVORS } from './function-survivors.ts';
import { KILLERS, type Killer, type MachineVerdicts, type Verdict } from './judge.ts';
import { OPERATORS } from './mutate.ts';

/** Why a mutant lives on. */
export interface Survivor {
  /** Does the machine with this fault do exactly the same? Then nothing can kill it, and the score leaves it out. */
  isSame: boolean;
  reason: string;
}

/** By machine, by the key of the mutant. */
export type Survivors = Partial<Record<string, Partial<Record<string, Survivor>>>>;

/** The figures of one machine, as they are kept for the page. */
export interface MachineReport {
  machine: string;
  total: number;
  /** Survivors that do exactly the same as the healthy machine. */
  same: number;
  killed: Record<Killer, number>;
  survivors: readonly string[];
  /** Three faults from three parts of the chart, and what says so. */
  planted: readonly { key: string; killer: Killer; message: string }[];
}

export function reportOf({ machine, verdicts }: MachineVerdicts, survivors: Survivors): MachineReport {
  const alive = verdicts.filter(({ killer }) => killer === null).map(({ mutant }) => mutant.key);
  const count = (killer: Killer) => verdicts.filter((verdict) => verdict.killer === killer).length;
  return {
    machine,
    total: verdicts.length,
    same: alive.filter((key) => survivors[machine]?.[key]?.isSame).length,
    killed: { story: count('story'), edges: count('edges'), walk: count('walk'), coverage: count('coverage') },
    survivors: alive,
    planted: planted(verdicts),
  };
}

/** One dead mutant out of each third of the chart, of three kinds where there are three. */
function planted(verdicts: readonly Verdict[]): MachineReport['planted'] {
  const dead = verdicts.flatMap(({ mutant, killer, message }) => (killer === null ? [] : [{ mutant, killer, message }]));
  const kinds = new Set<string>();
  return [0, 1, 2].flatMap((third) => {
    const part = dead.slice(Math.floor((dead.length * third) / 3), Math.floor((dead.length * (third + 1)) / 3));
    const middle = [...part.slice(Math.floor(part.length / 2)), ...part];
    const one = middle.find(({ mutant }) => !kinds.has(mutant.operator)) ?? middle[0];
    if (!one) return [];
    kinds.add(one.mutant.operator);
    return [{ key: one.mutant.key, killer: one.killer, message: one.message }];
  });
}

/** Percent of the mutants that can be killed. */
export const scoreOf = ({ total, same, survivors }: MachineReport): number =>
  total === same ? 100 : (100 * (total - survivors.length)) / (total - same);

/** Survivors nobody has explained, and explanations of mutants that are dead or gone. */
export function unexplained({ machine, survivors: alive }: MachineReport, survivors: Survivors): string[] {
  const known = Object.keys(survivors[machine] ?? {});
  return [
    ...alive.filter((key) => !known.includes(key)).map((key) => `survived, and no reason is given: ${key}`),
    ...known.filter((key) => !alive.includes(key)).map((key) => `a reason is given, and it is dead or gone: ${key}`),
  ];
}

/** Where the long runs leave their figures; ignored by git. */
const FOLDER = new URL('../../../coverage/mutants/', import.meta.url);
const FUNCTIONS = new URL('functions.json', FOLDER);
const MACHINES = new URL('machines.json', FOLDER);
const PAGE = new URL('../../../docs/statecharts/mutation.md', import.meta.url);

/** Keeps the figures of a run; what it did not judge stays as the run before it left it, as long as the machine exists. */
export function keepReports(fresh: readonly MachineReport[], machines: readonly string[]): void {
  const old: MachineReport[] = existsSync(MACHINES) ? JSON.parse(readFileSync(MACHINES, 'utf8')) : [];
  const kept = old.filter(({ machine }) => machines.includes(machine) && !fresh.some((one) => one.machine === machine));
  const all = [...kept, ...fresh].sort((a, b) => (a.machine < b.machine ? -1 : 1));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(MACHINES, `${JSON.stringify(all, null, 2)}\n`);
}

export const readPage = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');

/**
 * Writes docs/statecharts/mutation.md from the figures at hand; a part that was not run anew stays as it stands.
 *
 * @throws when only some machines were judged since the figures were last complete
 */
export function writePage(survivors: Survivors, machineIds: readonly string[]): void {
  const old = readPage();
  const lost = lostFrom(machineIds, existsSync(MACHINES) ? JSON.parse(readFileSync(MACHINES, 'utf8')) : []);
  if (lost.length > 0) {
    throw new Error(`The page would lose ${lost.join(', ')}: run all of test:mutants once, without MUTANTS_ONLY`);
  }
  const part = (name: string, source: URL, write: (text: string) => string) =>
    existsSync(source) ? write(readFileSync(source, 'utf8')) : (partOf(old, name) ?? 'Ещё не считали.');
  const machines = part('machines', MACHINES, (text) => machinesPart(JSON.parse(text), survivors));
  const functions = explained(part('functions', FUNCTIONS, (text) => functionsPart(JSON.parse(text))));
  mkdirSync(new URL('.', PAGE), { recursive: true });
  writeFileSync(PAGE, page(machines, functions));
}

/** Machines without figures at hand, where others have some: a page written now would lose them. */
export const lostFrom = (machines: readonly string[], reports: readonly Pick<MachineReport, 'machine'>[]): string[] =>
  reports.length === 0 ? [] : machines.filter((machine) => !reports.some((report) => report.machine === machine));

const marked = (name: string, text: string) => `<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->`;

function partOf(old: string, name: string): string | undefined {
  return old.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0]?.trim();
}

const page = (machines: string, functions: string) => `# Какие ошибки ловят проверки схем

Каждую схему портят по одному месту и смотрят, покраснеет ли что-нибудь. Мутант убит, если рассказ о машине
(\`tests/machines/storyboards\`) стал другим, правило состояния нарушено, живая машина разошлась с чистой моделью или что-то
осталось непройденным. Оценка — доля убитых среди тех, кого можно убить: выживших, чьё поведение ничем не отличается, она не
считает. Меньше 95 % — ошибка. Страницу пишут \`npm run test:mutants\` и \`npm run test:mutants:functions\`.

${marked('machines', machines)}

## Чистые функции рядом со схемами

Их портит Stryker (\`stryker.config.json\`), судят только их собственные проверки. Меньше 85 % — ошибка.

${marked('functions', functions)}
`;

const KILLED_BY = ['story', 'edges', 'walk', 'coverage'] as const;

const percent = (share: number) => `${(Math.floor(share * 10) / 10).toLocaleString('ru-RU', { minimumFractionDigits: 1 })} %`;

const table = (rows: readonly (readonly string[])[]) =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The row of a machine, the same in the page and in the test that compares them. */
export const rowOf = (report: MachineReport): string =>
  `| ${[
    report.machine,
    String(report.total),
    ...KILLED_BY.map((killer) => String(report.killed[killer])),
    String(report.survivors.length),
    String(report.same),
    percent(scoreOf(report)),
  ].join(' | ')} |`;

function machinesPart(reports: readonly MachineReport[], survivors: Survivors): string {
  const head = ['машина', 'мутантов', ...KILLED_BY.map((killer) => KILLERS[killer]), 'выжило', 'из них равнозначны', 'оценка'];
  const total = reports.reduce((sum, one) => sum + one.total, 0);
  const same = reports.reduce((sum, one) => sum + one.same, 0);
  const alive = reports.reduce((sum, one) => sum + one.survivors.length, 0);
  return `${[`| ${head.join(' | ')} |`, `|${head.map(() => ' --- ').join('|')}|`, ...reports.map(rowOf)].join('\n')}

Всего мутантов ${total}, выжило ${alive}, из них равнозначны ${same}; оценка ${percent((100 * (total - alive)) / (total - same))},
а если считать и равнозначных, ${percent((100 * (total - alive)) / total)}.

## Чем портят

${Object.entries(OPERATORS)
  .map(([name, words]) => `- \`${name}\`: ${words}`)
  .join('\n')}

## Кто выжил и почему

${reports.map((report) => aliveOf(report, survivors)).join('\n\n')}

## По три посаженных в каждой

Место, чем испорчено, и что на это отвечает проверка.

${reports.map(plantedOf).join('\n\n')}`;
}

function aliveOf({ machine, survivors: alive }: MachineReport, survivors: Survivors): string {
  const lines = alive.map((key) => {
    const known = survivors[machine]?.[key];
    return `- \`${key}\`${known?.isSame ? ' (равнозначен)' : ''}: ${known?.reason ?? 'причина не названа'}`;
  });
  return `### ${machine}\n\n${lines.length > 0 ? lines.join('\n') : 'Никто.'}`;
}

const plantedOf = ({ machine, planted: three }: MachineReport) =>
  `### ${machine}\n\n${three
    .map(({ key, killer, message }) => `- \`${key}\`. Ответ (${KILLERS[killer]}): ${oneLine(message)}`)
    .join('\n')}`;

const LONGEST = 400;
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** The part of Stryker's report that the page tells. */
interface FunctionsReport {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }
  >;
}

const SURVIVING_FUNCTION = /^- `([^`]+?):\d+` (\w+) → `(.*?)`(?:: .*)?$/gm;

/** A survivor of Stryker by the name its reason stands under: the line moves with every change above it. */
const functionKey = (file: string, mutator: string, replacement: string) => `${file} ${mutator} ${replacement}`;

/** Adds the reasons to Stryker's survivors, whether they were counted just now or stand on the old page. */
const explained = (functions: string): string =>
  functions.replace(SURVIVING_FUNCTION, (line, file: string, mutator: string, replacement: string) => {
    const reason = FUNCTION_SURVIVORS[functionKey(file, mutator, replacement)];
    const bare = line.replace(/`: .*$/, '`');
    return `${bare}: ${reason ?? 'причина не названа'}`;
  });

/** Reasons nobody needs any more, and survivors on the page without one. */
export function unexplainedFunctions(text: string): string[] {
  const alive = [...text.matchAll(SURVIVING_FUNCTION)].map(([, file = '', mutator = '', replacement = '']) =>
    functionKey(file, mutator, replacement),
  );
  return [
    ...alive.filter((key) => FUNCTION_SURVIVORS[key] === undefined).map((key) => `no reason is given: ${key}`),
    ...Object.keys(FUNCTION_SURVIVORS)
      .filter((key) => !alive.includes(key))
      .map((key) => `a reason is given, and it is dead or gone: ${key}`),
  ];
}

const DEAD = ['Killed', 'Timeout'];

function functionsPart({ files }: FunctionsReport): string {
  const rows = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { mutants }]) => {
      const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
      const dead = counted.filter(({ status }) => DEAD.includes(status)).length;
      return { file, total: counted.length, dead, alive: counted.filter(({ status }) => !DEAD.includes(status)) };
    });
  const [total, dead] = [rows.reduce((sum, row) => sum + row.total, 0), rows.reduce((sum, row) => sum + row.dead, 0)];
  const survivors = rows.flatMap(({ file, alive }) =>
    alive.map(
      ({ mutatorName, replacement, location }) =>
        `- \`${file}:${location.start.line}\` ${mutatorName} → \`${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}\``,
    ),
  );
  return `${table([
    ['файл', 'мутантов', 'убито', 'оценка'],
    ...rows.map((row) => [`\`${row.file}\``, String(row.total), String(row.dead), percent((100 * row.dead) / row.total)]),
    ['всего', String(total), String(dead), percent((100 * dead) / total)],
  ])}

Выжили:

${survivors.join('\n')}`;
}
