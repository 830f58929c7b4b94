import { libraryFingerprint } from '../content/fingerprint.ts';
import { readLibraryAside } from '../content/library-worker.ts';
import type { LibraryReading } from '../content/read-library.ts';
import type { LibrarySource } from './refresh-catalogue.ts';

/**
 * The library of a folder. Its files are looked at from now on, beside whatever else a start has to do; they are read
 * when somebody asks, once.
 */
export function librarySource(dir: string): LibrarySource {
  const fingerprint = libraryFingerprint(dir);
  let reading: Promise<LibraryReading> | null = null;
  // Never before the fingerprint is taken: a file that changes meanwhile must be read again at the next start.
  const read = () => (reading ??= fingerprint.then(() => readLibraryAside(dir)));
  return { dir, fingerprint, read };
}
