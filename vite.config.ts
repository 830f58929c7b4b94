import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { subresourceIntegrity } from './build/subresource-integrity.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * One `vite build` makes both halves: the app in dist/web, the server in dist/server/main.js (its packages stay in
 * node_modules: PGlite and sharp carry binaries).
 */
export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin(), subresourceIntegrity(), precompress()],
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
