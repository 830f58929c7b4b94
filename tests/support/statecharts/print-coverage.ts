import { coverageTable, readCoverage } from './coverage.ts';

// Prints the table of all machines walked by the last run of tests/machines.
const reports = readCoverage();
console.log(coverageTable(reports));
const missing = reports.flatMap(({ machine, nodes, transitions }) =>
  [...nodes.missing, ...transitions.missing].map((key) => `${machine}: ${key}`),
);
if (missing.length > 0) {
  console.error(`\nNot walked:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
