import { createHash } from 'node:crypto';
import { libraryFingerprint } from '../content/fingerprint.ts';
import type { LibraryProblem } from '../content/library.ts';
import { readLibrary } from '../content/read-library.ts';
import type { Database } from '../db/database.ts';
import { importLibrary, storedFingerprint } from './import-library.ts';
import { coversVersion } from './pictures.ts';

/** Raised when the same library would be imported differently. */
const IMPORT_VERSION = 1;

export interface RefreshReport {
  imported: { cycles: number; lectures: number } | null;
  problems: LibraryProblem[];
}

/**
 * Imports the library when its files, its place or the import itself have changed since the last time. Broken files are
 * reported and left out by the reader; they never keep the server from starting.
 */
export async function refreshCatalogue(db: Database, contentDir: string, now: Date): Promise<RefreshReport> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([IMPORT_VERSION, coversVersion(), contentDir, await libraryFingerprint(contentDir)]))
    .digest('hex');
  if ((await storedFingerprint(db)) === fingerprint) return { imported: null, problems: [] };
  const { library, problems } = await readLibrary(contentDir);
  await importLibrary(db, library, { fingerprint, now });
  const lectures = library.cycles.reduce((sum, cycle) => sum + cycle.lectures.length, 0);
  return { imported: { cycles: library.cycles.length, lectures }, problems };
}
