import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueOf } from './catalogue.ts';
import type { Walked } from './checks.ts';
import type { SimplicityOf } from './explore.ts';
import type { AnyModel, Exclusion } from './model.ts';

/** Where the walks leave their figures; ignored by git. */
const COVERAGE_FOLDER = fileURLToPath(new URL('../../../coverage/statecharts/', import.meta.url));

const STORYBOARD_FOLDER = fileURLToPath(new URL('../../machines/storyboards/', import.meta.url));

interface Share {
  total: number;
  hit: number;
  missing: string[];
}

/** How far the walk of one machine went. */
export interface CoverageReport {
  machine: string;
  nodes: Share;
  transitions: Share;
  exclusions: readonly Exclusion[];
  /** Exclusions that did happen, or that name nothing of the chart. */
  staleExclusions: string[];
  explored: { states: number; edges: number };
  isParallel: boolean;
  /** The key by which its simple paths are simple; absent where there are none to walk. */
  simplicity?: SimplicityOf;
  walks: Record<string, { paths: number; steps: number; complete: boolean }>;
}

/** Compares what was walked with what the chart has; excluded parts do not count. */
export function coverageOf(model: AnyModel, walked: Pick<Walked, 'nodes' | 'transitions'>) {
  const catalogue = catalogueOf(model.machine);
  const excluded = new Set(model.exclusions.map(({ key }) => key));
  const all = [...catalogue.nodes.keys(), ...catalogue.transitions.map(({ key }) => key)];
  return {
    nodes: share([...catalogue.nodes.keys()], walked.nodes, excluded),
    transitions: share(
      catalogue.transitions.map(({ key }) => key),
      walked.transitions,
      excluded,
    ),
    staleExclusions: [...excluded].filter((key) => walked.nodes.has(key) || walked.transitions.has(key) || !all.includes(key)),
  };
}

function share(keys: readonly string[], hit: ReadonlySet<string>, excluded: ReadonlySet<string>): Share {
  const counted = keys.filter((key) => !excluded.has(key));
  const missing = counted.filter((key) => !hit.has(key));
  return { total: counted.length, hit: counted.length - missing.length, missing };
}

/** Leaves the figures of a machine for the table. */
export function writeCoverage(report: CoverageReport): void {
  mkdirSync(COVERAGE_FOLDER, { recursive: true });
  writeFileSync(join(COVERAGE_FOLDER, `${report.machine}.json`), `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * Reads the figures of the machines that have a storyboard, by name. What an old run left of a machine that is gone is
 * passed over.
 *
 * @throws when a machine was not walked
 */
export function readCoverage(): CoverageReport[] {
  const machines = readdirSync(STORYBOARD_FOLDER).map((file) => file.replace(/\.md$/, ''));
  const fileOf = (machine: string) => join(COVERAGE_FOLDER, `${machine}.json`);
  const unwalked = machines.filter((machine) => !existsSync(fileOf(machine)));
  if (unwalked.length > 0) throw new Error(`Not walked yet (npx vitest run tests/machines): ${unwalked.join(', ')}`);
  return machines.sort().map((machine): CoverageReport => JSON.parse(readFileSync(fileOf(machine), 'utf8')));
}

const of = ({ hit, total }: Share) => `${hit} из ${total}`;

function walkText({ walks }: CoverageReport, name: string): string {
  const found = walks[name];
  return found ? `${found.paths} / ${found.steps}${found.complete ? '' : ' (не все)'}` : '–';
}

function simpleText(report: CoverageReport): string {
  if (report.isParallel) return 'параллельная';
  return `${walkText(report, 'simple')}${report.simplicity === 'chart' ? ' ²' : ''}`;
}

/** The figures as a Markdown table, the same on a terminal and in docs/statecharts. */
export function coverageTable(reports: readonly CoverageReport[]): string {
  const rows = reports.map((report) => [
    report.machine,
    of(report.nodes),
    of(report.transitions),
    String(report.exclusions.length),
    `${report.explored.states} / ${report.explored.edges}`,
    walkText(report, 'behaviours'),
    walkText(report, 'edges'),
    simpleText(report),
  ]);
  const head = [
    'машина',
    'состояния',
    'переходы',
    'исключено',
    'абстрактных состояний / шагов',
    'поведения ¹',
    'каждое событие в каждом состоянии ¹',
    'все простые пути ¹',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const SUPERSCRIPTS = `¹ Пройдено дорог / шагов на живой машине с заглушками вместо портов.

² По абстрактным состояниям модели простых путей слишком много, поэтому путь прост, если не входит дважды ни в одно состояние
самой схемы; из шагов, ведущих из одного состояния в другое, взят первый.`;

/** The page `docs/statecharts/coverage.md`. */
export function coveragePage(reports: readonly CoverageReport[]): string {
  const sum = (figure: (report: CoverageReport) => number) => reports.reduce((all, report) => all + figure(report), 0);
  const exclusions = reports.flatMap(({ machine, exclusions }) =>
    exclusions.map(({ key, reason }) => `- **${machine}**, \`${key}\`: ${reason}`),
  );
  return `# Что в схемах пройдено

Каждая схема обойдена целиком: все состояния, все переходы, каждое событие в каждом абстрактном состоянии, а где нет
параллельных областей, и все простые пути. После каждого шага живая машина сверена с чистой моделью и с правилами её состояний.
Страницу пишет \`npx tsx tests/support/statecharts/print-coverage.ts --write\` после \`npx vitest run tests/machines\`.

${coverageTable(reports)}

Всего схем ${reports.length}, состояний ${sum(({ nodes }) => nodes.hit)}, переходов ${sum(({ transitions }) => transitions.hit)},
пройдено шагов ${sum(({ walks }) => Object.values(walks).reduce((all, { steps }) => all + steps, 0))}.

${SUPERSCRIPTS}

## Чего не бывает

Исключённое названо с причиной; если оно всё же случится, обход упадёт.

${exclusions.join('\n')}
`;
}
