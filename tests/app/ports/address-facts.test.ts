import { afterEach, describe, expect, it } from 'vitest';
import { takeAddressFacts } from '../../../src/app/ports/address-facts.ts';
import type { KeyValueStorage } from '../../../src/app/ports/storage.ts';

const CODE = 'Ab-_'.repeat(10);
const JWT = 'eyJhbGciOi.eyJzdWIi.c2lnbg';

function arriveAt(path: string) {
  history.replaceState(null, '', path);
  const kept = new Map<string, string>();
  const storage = { set: (name: string, value: string) => void kept.set(name, value) } as unknown as KeyValueStorage;
  const facts = takeAddressFacts(storage);
  return { ...facts, kept: Object.fromEntries(kept), left: location.pathname + location.search + location.hash };
}

afterEach(() => history.replaceState(null, '', '/'));

const NO_LETTER = { code: null, confirm: null, undo: null };
const NOTHING = { oneTimeToken: null, letter: NO_LETTER, kept: {} };

describe('what the first address carries leaves it', () => {
  it.each([
    [`/signin/email#code=${CODE}`, '/signin/email', { letter: { ...NO_LETTER, code: CODE } }],
    [
      `/signin/email?next=%2Fachievements#code=${CODE}`,
      '/signin/email?next=%2Fachievements',
      { letter: { ...NO_LETTER, code: CODE } },
    ],
    [`/confirm-email#confirm=${CODE}`, '/confirm-email', { letter: { ...NO_LETTER, confirm: CODE } }],
    [`/undo-email#undo=${CODE}`, '/undo-email', { letter: { ...NO_LETTER, undo: CODE } }],
    [`/dashboard/settings?token=${JWT}`, '/dashboard/settings', { oneTimeToken: JWT }],
    [`/dashboard/settings?token=bad&token=${CODE}&a=1`, '/dashboard/settings?a=1', { oneTimeToken: CODE }],
    [`/dashboard/settings?token=${CODE}#part`, '/dashboard/settings#part', { oneTimeToken: CODE }],
    ['/cycles/x?uid=partner-1', '/cycles/x', { kept: { affiliateUid: 'partner-1' } }],
    [
      `/signin-alice?client_id=a&token=${JWT}&uid=partner-1`,
      '/signin-alice',
      { oneTimeToken: JWT, kept: { aliceLinkParams: '{"client_id":"a"}', affiliateUid: 'partner-1' } },
    ],
    ['/signin-alice?client_id=a', '/signin-alice', { kept: { aliceLinkParams: '{"client_id":"a"}' } }],
  ])('%s', (path, left, facts) => {
    expect(arriveAt(path)).toEqual({ ...NOTHING, left, ...facts });
  });

  it.each([
    ['/signin/email#code=short', '/signin/email'],
    [`/signin/email#code=${'a'.repeat(257)}`, '/signin/email'],
    [`/signin/email#code=${CODE}<script>`, '/signin/email'],
    ['/dashboard/settings?token=no', '/dashboard/settings'],
    ['/cycles/x?uid=<b>', '/cycles/x'],
  ])('%s is not believed, and leaves all the same', (path, left) => {
    expect(arriveAt(path)).toEqual({ ...NOTHING, left });
  });

  it.each([`/signin#code=${CODE}`, `/signin/email#undo=${CODE}`, '/about#code', '/signin/email#part', '/search?q=token'])(
    '%s is somebody else’s',
    (path) => {
      expect(arriveAt(path)).toEqual({ ...NOTHING, left: path });
    },
  );
});
