import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** Builds one module of the project for the browser, everything it needs inside, as text. */
export async function builtText(input: string, plugins: Plugin[]): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.map((item) => (item.type === 'chunk' ? item.code : '')).join('\n');
}

/** The exports of what was built. */
export async function imported(code: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-built-'));
  try {
    const file = join(folder, 'built.mjs');
    await writeFile(file, code);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
