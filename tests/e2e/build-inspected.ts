import { createBuilder } from 'vite';

/** Builds the app with the page `/inspect` into a folder of its own: `VITE_INSPECT=1 tsx tests/e2e/build-inspected.ts <folder>`. */
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('Say where to build');

const builder = await createBuilder({ logLevel: 'error', environments: { client: { build: { outDir, emptyOutDir: true } } } });
const { client } = builder.environments;
if (client === undefined) throw new Error('There is no client to build');
await builder.build(client);
