import type { Plugin, Rolldown } from 'vite';
import { integrityOf } from './integrity.ts';

/** Modules that draw a route; those of one chunk need the same files. */
const SCREEN = /\/src\/(?:routes\/screens|features\/pages\/NotFoundScreen)\/([\w-]+)\.tsx$/;
/** The code that takes over a page that came drawn. */
const TAKING = /\/src\/app\/drawn\/take-over\.ts$/;
/** The two fonts that nearly every first paint shows. */
const FIRST_FONTS = /\/(?:literata|golos)-[\w-]{8}\.woff2$/;

interface Preload {
  href: string;
  integrity: string;
}

/**
 * Writes `preloads.json`: what the page of each route will load besides what `index.html` names. The server puts it into
 * the head of that page, so that the screen's chunk is on its way together with the app's.
 */
export function routePreloads(): Plugin {
  return {
    name: 'glossa:route-preloads',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const chunksOf = (item: Rolldown.OutputChunk) =>
          [...imported(item, bundle)].filter(({ fileName }) => !html.includes(fileName));
        const filesOf = (item: Rolldown.OutputChunk): Preload[] =>
          chunksOf(item).map(({ fileName, code }) => ({ href: `/${fileName}`, integrity: integrityOf(code) }));
        const screens: Record<string, { scripts: Preload[]; styles: Preload[] }> = {};
        for (const item of Object.values(bundle)) {
          if (item.type !== 'chunk' || html.includes(item.fileName)) continue;
          const names = item.moduleIds.flatMap((id) => SCREEN.exec(id)?.[1] ?? []);
          if (names.length === 0) continue;
          const styles = new Set(chunksOf(item).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
          const preloads = {
            scripts: filesOf(item),
            styles: [...styles].filter((file) => !html.includes(file)).map((file) => ofAsset(file, bundle)),
          };
          for (const name of names) screens[name] = preloads;
        }
        const taking = Object.values(bundle).flatMap((item) =>
          item.type === 'chunk' && item.moduleIds.some((id) => TAKING.test(id)) ? filesOf(item) : [],
        );
        const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
        this.emitFile({
          type: 'asset',
          fileName: 'preloads.json',
          source: JSON.stringify({ screens, fonts: fonts.map((file) => `/${file}`), taking }),
        });
      },
    },
  };
}

function imported(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk') imported(next, bundle, found);
  }
  return found;
}

function ofAsset(file: string, bundle: Rolldown.OutputBundle): Preload {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${file}`);
  return { href: `/${file}`, integrity: integrityOf(asset.source) };
}
