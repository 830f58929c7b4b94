import { onTestFinished, vi } from 'vitest';
import { fetchPart } from '../../../src/ui/Late/lost-part.ts';

/** A page of some build that can be told to load itself anew: jsdom would not let anybody see it. */
export function watchReloads(build: string) {
  const reload = vi.fn();
  const real = window.location;
  const entry = document.createElement('script');
  entry.type = 'module';
  // A type that is set first and a source that is set outside of the document: nothing is fetched.
  entry.setAttribute('src', `/assets/index-${build}.js`);
  document.head.append(entry);
  vi.stubGlobal('location', {
    reload,
    assign: (url: string) => real.assign(url),
    get href() {
      return real.href;
    },
    get origin() {
      return real.origin;
    },
    get pathname() {
      return real.pathname;
    },
    get search() {
      return real.search;
    },
    get hash() {
      return real.hash;
    },
  });
  onTestFinished(() => {
    entry.remove();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return reload;
}

/** A page that answers at once, asked by whoever would load it anew. */
export const answering = async (): Promise<boolean> => true;

/** A newer build has taken a part of the app away, as Vite tells it. @throws what its importer sees */
export function losePart(): never {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/pages-a1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  throw payload;
}

/** @returns what is told of such a loss; null while it is not told, because the page is being loaded anew */
export async function loseChunk(): Promise<Error | null> {
  let told: Error | null = null;
  fetchPart(async () => losePart()).catch((error: Error) => {
    told = error;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return told;
}
