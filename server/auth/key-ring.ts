import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The newest first: it makes what is given out, and what any of them has made is recognised. */
export type Newest<T> = readonly [T, ...T[]];
export type Keys = Newest<Buffer>;

/** Keys of the server's secrets, each for one use, so that what is made for one place means nothing in another. */
export interface KeyRing {
  accessTokens: Keys;
  refreshTokens: Keys;
  /** 32 bytes, for AES-256-GCM. */
  answers: Keys;
  /** Codes of gift cards are computed with it. */
  giftCards: Keys;
  /** 32 bytes, for AES-256-GCM: letters that wait. */
  letters: Keys;
  partnerArrivals: Keys;
}

/** @param secrets each at least 32 random bytes */
export function keyRing([newest, ...older]: Keys): KeyRing {
  const derive = (use: string): Keys => [keyOf(newest, use), ...older.map((secret) => keyOf(secret, use))];
  return {
    accessTokens: derive('access tokens'),
    refreshTokens: derive('refresh tokens'),
    answers: derive('kept answers'),
    giftCards: derive('gift cards'),
    letters: derive('letters'),
    partnerArrivals: derive('partner arrivals'),
  };
}

/** 32 bytes of a secret that mean nothing in another use. */
export const keyOf = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `glossa ${use}`, 32));

/** Digests of a text by each key, the newest first. */
export function digestsOf([newest, ...older]: Keys, text: string): Newest<string> {
  const digest = (key: Buffer) => createHmac('sha256', key).update(text).digest('hex');
  return [digest(newest), ...older.map(digest)];
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with the newest key, base64url of nonce, tag and text. */
export function encrypt([key]: Keys, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @returns null for what was encrypted with none of these keys */
export function decrypt(keys: Keys, packed: string): string | null {
  const bytes = Buffer.from(packed, 'base64url');
  if (bytes.length < NONCE + TAG) return null;
  for (const key of keys) {
    const text = decryptWith(key, bytes);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
