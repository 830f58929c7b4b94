import { home } from './paths.ts';

/**
 * Where a sign-in may lead back to (`?next=`), the same for the server that writes it into a letter and for the app that
 * follows it. An address of the app is named by whoever made the link: only pages that are there to be looked at are
 * followed, never one that does something by being opened (`/signout`), and no page of the sign-in itself.
 */

const LONGEST = 2048;

/** First segments of the pages that may be come back to; «» is the home page. */
const SECTIONS: ReadonlySet<string> = new Set([
  '',
  'about',
  'achievements',
  'app',
  'compilations',
  'selections',
  'cycles',
  'dashboard',
  'docs',
  'faq',
  'giftcard',
  'lectures',
  'loyalty',
  'partners',
  'payment',
  'search',
  // Signed in, it asks before it links anything.
  'signin-alice',
  'subscriptions',
  'topics',
]);

/** Browsers drop some of them silently, and then read another address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/;
/** A segment that a browser resolves or a router splits: «.», «..», an escaped slash. Nobody honest writes them. */
const TRICK = /^(?:\.|%2e){1,2}$|%2f|%5c|%00/i;

/** A page of this app to come back to, whatever was asked for: anything else, and null, leads home. */
export const returnPathOrHome = (value: string | null): string => returnPath(value ?? '') ?? home;

/** @returns the path as it was given, with its query and hash; null where it is not to be followed */
export function returnPath(value: string): string | null {
  if (value.length > LONGEST || CONTROL.test(value) || !value.startsWith('/')) return null;
  const [path = ''] = value.split(/[?#]/, 1);
  const [section = '', ...rest] = path.slice(1).replace(/\/$/, '').split('/');
  // Names are compared as they are written: escaped letters and capitals would be read by the router all the same.
  if (!SECTIONS.has(section) || (section === '' && path !== '/')) return null;
  return rest.some((segment) => segment === '' || TRICK.test(segment)) ? null : value;
}
