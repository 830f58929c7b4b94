import type { Database } from '../db/database.ts';
import { isOutage } from '../db/outage.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue, CatalogueSource } from './catalogue.ts';
import { readRows, readVersion } from './read-rows.ts';

/** Another server on the same database may import a library; this one notices within so long. */
const CHECK_EVERY_MS = 5000;

/**
 * Keeps the catalogue in memory, and reads it again when its version in the database has changed. While the database is away
 * the one that is known goes on: guests read, and whoever listens by an address in hand hears.
 */
export function catalogueSource(db: Database, now: () => Date): CatalogueSource {
  let loaded: Promise<Catalogue> | null = null;
  let checkedAt = 0;
  const load = (): Promise<Catalogue> => {
    checkedAt = now().getTime();
    const reading = readRows(db).then(buildCatalogue);
    // A failed read is told to its callers and tried again by the next one.
    reading.catch(() => {
      if (loaded === reading) loaded = null;
    });
    return reading;
  };
  return async () => {
    if (loaded === null) {
      loaded = load();
      return loaded;
    }
    const catalogue = await loaded;
    if (Math.abs(now().getTime() - checkedAt) < CHECK_EVERY_MS) return catalogue;
    checkedAt = now().getTime();
    try {
      if ((await readVersion(db)) === catalogue.version) return catalogue;
      loaded = load();
      return await loaded;
    } catch (error) {
      if (!isOutage(error)) throw error;
      loaded = Promise.resolve(catalogue);
      return catalogue;
    }
  };
}
