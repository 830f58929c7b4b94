import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, MADE_FILE, makeCharts } from './chart-files.ts';

/** `npm run charts`: writes the drawings and the texts of every machine into docs/statecharts. */
const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url));

const charts = await makeCharts();
const files = await filesOf(charts);
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) {
  if (MADE_FILE.test(name) && files[name] === undefined) rmSync(join(FOLDER, name));
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
for (const { machine, width, height } of charts) console.log(`${machine.id}: ${width} × ${height}`);
