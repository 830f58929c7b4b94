import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));
/** Marker in `index.html`: the first of what the head names. */
const MARKER = '<!--early-->';

/**
 * Builds the early script apart from the app, as one classic script, and names it in `index.html`. A module would run after
 * the page is drawn; a chunk of the app would share code with it. Stands before whatever writes `integrity`.
 */
export function earlyScript(): Plugin {
  return {
    name: 'glossa:early-script',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const file = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyCode() });
        const tag = `<script src="/${this.getFileName(file)}"></script>`;
        page.source = String(page.source).replace(MARKER, tag);
      },
    },
  };
}

async function earlyCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      lib: { entry: ENTRY, formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap(({ output }) => output);
  if (script?.type !== 'chunk') throw new Error('The early script was not built');
  return script.code;
}
