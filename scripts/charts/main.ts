import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, MADE_FILE, makeCharts } from './chart-files.ts';
import { readWalks } from './walk-page.ts';

/** `npm run charts`: writes the drawings and the texts of every machine into docs/statecharts, and the walks into docs/architecture.md. */
const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url));

const charts = await makeCharts();
const files = await filesOf(charts);
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) {
  if (MADE_FILE.test(name) && files[name] === undefined) rmSync(join(FOLDER, name));
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
const page = join(FOLDER, '../architecture.md');
const { intoPage } = await readWalks();
writeFileSync(page, intoPage(readFileSync(page, 'utf8')));
for (const { machine, width, height } of charts) console.log(`${machine.id}: ${width} × ${height}`);
