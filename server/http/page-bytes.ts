import { createHash } from 'node:crypto';
import { type Body, compress, type Encoding } from './answers.ts';

/** A page's bytes with their tag. */
export type PageBytes = Body & { etag: string };

/** @returns the page ready to be sent */
export async function pageBytes(text: string, accepted: Encoding | null): Promise<PageBytes> {
  const plain = Buffer.from(text);
  const bytes = new Uint8Array(accepted === null ? plain : await compress(plain, accepted));
  return { bytes, encoding: accepted, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
