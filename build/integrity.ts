import { createHash } from 'node:crypto';

/** Value of an `integrity` attribute for these bytes. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
