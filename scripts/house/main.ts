import { fileURLToPath } from 'node:url';
import { sourcesIn } from '../../tests/support/architecture/sources.ts';
import { decisionsIn, mayNotDecide } from './decisions.ts';
import { firstScript } from './first-script.ts';
import { hasReason, idleReasons } from './reasons.ts';
import { unheard, unsent, type Word } from './vocabulary.ts';
import { connectorLines, providers, tellings, topFiles, topRoutes, wiringLines } from './wiring.ts';

/**
 * `npm run house`: how much of the behaviour stands outside the charts, measured from the sources. Each measure says in its
 * own docstring how it counts. `npm run house -- --list` names every place.
 */

interface Figure {
  what: string;
  now: string;
  goal: string;
  /** The places that are counted. */
  where: readonly string[];
}

const sources = ['src', 'machines'].flatMap(sourcesIn);
const decisions = sources.filter(mayNotDecide).flatMap(decisionsIn);
const script = firstScript(fileURLToPath(new URL('../../dist/web', import.meta.url)));

const sum = (counts: ReadonlyMap<string, number>): string => String([...counts.values()].reduce((all, one) => all + one, 0));
const byCount = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([path, count]) => `${String(count).padStart(5)} ${path}`);
const words = (found: readonly Word[]): string[] => found.map(({ chart, type }) => `${chart}: ${type}`);
const figure = (what: string, goal: string, where: readonly string[]): Figure => ({
  what,
  now: String(where.length),
  goal,
  where,
});
const counted = (what: string, goal: string, counts: ReadonlyMap<string, number>): Figure => ({
  what,
  now: sum(counts),
  goal,
  where: byCount(counts),
});

const figures: Figure[] = [
  figure(
    'decisions outside machines/',
    '≤ 20',
    decisions.map((one) => `${one.path}:${one.line} ${one.asked}${hasReason(one) ? ' (has a reason)' : ''}`),
  ),
  {
    what: '  of them without a reason',
    now: String(decisions.filter((one) => !hasReason(one)).length),
    goal: '0',
    where: idleReasons(decisions).map((one) => `a reason for what is decided there no longer: ${one}`),
  },
  counted('.on( and .send( between actors outside the connector', '0', tellings(sources)),
  counted('lines of wiring, stand-ins, providers, start-up', '≤ 650', wiringLines(sources)),
  counted('lines of the connector and the ports of the page', '–', connectorLines(sources)),
  figure('nested providers', '≤ 3', providers(sources)),
  figure('top-level routes', '≤ 12', topRoutes(sources)),
  figure('files at the top of src/app', '≤ 12', topFiles(sources)),
  figure('announcements unheard without a reason', '0', words(unheard(sources))),
  figure('events that nobody sends', '0', words(unsent(sources))),
  { what: 'first script, kB brotli', now: script === null ? 'not built' : script.toFixed(1), goal: '≤ 158.4', where: [] },
];

const isListing = process.argv.includes('--list');
const width = Math.max(...figures.map(({ what }) => what.length));
console.log(`${'what'.padEnd(width)}  ${'now'.padStart(9)}  goal`);
for (const { what, now, goal, where } of figures) {
  console.log(`${what.padEnd(width)}  ${now.padStart(9)}  ${goal}`);
  if (isListing) for (const place of where) console.log(`    ${place}`);
}
