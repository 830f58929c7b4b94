import { onTestFinished, vi } from 'vitest';
import { STORAGE_PREFIX } from '../../../contract/constants.ts';
import type { MemoryDb } from './memory-db.ts';

/** How a browser's storage is of no use: all of it denied, full, or holding what nobody of us has written. */
export const SPOILT = ['denied', 'full', 'corrupt'] as const;
export type Spoilt = (typeof SPOILT)[number];

/** The keys of §3, and the ones that pages need across reloads. */
const KEYS = [
  'accessToken',
  'refreshToken',
  'activatedPromocode',
  'selectedSubscriptionType',
  'mnogoruCode',
  'aliceLinkParams',
  'affiliateUid',
  'purchaseReturn',
  'mobilePayment',
  'giftOrder',
  'theme',
  'letterKeys',
  'cookies',
];
const RUBBISH = '{"broken';
/** A code may be nearly any text, but for one that nobody could have typed. */
const CODES = new Set(['activatedPromocode', 'mnogoruCode']);
const TOO_LONG = 'я'.repeat(5000);

/** From now on the browser refuses (or holds rubbish), until the test is over. */
export function spoilStorage(how: Spoilt, db: MemoryDb): void {
  if (how === 'corrupt') {
    for (const key of KEYS) localStorage.setItem(`${STORAGE_PREFIX}:${key}`, CODES.has(key) ? TOO_LONG : RUBBISH);
    db.spoil('session', 'tokens', { generation: 'first', tokens: RUBBISH });
    db.spoil('facts', 'player', { playlist: RUBBISH, position: Number.NaN });
    db.spoil('facts', 'refreshOutage', RUBBISH);
    db.spoil('places', 1, { materialId: 1, position: -5 });
    db.spoil('outbox', 0, { order: 0, accountId: 'a1', item: RUBBISH });
    return;
  }
  const [refuses, name, methods] =
    how === 'denied'
      ? (['everything', 'SecurityError', ['getItem', 'setItem', 'removeItem']] as const)
      : (['writes', 'QuotaExceededError', ['setItem']] as const);
  db.refuse(refuses);
  for (const method of methods) {
    const spy = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The browser refuses', name);
    });
    onTestFinished(() => spy.mockRestore());
  }
}

/** The contents of localStorage now; a killed browser brings it back as it was several writes ago. */
export function photograph(): { bringBack(): void } {
  const kept = Object.entries({ ...localStorage });
  return {
    bringBack() {
      localStorage.clear();
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
  };
}
