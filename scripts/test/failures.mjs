import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Failed tests, each with the first lines of its error: printed at the end, where the reader of a long log looks first. */
const MOST_LINES = 12;

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const isOurs = (line) => !line.includes('node_modules');
export const firstLines = (text) => text.replace(ANSI, '').trim().split('\n').filter(isOurs).slice(0, MOST_LINES).join('\n');

/** @returns the report of a runner, or null when it wrote none */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {{ name: string, why: string }[]} from Vitest's JSON report; a file that did not load is one of them */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: relative('.', name), why: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${relative('.', name)} > ${fullName}`,
      why: firstLines(failureMessages.join('\n')),
    }));
  });
}

/** Every test of one browser in Playwright's JSON report, with where it stands. */
function testsOfPlaywright(report, project) {
  const inSuite = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.filter(({ projectName }) => projectName === project).map((test) => ({ name: [...path, title].join(' > '), ...test })),
    ),
  ];
  return (report?.suites ?? []).flatMap((suite) => inSuite(suite, [suite.title]));
}

/** @returns {{ passed: number, failed: number }} of one browser */
export function totalsOfPlaywright(report, project) {
  const tests = testsOfPlaywright(report, project);
  const passed = tests.filter(({ status }) => status === 'expected').length;
  return { passed, failed: tests.filter(({ status }) => status === 'unexpected').length };
}

/** @returns {{ name: string, why: string }[]} of one browser, and what went wrong outside of any test */
export function failuresOfPlaywright(report, project) {
  const failed = testsOfPlaywright(report, project).filter(({ status }) => status === 'unexpected');
  const outside = (report?.errors ?? []).map(({ message }) => ({ name: 'outside of any test', why: firstLines(message ?? '') }));
  return [
    ...outside,
    ...failed.map(({ name, results }) => ({
      name,
      why: firstLines(results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n')),
    })),
  ];
}
