import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Words that only the page `/inspect` and its bridge have; none of them can be shortened by a minifier. */
const MARKS = ['glossa:inspection', 'BroadcastChannel', 'Осмотр'];

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The app's way to the tape, as a production build leaves it. */
async function built(): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: { external: ['xstate'] },
      lib: { entry: `${ROOT}src/app/inspection/inspection.ts`, formats: ['es'] },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output.map((item) => ('code' in item ? item.code : '')).join('\n');
}

it('ships nothing of the inspection by default', async () => {
  const code = await built();
  expect(code).toContain('xstate.init');
  expect(MARKS.filter((mark) => code.includes(mark))).toEqual([]);
});

it('ships the bridge where it is asked for', async () => {
  vi.stubEnv('VITE_INSPECT', '1');
  expect(await built()).toContain(MARKS[0]);
});
