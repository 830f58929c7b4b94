import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeBigLibrary } from '../../server/content/big-library.ts';
import { PLACES, SURNAMES, THINGS, TOPICS } from '../../server/content/big-words.ts';
import { askEach, askedAnew, latencies, type Question } from './load.ts';
import { type RunningProcess, startProduct } from './processes.ts';
import { atLeast, atMost, type Figure, plain, quantile } from './report.ts';

const LECTURES = 10_000;
const ROUNDS = 20;

/** Twenty things a listener may type: whole words of names and authors, beginnings, a name in the other layout. */
const QUERIES = [
  ...SURNAMES.slice(0, 5),
  ...TOPICS.slice(0, 4),
  ...THINGS.slice(0, 4),
  ...PLACES.slice(0, 3),
  ...THINGS.slice(4, 7).map((thing) => thing.slice(0, 4)),
  'kjnvfy',
];

function timesOf(name: string, taken: readonly number[], bound?: number): Figure {
  const p95 = quantile(taken, 0.95);
  const what = `${name}, p95 (p50 ${quantile(taken, 0.5).toFixed(1)} ms)`;
  return bound === undefined ? plain(what, `${p95.toFixed(1)} ms`) : atMost(what, p95, bound, 'ms');
}

/** Pages of each kind that nobody has asked for before: enough to be compiled, and then some. */
const NEW_PAGES = 600;
/** Twice as many as are drawn at once: there is always one to be drawn next. */
const CONNECTIONS = 4;

async function addressesOf(origin: string, kind: 'cycles' | 'lectures'): Promise<Question[]> {
  const sitemap = await (await fetch(`${origin}/sitemaps/${kind}-1.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']): Question => ({ path }));
  return found.slice(0, NEW_PAGES);
}

/** Pages that are asked for the first time, drawn and compressed: how many a second of a processor. */
async function newPages({ origin, processorTime }: RunningProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['cycles', 'lectures'] as const) {
    const questions = await addressesOf(origin, kind);
    const startedAt = performance.now();
    const before = await processorTime();
    const answers = await askEach(origin, questions, CONNECTIONS);
    const spent = (await processorTime()) - before;
    const wall = (performance.now() - startedAt) / 1000;
    const other = answers.find(({ status, body }) => status !== 200 || !brotliDecompressSync(body).includes('<html data-drawn'));
    if (other !== undefined) throw new Error(`A page of ${kind} did not come drawn`);
    const what = `${kind} that nobody has asked for yet, ${questions.length} pages (${(questions.length / wall).toFixed(0)} a second by the clock)`;
    figures.push(atLeast(what, questions.length / spent, 60, 'a second and core'));
  }
  return figures;
}

/** A library of ten thousand lectures: starts, memory, and the calls that grow with it. */
export async function measureBigLibrary(folder: string): Promise<Figure[]> {
  const content = join(folder, 'big-library');
  await makeBigLibrary({ dir: content, lectures: LECTURES, demo: 'content' });
  const env = { CONTENT_DIR: content, DATA_DIR: join(folder, 'big-data') };
  const first = await startProduct(env);
  await first.stop();
  const server = await startProduct(env);
  try {
    // Each round asks in another way: what was asked before is ready, and is not what is measured here.
    const search = (round: number) =>
      QUERIES.map((q): Question => ({ path: `/backend/common/search?q=${encodeURIComponent(askedAnew(q, round))}` }));
    const found = (round: number) =>
      QUERIES.map((q): Question => ({ method: 'POST', path: '/backend/projects/', body: { search: askedAnew(q, round) } }));
    const all: Question[] = [{ method: 'POST', path: '/backend/projects/', body: {} }];
    const rubrics = Array.from({ length: 5 }, (_, at): Question => ({ path: `/backend/rubrics/${at + 1}` }));
    const times = [
      timesOf('search, 20 queries × 20', await latencies(server.origin, search, ROUNDS), 150),
      timesOf('POST /projects/ with words, 20 × 20', await latencies(server.origin, found, ROUNDS)),
      timesOf('POST /projects/ of everything, asked before, × 20', await latencies(server.origin, () => all, ROUNDS)),
      timesOf('the page of a rubric, asked before, 5 × 20', await latencies(server.origin, () => rubrics, ROUNDS)),
    ];
    const drawn = await newPages(server);
    const { now, peak } = await server.memory();
    return [
      atMost('first start (reads every file)', first.startedInMs / 1000, 10, 's'),
      atMost('warm start', server.startedInMs / 1000, 2, 's'),
      ...times,
      ...drawn,
      atMost(`memory of the server after that (highest ${peak.toFixed(0)} MB)`, now, 350, 'MB', 0),
    ];
  } finally {
    await server.stop();
  }
}
