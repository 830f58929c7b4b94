import type { Frame } from './drawn-pages.ts';

const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const READING = '<noscript>Читать и искать можно и без JavaScript. Чтобы слушать лекции, включите его.</noscript>';
/** The script of the app, which comes after what can be read already. */
const SCRIPT = /<script type="module" /;

/** @param template `index.html` with the head of the page */
export const drawnFrame =
  (template: string): Frame =>
  (root, data) =>
    template
      .replace('<html ', '<html data-drawn ')
      .replace(SCRIPT, '<script type="module" fetchpriority="low" ')
      .replace(NO_SCRIPT, READING)
      // Functions: a name with «$&» in it must stay as it is.
      .replace(ROOT, () => `<div id="root">${root}</div>\n    ${data}`);
