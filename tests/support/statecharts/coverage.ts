import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueOf } from './catalogue.ts';
import type { Walked } from './checks.ts';
import type { AnyModel, Exclusion } from './model.ts';

/** Where the walks leave their figures; ignored by git. */
const COVERAGE_FOLDER = fileURLToPath(new URL('../../../coverage/statecharts/', import.meta.url));

export interface Share {
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

/** Reads the figures of all machines walked so far, by name. */
export function readCoverage(): CoverageReport[] {
  return readdirSync(COVERAGE_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): CoverageReport => JSON.parse(readFileSync(join(COVERAGE_FOLDER, file), 'utf8')));
}

/** The figures as a Markdown table, the same on a terminal and in docs/statecharts. */
export function coverageTable(reports: readonly CoverageReport[]): string {
  const of = ({ hit, total }: Share) => `${hit}/${total}`;
  const walk = (report: CoverageReport, name: string) => {
    const found = report.walks[name];
    return found ? `${found.paths} / ${found.steps}${found.complete ? '' : ' …'}` : '–';
  };
  const rows = reports.map((report) => [
    report.machine,
    of(report.nodes),
    of(report.transitions),
    String(report.exclusions.length),
    `${report.explored.states} / ${report.explored.edges}`,
    walk(report, 'behaviours'),
    walk(report, 'edges'),
    walk(report, 'simple'),
  ]);
  const head = [
    'машина',
    'состояния',
    'переходы',
    'исключено',
    'абстрактных состояний / шагов',
    'поведения: дорог / шагов',
    'каждое событие в каждом состоянии',
    'все простые пути',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
