import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureApi } from './api.ts';
import { measureBigLibrary } from './big.ts';
import { launchBrowser } from './browser.ts';
import { measurePages } from './pages.ts';
import { measurePaints } from './paints.ts';
import { type RunningProcess, startProduct } from './processes.ts';
import { asMarkdown, atMost, type Figure } from './report.ts';
import { measureServed } from './served.ts';
import { measureSound } from './sound.ts';
import { removeStaticPages } from './static-page.ts';
import { measureTexts } from './texts.ts';

/**
 * `npm run bench`: builds, measures what the budgets name, prints one table and writes it to docs/benchmarks.md.
 * `npm run bench -- paint server`: only the sections whose names begin so, printed and not written.
 * Nothing here fails on a figure: a machine that is busy measures itself.
 */
const REPORT = join('docs', 'benchmarks.md');

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((one) => name.toLowerCase().startsWith(one));

const sections = new Map<string, Figure[]>();
const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
const browser = await launchBrowser();
const running: RunningProcess[] = [];

try {
  build();
  const env = { DATA_DIR: join(folder, 'data') };
  const first = await started(env);
  await stop(first);
  const server = await started(env);
  const { origin } = server;
  await measure('Paints, slow 4G, CPU ÷ 4, a phone', async () => {
    const shell = await started({ DATA_DIR: join(folder, 'shell-data'), PAGES: 'shell' });
    const figures = await measurePaints(browser, origin, shell.origin);
    await stop(shell);
    return figures;
  });
  await measure('Pages', () => measurePages(browser, origin));
  await measure('Served pages', () => measureServed(server));
  await measure('Sound', () => measureSound(browser, origin));
  await measure('Calls', () => measureApi(origin, folder));
  await measure('Server, demo library', async () => [
    atMost('first start', first.startedInMs / 1000, 10, 's'),
    atMost('warm start', server.startedInMs / 1000, 2, 's'),
    atMost('memory after the calls above', (await server.memory()).now, 350, 'MB', 0),
  ]);
  await measure('Texts', async () => measureTexts());
  await stop(server);
  await measure('Server, 10 000 lectures', () => measureBigLibrary(folder));
  if (wanted.length === 0) await writeFile(REPORT, reportText(browser.version()));
} finally {
  for (const one of running) await one.stop();
  await browser.close();
  await removeStaticPages();
  await rm(folder, { recursive: true, force: true });
}

async function started(env: Parameters<typeof startProduct>[0]): Promise<RunningProcess> {
  const one = await startProduct(env);
  running.push(one);
  return one;
}

async function stop(one: RunningProcess): Promise<void> {
  running.splice(running.indexOf(one), 1);
  await one.stop();
}

function build(): void {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed');
}

async function measure(name: string, run: () => Promise<Figure[]>): Promise<void> {
  if (!isWanted(name)) return;
  console.log(`${name}…`);
  sections.set(name, await run());
  console.table(sections.get(name));
}

function reportText(chromium: string): string {
  return `# Benchmarks

Written by \`npm run bench\`; every figure is of one run on one machine: ${cpus().length} cores, Node ${process.version.slice(1)}, Chromium ${chromium}.
Ratios compare two things that were measured in turns in that run and travel better than milliseconds. Bytes are bodies as
they were sent (brotli). "Slow 4G" is 150 ms there and back and 1.6 Mbit/s. The load of the calls comes from the same
machine; rates "a second and core" are counted by the time of the processor that the server itself took, and so leave out all else
that the machine does. A budget is a promise of the project; a figure without one is there to be read beside the others.

${asMarkdown(sections)}
`;
}
