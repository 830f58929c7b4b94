import { hkdfSync } from 'node:crypto';

/** What the shop and a stand-in for who takes the money share, as they would share the key of a contract. */
export function shopKey(secret: Buffer, provider: 'acquirer' | 'operator'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `glossa sandbox ${provider}`, 32));
}
