import type { Plugin } from 'vite';
import { integrityOf } from './integrity.ts';

const TAG = /<(script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*>/g;

/**
 * Writes `integrity` on every script, stylesheet and module preload of index.html, so that a changed byte in an asset
 * stops it from running.
 */
export function subresourceIntegrity(): Plugin {
  return {
    name: 'glossa:subresource-integrity',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        page.source = String(page.source).replace(TAG, (tag, _kind, file: string) => {
          const item = bundle[file];
          if (item === undefined) throw new Error(`index.html names ${file}, which the build did not make`);
          const bytes = item.type === 'chunk' ? item.code : item.source;
          return tag.replace(/>$/, ` integrity="${integrityOf(bytes)}">`);
        });
      },
    },
  };
}
