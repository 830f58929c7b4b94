import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../contract/page-renderer.ts';

export type RendererSource = () => Promise<PageRenderer>;

/**
 * The renderer as the build has made it, loaded when the first page asks for it. A file that was changed on disk is loaded again, as
 * those of the app are: a page and the script that takes it over are of one build.
 */
export function builtRenderer(file: string): RendererSource {
  let loaded: { mtimeMs: number; renderer: Promise<PageRenderer> } | null = null;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (loaded?.mtimeMs !== mtimeMs) {
      const address = `${pathToFileURL(file).href}?v=${mtimeMs}`;
      const module = import(address) as Promise<{ renderPage: PageRenderer }>;
      loaded = { mtimeMs, renderer: module.then(({ renderPage }) => renderPage) };
    }
    return loaded.renderer;
  };
}
