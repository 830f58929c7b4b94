import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureApi } from './api.ts';
import { measureBigLibrary } from './big.ts';
import { launchBrowser } from './browser.ts';
import { measurePages } from './pages.ts';
import { type RunningProcess, startProduct } from './processes.ts';
import { asMarkdown, atMost, type Figure } from './report.ts';
import { measureSound } from './sound.ts';
import { measureTexts } from './texts.ts';

/**
 * `npm run bench`: builds, measures what the budgets name, prints one table and writes it to docs/benchmarks.md.
 * Nothing here fails on a figure: a machine that is busy measures itself.
 */
const REPORT = join('docs', 'benchmarks.md');

const sections = new Map<string, Figure[]>();
const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
const browser = await launchBrowser();
let server: RunningProcess | null = null;

try {
  build();
  const env = { DATA_DIR: join(folder, 'data') };
  const first = await startProduct(env);
  await first.stop();
  server = await startProduct(env);
  const { origin } = server;
  await measure('Pages', () => measurePages(browser, origin));
  await measure('Sound', () => measureSound(browser, origin));
  await measure('Calls', () => measureApi(origin, folder));
  const running = server;
  await measure('Server, demo library', async () => [
    atMost('first start', first.startedInMs / 1000, 10, 's'),
    atMost('warm start', running.startedInMs / 1000, 2, 's'),
    atMost('memory after the calls above', (await running.memory()).now, 350, 'MB', 0),
  ]);
  await measure('Texts', async () => measureTexts());
  await server.stop();
  server = null;
  await measure('Server, 10 000 lectures', () => measureBigLibrary(folder));
  await writeFile(REPORT, reportText(browser.version()));
} finally {
  await server?.stop();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

function build(): void {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed');
}

async function measure(name: string, run: () => Promise<Figure[]>): Promise<void> {
  console.log(`${name}…`);
  sections.set(name, await run());
  console.table(sections.get(name));
}

function reportText(chromium: string): string {
  return `# Benchmarks

Written by \`npm run bench\`; every figure is of one run on one machine: ${cpus().length} cores, Node ${process.version.slice(1)}, Chromium ${chromium}.
Ratios compare two things that were measured in turns in that run and travel better than milliseconds. Bytes are bodies as
they were sent (brotli). "Slow 4G" is 150 ms there and back and 1.6 Mbit/s. The load of the calls comes from the same
machine. A budget is a promise of the project; a figure without one is there to be read beside the others.

${asMarkdown(sections)}
`;
}
