import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The link a partner sends its subscriber back with. The query is signed by HMAC-SHA256 with a key both sides have:
 * `sig` is the base64url of the seal over the other names below, those that are there, in alphabetical order and
 * url-encoded (`exp=…&kid=…&nonce=…`). Names that are not in the list are not read.
 */

/** Longest life of a link, from the moment it is opened: it signs somebody in. */
const LONGEST_MS = 10 * 60_000;
const SIGNED = ['exp', 'kid', 'nonce', 'partner', 'state', 'subject', 'until'] as const;

/** Keys by their ids: there are two while one replaces the other. */
export type LinkKeys = ReadonlyMap<string, Buffer>;

/** A subscriber of the partner's, at this moment. */
export interface Arrival {
  /** The partner's own id of the person. */
  subject: string;
  /** End of the term paid for at the partner. */
  until: Date;
  /** Random value of this link alone. */
  nonce: string;
  /** The state the browser left our site with; null when it came from the partner of its own accord. */
  state: string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

export interface LinkToSign extends Arrival {
  partner: string;
  /** Moment when the link expires. */
  exp: Date;
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

function seal(query: Query, key: Buffer): string {
  const signed = SIGNED.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as [string, string]]));
  return createHmac('sha256', key).update(new URLSearchParams(signed).toString()).digest('base64url');
}

/** Signs a link, as a partner does. @returns the whole query */
export function signLink({ partner, subject, until, nonce, state, exp }: LinkToSign, kid: string, key: Buffer): string {
  const query = { partner, subject, until: seconds(until), nonce, exp: seconds(exp), kid, ...(state !== null && { state }) };
  return new URLSearchParams({ ...query, sig: seal(query, key) }).toString();
}

/** @param partner whose keys these are: a link of one partner is no link of another */
export function readSignedLink(partner: string, query: Query, keys: LinkKeys, now: Date): Arrival | 'forged' | 'expired' {
  const key = keys.get(query.kid ?? '');
  if (key === undefined || query.partner !== partner) return 'forged';
  const [given, expected] = [Buffer.from(query.sig ?? ''), Buffer.from(seal(query, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  const { subject = '', nonce = '', state = null } = query;
  const [exp, until] = [momentOf(query.exp), momentOf(query.until)];
  if (exp === null || until === null || subject === '' || subject.length > 128 || nonce.length < 16) return 'forged';
  const left = exp.getTime() - now.getTime();
  if (left > LONGEST_MS) return 'forged';
  return left <= 0 ? 'expired' : { subject, until, nonce, state };
}

function momentOf(text: string | undefined): Date | null {
  return /^\d{1,11}$/.test(text ?? '') ? new Date(Number(text) * 1000) : null;
}
