import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of one secret, each for one use, so that what is made for one place means nothing in another. */
export interface KeyRing {
  accessTokens: Buffer;
  refreshTokens: Buffer;
  /** 32 bytes, for AES-256-GCM. */
  answers: Buffer;
  /** Codes of gift cards are computed with it. */
  giftCards: Buffer;
  /** 32 bytes, for AES-256-GCM: letters that wait. */
  letters: Buffer;
}

/** @param secret at least 32 random bytes */
export function keyRing(secret: Buffer): KeyRing {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `glossa ${use}`, 32));
  return {
    accessTokens: derive('access tokens'),
    refreshTokens: derive('refresh tokens'),
    answers: derive('kept answers'),
    giftCards: derive('gift cards'),
    letters: derive('letters'),
  };
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM, base64url of nonce, tag and text. */
export function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @returns null for what was not encrypted with this key */
export function decrypt(key: Buffer, packed: string): string | null {
  const bytes = Buffer.from(packed, 'base64url');
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
