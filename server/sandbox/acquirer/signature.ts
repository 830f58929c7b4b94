import { createHmac, timingSafeEqual } from 'node:crypto';

/** How the sandbox's bank signs its notifications: `t={seconds},v1={hex HMAC-SHA256 of "t.body"}`. */
export const SIGNATURE_HEADER = 'x-bank-signature';
/** An older notification is one sent again by somebody who has seen it. */
const FRESH_S = 300;

const macOf = (key: Buffer, seconds: number, body: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

export function signed(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, body).toString('hex')}`;
}

export function isSigned(key: Buffer, body: string, signature: string, now: Date): boolean {
  const [, at = '', mac = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const seconds = Number(at);
  if (mac === '' || Math.abs(now.getTime() / 1000 - seconds) > FRESH_S) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, seconds, body));
}
