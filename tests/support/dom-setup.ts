import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Whoever is awaited comes; a second, the library's own limit, is less than a busy machine may need to load a part of the app.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out and scrolls nowhere; Radix Slider only asks whether its size changed.
window.scrollTo = () => undefined;
// Ranges are read by the databases of tests alone.
globalThis.IDBKeyRange ??= {
  bound: (lower: string, upper: string) => ({ lower, upper }),
} as unknown as typeof IDBKeyRange;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
