import type { KeyValueStorage } from './ports/storage.ts';

/** JWT or 22 … 256 URL-safe characters. */
const TOKEN = /^(?:[\w-]{22,256}|[\w-]+\.[\w-]+\.[\w-]+)$/;
const MAX_TOKEN = 4096;
const UID = /^[\w.:-]{1,128}$/;

/**
 * What the address of the first page carries (B01, H05), taken out of it before anything else runs: afterwards it is
 * neither in the address, nor in the history, nor in what the next page is told of this one.
 * @returns the one-time token and the token that confirms an e-mail, where well-formed; the affiliate uid goes to storage
 */
export function takeAddressFacts(storage: KeyValueStorage): { oneTimeToken: string | null; confirmToken: string | null } {
  const address = new URL(location.href);
  const { searchParams } = address;
  const take = (name: string) =>
    searchParams.getAll(name).find((token) => token.length <= MAX_TOKEN && TOKEN.test(token)) ?? null;
  const oneTimeToken = take('token');
  const confirmToken = take('confirm');
  const uid = searchParams.getAll('uid').find((value) => UID.test(value));
  const isAssistantPage = keepAssistantParams(storage, address);
  const names = isAssistantPage ? [...searchParams.keys()] : ['token', 'confirm', 'uid'].filter((name) => searchParams.has(name));
  if (names.length === 0) return { oneTimeToken, confirmToken };
  for (const name of names) searchParams.delete(name);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  if (uid !== undefined) storage.set('affiliateUid', uid);
  return { oneTimeToken, confirmToken };
}

/** Pages to which a voice assistant sends the listener to be linked (A05). */
const ASSISTANT_PAGES = new Set(['/signin-alice', '/signup-alice']);
const MAX_PARAMS = 4096;

/** The params of the link are kept until it is finished: signing in may lead through other pages, and take a while. */
function keepAssistantParams(storage: KeyValueStorage, { pathname, searchParams }: URL): boolean {
  if (!ASSISTANT_PAGES.has(pathname) || searchParams.size === 0) return false;
  const params = JSON.stringify(Object.fromEntries(searchParams));
  if (params.length <= MAX_PARAMS) storage.set('aliceLinkParams', params);
  return true;
}
