import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chartBeginnings } from './build/beginnings.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const styleSingleton = fileURLToPath(new URL('./src/ui/style-singleton.ts', import.meta.url));

// A machine that others share, on purpose: finds tests that are too quick for it.
const execArgv = process.env.STALLS === undefined ? [] : ['--import', './scripts/test/stalls.mjs'];

/**
 * Machines, contract and server run in Node; screens in jsdom, one page for all files (6 × cheaper than one each).
 * Files share what they import: a third of the time went into loading the server and its database once a file.
 * Time limits end what hangs; they judge no speed, so a walk of the player on a busy machine is within them.
 */
export default defineConfig({
  test: {
    // What a test that passed had to say is nobody's news, and thousands of such lines hide the one that matters.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Styles too: pages are drawn as the server draws them.
        plugins: [vanillaExtractPlugin(), chartBeginnings()],
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/{machines,contract,server,content,covers,architecture,format,build,support,charts,inspect,mutants,system,scripts}/**/*.test.ts',
          ],
          isolate: false,
          execArgv,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin(), chartBeginnings()],
        resolve: { alias: [{ find: 'react-style-singleton', replacement: styleSingleton }] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/{api,app,screens}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          isolate: false,
          execArgv,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 90_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
