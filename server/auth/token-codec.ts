import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * Form of access and refresh tokens. Both name their family and are sealed, so that a made-up one is refused
 * without asking the database; different keys and different prefixes make one worthless as the other (§3.4, S3).
 * Access: `a.{family, end, nonce}.{seal}`. Refresh: `r.{family, 256 secret bits}.{seal}`.
 */
export interface TokenCodec {
  /**
   * Never the same twice: a client that was refused one must see that the next is another.
   * @param end moment of expiry
   */
  access: (familyId: string, end: Date) => string;
  /** @returns the family, or null for a token that is not genuine or has ended */
  readAccess: (token: string, now: Date) => string | null;
  /** A refresh token nobody has had before. */
  refresh: (familyId: string) => string;
  /**
   * The token that follows this one. It is computed from its parent, not stored: whoever holds the parent can be given the
   * same child again when the first answer was lost, and the database alone tells neither.
   */
  childOf: (familyId: string, token: string) => string;
  /** @returns the family, or null for a token that is not genuine */
  readRefresh: (token: string) => string | null;
}

const FAMILY = 16;
const END = 4;
const NONCE = 4;
const SECRET = 32;
const SEAL = 32;

/** How secrets lie in the database. They are random, so a plain digest will do. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A secret of 256 bits for letters, codes and states: URL-safe, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const familyBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function familyOf(bytes: Buffer): string {
  const hex = bytes.subarray(0, FAMILY).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function createTokenCodec(keys: KeyRing): TokenCodec {
  const seal = (key: Buffer, body: Buffer) => createHmac('sha256', key).update('seal').update(body).digest();
  const write = (prefix: string, key: Buffer, body: Buffer) =>
    `${prefix}.${body.toString('base64url')}.${seal(key, body).toString('base64url')}`;
  const read = (prefix: string, key: Buffer, length: number, token: string): Buffer | null => {
    const [kind, body = '', signature = '', ...more] = token.split('.');
    if (kind !== prefix || more.length > 0) return null;
    const [bytes, given] = [Buffer.from(body, 'base64url'), Buffer.from(signature, 'base64url')];
    if (bytes.length !== length || given.length !== SEAL || !timingSafeEqual(given, seal(key, bytes))) return null;
    // The last letter of base64url has spare bits: one token has one spelling.
    return write(prefix, key, bytes) === token ? bytes : null;
  };
  const refresh = (familyId: string, secret: Buffer) =>
    write('r', keys.refreshTokens, Buffer.concat([familyBytes(familyId), secret]));
  return {
    access(familyId, end) {
      const at = Buffer.alloc(END);
      at.writeUInt32BE(Math.floor(end.getTime() / 1000));
      return write('a', keys.accessTokens, Buffer.concat([familyBytes(familyId), at, randomBytes(NONCE)]));
    },
    readAccess(token, now) {
      const body = read('a', keys.accessTokens, FAMILY + END + NONCE, token);
      if (body === null || body.readUInt32BE(FAMILY) * 1000 <= now.getTime()) return null;
      return familyOf(body);
    },
    refresh: (familyId) => refresh(familyId, randomBytes(SECRET)),
    childOf: (familyId, token) =>
      refresh(familyId, createHmac('sha256', keys.refreshTokens).update('child').update(token).digest()),
    readRefresh(token) {
      const body = read('r', keys.refreshTokens, FAMILY + SECRET, token);
      return body === null ? null : familyOf(body);
    },
  };
}
