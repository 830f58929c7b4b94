import { onTestFinished, vi } from 'vitest';

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

/**
 * A newer build has taken a part of the app away, as Vite tells it.
 * @returns what an importer sees: nothing while the page takes care of it, else the error
 */
export function loseChunk(): Error | null {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/pages-a1.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  return event.defaultPrevented ? null : payload;
}
