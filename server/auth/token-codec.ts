import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing, Keys, Newest } from './key-ring.ts';

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
   * @returns it as each key would seal it, the newest first: another process may have called another key the newest
   */
  childrenOf: (familyId: string, token: string) => Newest<string>;
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
  const read = (prefix: string, known: Keys, length: number, token: string): { bytes: Buffer; key: Buffer } | null => {
    const [kind, body = '', signature = '', ...more] = token.split('.');
    if (kind !== prefix || more.length > 0) return null;
    const [bytes, given] = [Buffer.from(body, 'base64url'), Buffer.from(signature, 'base64url')];
    if (bytes.length !== length || given.length !== SEAL) return null;
    const key = known.find((one) => timingSafeEqual(given, seal(one, bytes)));
    // The last letter of base64url has spare bits: one token has one spelling.
    return key !== undefined && write(prefix, key, bytes) === token ? { bytes, key } : null;
  };
  const refresh = (key: Buffer, familyId: string, secret: Buffer) =>
    write('r', key, Buffer.concat([familyBytes(familyId), secret]));
  const [newest, ...older] = keys.refreshTokens;
  return {
    access(familyId, end) {
      const at = Buffer.alloc(END);
      at.writeUInt32BE(Math.floor(end.getTime() / 1000));
      return write('a', keys.accessTokens[0], Buffer.concat([familyBytes(familyId), at, randomBytes(NONCE)]));
    },
    readAccess(token, now) {
      const found = read('a', keys.accessTokens, FAMILY + END + NONCE, token);
      if (found === null || found.bytes.readUInt32BE(FAMILY) * 1000 <= now.getTime()) return null;
      return familyOf(found.bytes);
    },
    refresh: (familyId) => refresh(newest, familyId, randomBytes(SECRET)),
    childrenOf(familyId, token) {
      const { key: ofParent = newest } = read('r', keys.refreshTokens, FAMILY + SECRET, token) ?? {};
      const secret = createHmac('sha256', ofParent).update('child').update(token).digest();
      return [refresh(newest, familyId, secret), ...older.map((key) => refresh(key, familyId, secret))];
    },
    readRefresh(token) {
      const found = read('r', keys.refreshTokens, FAMILY + SECRET, token);
      return found === null ? null : familyOf(found.bytes);
    },
  };
}
