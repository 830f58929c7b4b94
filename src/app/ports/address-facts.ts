import * as paths from '../../../contract/paths.ts';
import type { KeyValueStorage } from './storage.ts';

/** Who sent the listener here (H05), as far as it can have come from an address. */
export function affiliateUid(storage: KeyValueStorage): string | undefined {
  const kept = storage.get('affiliateUid');
  if (kept === null || UID.test(kept)) return kept ?? undefined;
  storage.remove('affiliateUid');
  return undefined;
}

/** JWT or 22 … 256 URL-safe characters. */
const TOKEN = /^(?:[\w-]{22,256}|[\w-]+\.[\w-]+\.[\w-]+)$/;
const MAX_TOKEN = 4096;
/** Pages that letters lead to. What they carry stands behind `#`, which no server is ever told of. */
const LETTER_PAGES: Readonly<Record<string, keyof LetterTokens>> = {
  [paths.signInByEmail]: 'code',
  [paths.confirmEmail]: 'confirm',
  [paths.undoEmail]: 'undo',
};
const LETTER_TOKEN = /^#(code|confirm|undo)=([\w-]{22,256})$/;
/** Parameters that are taken out of every address. */
const OWN_NAMES = ['token', 'uid'];
const UID = /^[\w.:-]{1,128}$/;

/** Out of the link of a letter; null: no such link was followed. */
export interface LetterTokens {
  /** To sign in by. */
  code: string | null;
  /** Confirms an e-mail. */
  confirm: string | null;
  /** Brings the former e-mail back. */
  undo: string | null;
}

interface AddressFacts {
  oneTimeToken: string | null;
  letter: LetterTokens;
}

/**
 * What the address of the first page carries (B01, H05), taken out of it before anything else runs: afterwards it is
 * neither in the address, nor in the history, nor in what the next page is told of this one.
 * @returns the one-time token and what the link of a letter carries, where well-formed; the affiliate uid goes to storage
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
 * A link of a letter put into the address of a page that is open at the letter page already only changes what is behind
 * `#`, and a browser loads nothing: the page is loaded anew, and takes the code out first of all.
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

/** The params of the link are kept until it is finished: signing in may lead through other pages, and take a while. */
function keepAssistantParams(storage: KeyValueStorage, { pathname, searchParams }: URL): boolean {
  if (!ASSISTANT_PAGES.has(pathname) || searchParams.size === 0) return false;
  // What the page takes for itself is none of the assistant's.
  const params = JSON.stringify(Object.fromEntries([...searchParams].filter(([name]) => !OWN_NAMES.includes(name))));
  if (params.length <= MAX_ASSISTANT_PARAMS) storage.set('aliceLinkParams', params);
  return true;
}
