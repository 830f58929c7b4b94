import type { Frame } from './drawn-pages.ts';

const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const READING = '<noscript>Читать и искать можно и без JavaScript. Чтобы слушать лекции, включите его.</noscript>';
/** The app's own script: as a link, which fetches nothing until the early script says so (decision 050). */
const SCRIPT = /<script type="module" ([^>]*?)\bsrc="([^"]+)"([^>]*)><\/script>/;
const AHEAD = /<link rel="modulepreload" /g;
const LATER = '<link rel="later" ';
/** A shell says it where the page will be; here it is said under the page. */
const LATE = /<p class="late-start">[\s\S]*?<\/p>/;
const LATE_KEYS =
  '<p class="late-start">Кнопки пока не отвечают: «Глосса» загружается дольше обычного. Проверьте связь и <a href="?">обновите страницу</a>.</p>';

/**
 * @param template `index.html` with the head of the page
 * @param taking links to the code that takes the page over
 */
export const drawnFrame =
  (template: string, taking: string): Frame =>
  (root, data) =>
    template
      .replace('<html ', '<html data-drawn ')
      .replace(SCRIPT, '<link rel="later" data-app $1href="$2"$3>')
      .replace(AHEAD, LATER)
      .replace(LATE, '')
      .replace(NO_SCRIPT, READING)
      // Functions: a name with «$&» in it must stay as it is.
      .replace(ROOT, () => `<div id="root">${root}</div>\n    ${LATE_KEYS}\n    ${data}${taking.replace(AHEAD, LATER)}`);
