import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyAnswer } from './bare-server.ts';
import { answersPerSecond, ask, askedAnew } from './load.ts';
import { type RunningProcess, startBare } from './processes.ts';
import { atLeast, type Figure, plain } from './report.ts';

const searchFor = (words: string): string => `/backend/common/search?q=${encodeURIComponent(words)}`;

/** The calls that most visits make. */
const CALLS = {
  all_blocks: '/backend/common/blocks/all_blocks',
  search: searchFor('собор'),
  material: '/backend/materials/material/1',
  'audio url': '/backend/materials/1/audio',
} as const;
/** Headers of the connection; the server that repeats an answer makes its own. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Answers a second of the product beside bare Hono servers that hand out the same bytes, in turns. */
export async function measureApi(origin: string, folder: string): Promise<Figure[]> {
  const ready: ReadyAnswer[] = [];
  for (const path of Object.values(CALLS)) {
    const { status, headers, body } = await ask(origin, { path });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const kept = Object.entries(headers).filter(([name]) => !OWN.has(name));
    ready.push({ path: path.replace(/\?.*/, ''), headers: Object.fromEntries(kept), body: body.toString('base64') });
  }
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(ready));
  const servers: RunningProcess[] = [];
  try {
    for (const hasProbe of [false, true]) servers.push(await startBare(file, hasProbe));
    const figures: Figure[] = [];
    for (const [at, [name, path]] of Object.entries(CALLS).entries()) {
      const rates = [await answersPerSecond(origin, { path })];
      for (const server of servers) {
        const { body } = await ask(server.origin, { path });
        if (body.toString('base64') !== ready[at]?.body) throw new Error(`${path} is not the same on the bare server`);
        rates.push(await answersPerSecond(server.origin, { path }));
      }
      const [ours = 0, bare = 0, probing = 0] = rates;
      const row = [ours, probing, bare].map((rate) => rate.toFixed(0)).join(' : ');
      figures.push(
        atLeast(
          `${name}, product : bare Hono with a database probe (: without) — ${row} a second`,
          (ours / probing) * 100,
          60,
          '%',
        ),
      );
    }
    // The same search again is ready; this is what the first to ask for something waits for.
    const fresh = await answersPerSecond(origin, (number) => ({ path: searchFor(askedAnew('собор', number)) }));
    figures.push(plain('search of what nobody has asked for yet', `${fresh.toFixed(0)} a second`));
    return figures;
  } finally {
    for (const server of servers) await server.stop();
  }
}
