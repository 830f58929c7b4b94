import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { coveragePage, coverageTable, readCoverage } from './coverage.ts';

/**
 * Prints the table of all machines walked by the last run of tests/machines and fails when something was not walked or when
 * docs/statecharts/coverage.md tells other figures. With `--write` it writes that page.
 */
const FOLDER = new URL('../../../docs/statecharts/', import.meta.url);
const PAGE = new URL('coverage.md', FOLDER);

const reports = readCoverage();
console.log(coverageTable(reports));

const troubles = reports.flatMap(({ machine, nodes, transitions, staleExclusions, walks }) => [
  ...[...nodes.missing, ...transitions.missing].map((key) => `${machine}: not walked: ${key}`),
  ...staleExclusions.map((key) => `${machine}: excluded, and yet it happens or is gone: ${key}`),
  ...Object.entries(walks).flatMap(([name, { complete }]) => (complete ? [] : [`${machine}: too many paths: ${name}`])),
]);
const page = coveragePage(reports);
if (process.argv.includes('--write')) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  troubles.push('docs/statecharts/coverage.md is out of date: run this with --write');
}
if (troubles.length > 0) {
  console.error(`\n${troubles.join('\n')}`);
  process.exitCode = 1;
}
