import { hkdfSync } from 'node:crypto';

/** The key that the shop shares with a stand-in of a payment provider, as it would with a real one by contract. */
export function shopKey(secret: Buffer, provider: 'acquirer' | 'operator'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `glossa sandbox ${provider}`, 32));
}
