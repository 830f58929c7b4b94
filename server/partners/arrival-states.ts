import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../auth/key-ring.ts';

/** The longest time somebody may spend at the partner's, s. */
const LIFE_S = 3600;

/**
 * State values that a signed-in listener carries to a partner and back. They tie the journey to his account: without one an
 * attacker could send him a link of the attacker's own, and sign in to his account as the partner's subscriber afterwards.
 */
export interface ArrivalStates {
  issue: (accountId: string, partner: string, now: Date) => string;
  isOf: (state: string | null, accountId: string, partner: string, now: Date) => boolean;
}

export function createArrivalStates(keys: Keys): ArrivalStates {
  const stateOf = (key: Buffer, accountId: string, partner: string, end: number) =>
    `${end}.${createHmac('sha256', key).update(`${accountId} ${partner} ${end}`).digest('base64url')}`;
  return {
    issue: (accountId, partner, now) => stateOf(keys[0], accountId, partner, Math.floor(now.getTime() / 1000) + LIFE_S),
    isOf(state, accountId, partner, now) {
      const end = Number(/^\d{1,11}(?=\.)/.exec(state ?? '')?.[0] ?? 0);
      if (state === null || end * 1000 <= now.getTime()) return false;
      const given = Buffer.from(state);
      const made = keys.map((key) => Buffer.from(stateOf(key, accountId, partner, end)));
      return made.some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    },
  };
}
