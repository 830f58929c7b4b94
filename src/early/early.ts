import { STORAGE_PREFIX } from '../../contract/constants.ts';
import type { StorageKey } from '../../contract/kept-in-browser.ts';
import type { EarlyPress } from './early.types.ts';
import { startApp } from './start-app.ts';

/*
 * Runs before the first paint, as a file of its own that is small enough to be waited for: the content policy allows nothing
 * inline. It says by attributes what the styles must know at once, keeps what is pressed until the app is here (decision 043), and
 * starts the app of a page that came drawn (decision 050).
 */
const page = document.documentElement;
const kept = (key: StorageKey): string | null => localStorage.getItem(`${STORAGE_PREFIX}:${key}`);
try {
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (kept('accessToken') !== null) {
    // Whether he had a subscription when he last saw the home page; not known: an empty word.
    page.dataset.signedIn = kept('entitlement') ?? '';
    // As high as it was in a window of this width: `312@390`.
    const [height, width] = (kept('ownBlock') ?? '').split('@');
    if (Number(width) === innerWidth) page.style.setProperty('--own-block', `${Number(height)}px`);
  }
} catch {
  // Denied: a guest, in the theme of the system.
}

// A link to a moment of a lecture: its page is that of all moments, and keeps the place of what says from where.
if (/[?&]t=[1-9]/.test(location.search)) page.dataset.moment = '';

const presses = new Map<Element, EarlyPress>();
/** The keys that the page came with; null: the app hears nothing as yet. */
let drawn: ReadonlySet<Element> | null = null;

function keep(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // A key that is not for a guest hears no press, but what it stands in does; a listener's page is drawn as a guest's.
  const key = target.closest('button') ?? target.querySelector<HTMLButtonElement>(':scope > :disabled');
  // A form is sent by the browser itself.
  if (key === null || key.type === 'submit') return;
  if (drawn !== null) {
    // Drawn by the app: it knows who is here.
    if (!drawn.has(key)) return;
    event.stopPropagation();
  }
  if (presses.has(key)) return;
  const places: [Element, number][] = [];
  for (let above = key.parentElement; above !== null; above = above.parentElement)
    places.push([above, [...above.querySelectorAll('button')].indexOf(key)]);
  presses.set(key, { key, places });
  key.dataset.pressed = '';
}

addEventListener('click', keep, true);

window.glossaEarly = {
  keepToItself() {
    drawn = new Set(page.querySelectorAll('button'));
  },
  takePresses() {
    removeEventListener('click', keep, true);
    const made = [...presses.values()];
    presses.clear();
    for (const { key } of made) delete key.dataset.pressed;
    return made;
  },
};

// Whoever may be signed in waits for what is his own; an address with a question may bring a key, a partner's word, a moment.
if ('drawn' in page.dataset) void startApp('signedIn' in page.dataset || location.search !== '');
