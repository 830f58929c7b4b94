import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Newest } from '../auth/key-ring.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * Signed addresses of audio (reliability V9): `<audio>` cannot send a token, so the address itself says which lecture,
 * for whom and until when, and an HMAC over exactly that makes it worthless for anything else.
 */
export interface AudioLinks {
  /** @param accountId null for a guest */
  issue: (materialId: number, accountId: string | null, now: Date) => { data: string; expires_in: number };
  /**
   * @param query the address's query as it was sent, without `?`: another order or another spelling is another address
   * @returns who it was issued to, or null when it is not genuine or has expired
   */
  verify: (materialId: number, query: string, now: Date) => AudioGrant | null;
}

interface AudioGrant {
  /** Null for a guest. */
  accountId: string | null;
}

const GUEST = 'guest';
const QUERY = /^for=([\w-]{1,64})&exp=(\d{1,12})&key=([0-9a-f]{8})&sig=([\w-]{43})$/;

export function createAudioLinks(keys: Newest<SigningKey>, lifeS: number): AudioLinks {
  const sign = (key: SigningKey, materialId: number, holder: string, exp: number): Buffer =>
    createHmac('sha256', key.secret).update(`audio\n${materialId}\n${holder}\n${exp}\n${key.id}`).digest();
  return {
    issue(materialId, accountId, now) {
      const [key] = keys;
      const holder = accountId ?? GUEST;
      const exp = Math.floor(now.getTime() / 1000) + lifeS;
      const signature = sign(key, materialId, holder, exp).toString('base64url');
      return { data: `/media/audio/${materialId}?for=${holder}&exp=${exp}&key=${key.id}&sig=${signature}`, expires_in: lifeS };
    },
    verify(materialId, query, now) {
      const [, holder = '', exp = '', keyId, signature = ''] = QUERY.exec(query) ?? [];
      const key = keys.find(({ id }) => id === keyId);
      if (holder === '' || key === undefined) return null;
      const expected = sign(key, materialId, holder, Number(exp));
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // base64url has spare bits in its last letter: only the one canonical spelling is the address that was issued.
      if (given.toString('base64url') !== signature || String(Number(exp)) !== exp) return null;
      if (Number(exp) * 1000 <= now.getTime()) return null;
      return { accountId: holder === GUEST ? null : holder };
    },
  };
}
