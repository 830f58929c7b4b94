import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { AudioLinks } from '../media/audio-link.ts';

/** What handlers work with. */
export interface HandlerDeps {
  db: Database;
  catalogue: CatalogueSource;
  audioLinks: AudioLinks;
  now: () => Date;
}
