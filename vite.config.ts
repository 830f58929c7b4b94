import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartBeginnings } from './build/beginnings.ts';
import { earlyScript } from './build/early-script.ts';
import { fonts } from './build/fonts/plugin.ts';
import { notice } from './build/notice.ts';
import { precompress } from './build/precompress.ts';
import { routePreloads } from './build/route-preloads.ts';
import { stripDescriptions } from './build/strip-descriptions.ts';
import { subresourceIntegrity } from './build/subresource-integrity.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The other pages of the library: one file, so that going from one to another costs no request. It is fetched in idle. */
const LIBRARY =
  /\/src\/(?:routes\/screens\/(?:LectureRoute|SearchRoute|catalog|pending)|features\/(?:catalog|lecture|search)|ui\/(?:ExtraList|Prose))/;

/** What fields of an account and of a purchase share: files of some hundred bytes, each of which would be a request. */
const FORMS =
  /\/(?:contract\/(?:forms\/|purchase-price)|machines\/(?:attempt\/(?:outcomes|complaints|key)|(?:card-payment|promo-code)\/[\w-]+\.selectors)|src\/(?:ui\/Form\/submission|bindings\/account-actions)\.ts)/;

/** The page `/inspect` is built on demand only (VITE_INSPECT=1): see src/app/inspection/inspection.ts. */
const IS_INSPECTED = process.env.VITE_INSPECT === '1';
const NEITHER_ENTRY = /^(?!.*(?:\/src\/(?:main\.tsx|inspect\/)|\/(?:index|inspect)\.html))/;

/**
 * One `vite build` makes all parts: the app in dist/web, what draws its pages in dist/page, the server in dist/server/main.js (its packages stay in
 * node_modules: PGlite and sharp carry binaries).
 */
export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    fonts(),
    chartBeginnings(),
    stripDescriptions(),
    earlyScript(),
    subresourceIntegrity(),
    routePreloads(),
    notice(),
    precompress(),
  ],
  resolve: {
    alias: [
      // Radix's scroll lock writes a <style> element, which the content policy forbids; ours uses adoptedStyleSheets.
      { find: 'react-style-singleton', replacement: here('./src/ui/style-singleton.ts') },
    ],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        target: 'baseline-widely-available',
        // Data: URLs are not in the content policy, and the preload polyfill is an inline script.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        cssMinify: true,
        reportCompressedSize: false,
        // Counted before compression, and the first script is one file on purpose: a request costs more (see below).
        chunkSizeWarningLimit: 1024,
        rolldownOptions: {
          // Addresses, limits and words of the contract stand where they are used: an export that each chunk imports costs more.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Which plugin a busy machine was slow in is no news to whoever starts the product.
          checks: { bundlerTimings: false },
          ...(IS_INSPECTED && { input: ['index.html', 'inspect.html'] }),
          output: {
            codeSplitting: {
              groups: [
                // What the entry reaches by static imports travels as one file: a request costs more than the bytes it saves.
                // Where there are two entries, what runs by being loaded stays outside.
                { name: 'base', tags: ['$initial'], priority: 2, ...(IS_INSPECTED && { test: NEITHER_ENTRY }) },
                { name: 'library', test: LIBRARY, priority: 1 },
                { name: 'forms', test: FORMS, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // Draws public pages for the server; its packages come with it, in the form of production whatever the process says.
    page: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/page',
        ssr: 'src/render-page.tsx',
        copyPublicDir: false,
        emitAssets: false,
        target: 'node20',
        chunkSizeWarningLimit: 4096,
        // One file on purpose: the server loads it anew when it was built anew, and parts of two builds would be mixed.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'render-page.js', codeSplitting: false },
        },
      },
    },
    // The operator's commands, for a machine that has no sources: they begin with none of the server's own start.
    commands: {
      consumer: 'server',
      build: {
        outDir: 'dist/commands',
        ssr: 'server/start/run-command.ts',
        copyPublicDir: false,
        target: 'node20',
        chunkSizeWarningLimit: 4096,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'run-command.js', codeSplitting: false },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'server/main.ts',
        copyPublicDir: false,
        target: 'node20',
        // One file on purpose: nobody downloads it.
        chunkSizeWarningLimit: 4096,
        rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'main.js' } },
      },
    },
  },
  // `npm run dev` starts the server beside Vite (scripts/dev.mjs) and names its port here.
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/backend', '/api', '/media', '/docs-api', '/sandbox', '/csp-report'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.API_PORT ?? '4174'}`, changeOrigin: false },
      ]),
    ),
  },
});
