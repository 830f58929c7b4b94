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

/** @returns {{ name: string, why: string }[]} from Playwright's JSON report */
export function failuresOfPlaywright(report) {
  const inSuite = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...path, inner.title])),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        name: [...path, title].join(' > '),
        why: firstLines(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((e) => e.message))).join('\n')),
      })),
  ];
  const outside = (report?.errors ?? []).map(({ message }) => ({ name: 'outside of any test', why: firstLines(message ?? '') }));
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => inSuite(suite, [suite.title]))];
}
