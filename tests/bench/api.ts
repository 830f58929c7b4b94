import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyAnswer } from './bare-server.ts';
import { answersPerSecond, ask } from './load.ts';
import { startBare } from './processes.ts';
import { atLeast, type Figure } from './report.ts';

/** The calls that most visits make. */
const CALLS = {
  all_blocks: '/backend/common/blocks/all_blocks',
  search: `/backend/common/search?q=${encodeURIComponent('собор')}`,
  material: '/backend/materials/material/1',
  'audio url': '/backend/materials/1/audio',
} as const;
/** Headers of the connection; the server that repeats an answer makes its own. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Answers a second of the product beside a bare Hono server that hands out the same bytes, in turns. */
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
  const bare = await startBare(file);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(CALLS)) {
      const ours = await answersPerSecond(origin, { path });
      const theirs = await answersPerSecond(bare.origin, { path });
      const pair = `${ours.toFixed(0)} : ${theirs.toFixed(0)} a second`;
      figures.push(atLeast(`${name}, product : bare Hono with the same bytes (${pair})`, (ours / theirs) * 100, 60, '%'));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}
