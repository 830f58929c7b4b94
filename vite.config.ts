import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { routePreloads } from './build/route-preloads.ts';
import { slimAxios } from './build/slim-axios.ts';
import { stripDescriptions } from './build/strip-descriptions.ts';
import { subresourceIntegrity } from './build/subresource-integrity.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules that the shell and most pages share. */
const FIRST_PAINT =
  /\/node_modules\/(?!@radix-ui|@floating-ui|react-hook-form|@hookform|react-remove-scroll|aria-hidden|focus-)|\/(?:machines|contract)\/|\/src\/(?:api|app|bindings|format|theme)\/|\/src\/ui\/(?:AppLink|Button|CardGrid|Cover|CycleCard|Frame|Icon|LectureRow|Logo|Marked|MiniScale|PageHead|SearchField|Spinner|TextLink|VisuallyHidden|class-names)/;

/** The pages a listener goes through between home and a lecture: one file, so that going on costs no request. */
const CATALOGUE =
  /\/src\/(?:features\/(?:home|catalog|lecture|search)|ui\/(?:Rubric|CompilationRow|CompilationScroller|ExtraList|ProjectCard|EmptyState|Skeleton|Shelf|Chip|Prose))/;

/**
 * One `vite build` makes both halves: the app in dist/web, the server in dist/server/main.js (its packages stay in
 * node_modules: PGlite and sharp carry binaries).
 */
export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    slimAxios(),
    stripDescriptions(),
    subresourceIntegrity(),
    routePreloads(),
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
        // What every page needs travels as one file: a request costs more than the bytes it saves.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: FIRST_PAINT, priority: 2 },
                { name: 'catalogue', test: CATALOGUE, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'server/main.ts',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
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
