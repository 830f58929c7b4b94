import { createHash } from 'node:crypto';
import type { LibraryProblem } from '../content/library.ts';
import type { LibraryReading } from '../content/read-library.ts';
import type { Database } from '../db/database.ts';
import { coversVersion } from './catalogue-images.ts';
import { importLibrary, storedFingerprint } from './import-library.ts';

/** Raised when the same library would be imported differently. */
const IMPORT_VERSION = 2;

export interface RefreshReport {
  imported: { cycles: number; lectures: number } | null;
  problems: LibraryProblem[];
}

/** The operator's library: what it is like, and what is in it. */
export interface LibrarySource {
  /** Where it lies. */
  dir: string;
  /** `libraryFingerprint` of the folder, taken before it is read. */
  fingerprint: Promise<string>;
  read: () => Promise<LibraryReading>;
}

/**
 * Imports the library when its files, its place or the import itself have changed since the last time. Broken files are
 * reported and left out by the reader; they never keep the server from starting.
 */
export async function refreshCatalogue(
  db: Database,
  { dir, fingerprint, read }: LibrarySource,
  now: Date,
): Promise<RefreshReport> {
  const current = createHash('sha256')
    .update(JSON.stringify([IMPORT_VERSION, coversVersion(), dir, await fingerprint]))
    .digest('hex');
  if ((await storedFingerprint(db)) === current) return { imported: null, problems: [] };
  const { library, problems } = await read();
  await importLibrary(db, library, { fingerprint: current, now });
  const lectures = library.cycles.reduce((sum, cycle) => sum + cycle.lectures.length, 0);
  return { imported: { cycles: library.cycles.length, lectures }, problems };
}
