import { expect, it } from 'vitest';
import { domListenersIn } from '../../scripts/house/dom-listeners.ts';
import { sourcesIn } from '../support/architecture/sources.ts';

/** Who still listens to the browser outside the ports. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/app/chunk-recovery.ts': 'a page whose code is gone from the server has no actors to ask',
  'src/app/browser/shell.ts': 'what the browser offers (its installation) is no chart’s',
  'src/early/early.ts': 'it runs before any actor is there, and keeps what is pressed for them',
  'src/early/start-app.ts': 'it runs before any actor is there, and brings their code',
  'src/features/player/Shortcuts/shortcuts.ts': 'the keys of the player, told to it as intents',
  'src/routes/parts.tsx': 'the router’s own restoration of the scroll is held back once',
};

const fileOf = (listener: string) => listener.replace(/:.*$/, '');

const found = sourcesIn('src').flatMap(domListenersIn);

it('the browser is listened to by ports alone', () => {
  expect(found.filter((listener) => !Object.hasOwn(EXCEPTIONS, fileOf(listener)))).toEqual([]);
});

it('no file is excepted that listens no longer', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !found.some((listener) => fileOf(listener) === path))).toEqual([]);
});

it.each<[what: string, text: string]>([
  ['the window', "window.addEventListener('online', again);"],
  ['the document', "document.addEventListener('visibilitychange', () => undefined, { signal });"],
  ['the window, unnamed', "addEventListener('hashchange', again);"],
  ['the window, by a property', 'window.onpopstate = again;'],
])('refuses a listener on %s', (_what, text) => {
  expect(domListenersIn({ path: 'src/routes/x.ts', text })).toHaveLength(1);
});

it.each<[what: string, path: string, text: string]>([
  ['an element’s', 'src/app/x.ts', "element.addEventListener('play', again);"],
  ['a port’s', 'src/app/ports/x.ts', "window.addEventListener('online', again);"],
  ['the port’s of the page', 'src/app/system/x.ts', "window.addEventListener('online', again);"],
  ['a component’s', 'src/ui/Tooltip/x.tsx', "document.addEventListener('keydown', again);"],
])('lets through %s', (_what, path, text) => {
  expect(domListenersIn({ path, text })).toEqual([]);
});
