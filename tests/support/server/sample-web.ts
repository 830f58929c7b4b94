import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const SCRIPT = `console.log('${'глосса '.repeat(400)}');`;
/** Laid by the build beside the script: other text, to see which of the two is sent. */
export const READY_MADE = `/* ${'ready '.repeat(400)}*/`;

export interface SampleWeb {
  dir: string;
  remove: () => Promise<void>;
}

/** A built app as the server sees it. */
export async function sampleWeb(): Promise<SampleWeb> {
  const parent = await mkdtemp(join(tmpdir(), 'glossa-web-'));
  const dir = join(parent, 'web');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(dir, '.hidden'), 'hidden');
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="ru"><head><!--head--><link rel="stylesheet" href="/assets/app-1a2b3c.css"></head><body><div id="root"></div></body></html>',
  );
  const style = { href: '/assets/lecture-1a2b3c.css', integrity: 'sha384-b' };
  await writeFile(
    join(dir, 'preloads.json'),
    JSON.stringify({ screens: { LectureRoute: { scripts: [], styles: [style] } }, fonts: [] }),
  );
  await writeFile(join(dir, 'assets', 'app-1a2b3c.js'), SCRIPT);
  await writeFile(join(dir, 'assets', 'ready-1a2b3c.js'), SCRIPT);
  await writeFile(join(dir, 'assets', 'ready-1a2b3c.js.br'), brotliCompressSync(READY_MADE));
  await writeFile(join(dir, 'sw.js'), 'self.skipWaiting();');
  await writeFile(join(dir, 'manifest.webmanifest'), '{"name":"Глосса"}');
  return { dir, remove: () => rm(parent, { recursive: true, force: true }) };
}
