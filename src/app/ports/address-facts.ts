import * as paths from '../../../contract/paths.ts';
import type { KeyValueStorage } from './storage.ts';

/** The affiliate that sent the listener (H05), if it has the form of one. */
export function affiliateUid(storage: KeyValueStorage): string | undefined {
  const kept = storage.get('affiliateUid');
  if (kept === null || UID.test(kept)) return kept ?? undefined;
  storage.remove('affiliateUid');
  return undefined;
}

/** JWT or 22 … 256 URL-safe characters. */
const TOKEN = /^(?:[\w-]{22,256}|[\w-]+\.[\w-]+\.[\w-]+)$/;
const MAX_TOKEN = 4096;
/** Pages that letters lead to. Their tokens stand behind `#`, which is never sent to a server. */
const LETTER_PAGES: Readonly<Record<string, keyof LetterTokens>> = {
  [paths.signInByEmail]: 'code',
  [paths.confirmEmail]: 'confirm',
  [paths.undoEmail]: 'undo',
};
const LETTER_TOKEN = /^#(code|confirm|undo)=([\w-]{22,256})$/;
/** Parameters that are taken out of every address. */
const OWN_NAMES = ['token', 'uid'];
const UID = /^[\w.:-]{1,128}$/;

/** Tokens from the link of a letter; null: no such link was followed. */
export interface LetterTokens {
  /** Signs in. */
  code: string | null;
  /** Confirms an e-mail. */
  confirm: string | null;
  /** Restores the former e-mail. */
  undo: string | null;
}

interface AddressFacts {
  oneTimeToken: string | null;
  letter: LetterTokens;
}

/**
 * Takes tokens and parameters out of the address of the first page (B01, H05) before anything else runs: afterwards they are
 * neither in the address, nor in the history, nor in the referrer of the next page.
 * @returns the one-time token and the tokens of a letter's link, where well-formed; the affiliate uid goes to storage
 */
export function takeAddressFacts(storage: KeyValueStorage): AddressFacts {
  const address = new URL(location.href);
  const { searchParams } = address;
  const take = (name: string) =>
    searchParams.getAll(name).find((token) => token.length <= MAX_TOKEN && TOKEN.test(token)) ?? null;
  const oneTimeToken = take('token');
  const uid = searchParams.getAll('uid').find((value) => UID.test(value));
  const isAssistantPage = keepAssistantParams(storage, address);
  const names = isAssistantPage ? [...searchParams.keys()] : OWN_NAMES.filter((name) => searchParams.has(name));
  const isLetter = isLetterLink(address);
  const letter: LetterTokens = { code: null, confirm: null, undo: null };
  const kind = LETTER_PAGES[address.pathname];
  if (isLetter && kind !== undefined) letter[kind] = LETTER_TOKEN.exec(address.hash)?.[2] ?? null;
  if (isLetter) address.hash = '';
  const facts = { oneTimeToken, letter };
  if (names.length === 0 && !isLetter) return facts;
  for (const name of names) searchParams.delete(name);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  if (uid !== undefined) storage.set('affiliateUid', uid);
  return facts;
}

/**
 * Reloads the page when the link of a letter is pasted into the address while its page is already open: only the part behind
 * `#` changes then, and a browser loads nothing by itself. The reloaded page takes the code out of the address first of all.
 */
export function startAnewOnLetterLink(): void {
  addEventListener('hashchange', () => {
    if (isLetterLink(new URL(location.href))) location.reload();
  });
}

const isLetterLink = ({ pathname, hash }: URL): boolean => hash.startsWith(`#${LETTER_PAGES[pathname]}=`);

/** Pages to which a voice assistant sends the listener to be linked (A05). */
const ASSISTANT_PAGES: ReadonlySet<string> = new Set([paths.signInAlice, paths.signUpAlice]);
export const MAX_ASSISTANT_PARAMS = 4096;

/** The params of the link are kept until the linking is finished: signing in may lead through other pages, and take a while. */
function keepAssistantParams(storage: KeyValueStorage, { pathname, searchParams }: URL): boolean {
  if (!ASSISTANT_PAGES.has(pathname) || searchParams.size === 0) return false;
  // The page's own parameters are not the assistant's.
  const params = JSON.stringify(Object.fromEntries([...searchParams].filter(([name]) => !OWN_NAMES.includes(name))));
  if (params.length <= MAX_ASSISTANT_PARAMS) storage.set('aliceLinkParams', params);
  return true;
}
