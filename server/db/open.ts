import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findRoot } from '../files/find-root.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface OpenEvents {
  onCreate: () => void;
  onError: (error: Error) => void;
}

/** Opens the database of the settings: PostgreSQL by `DATABASE_URL`, else the embedded one in `DATA_DIR`. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  events: OpenEvents,
): Promise<OpenDatabase> {
  const migrationsDir = join(findRoot(), 'server', 'db', 'migrations');
  return config.databaseUrl === null
    ? openPglite({ dataDir: config.dataDir, migrationsDir, onCreate: events.onCreate })
    : openPostgres({ url: config.databaseUrl, poolSize: config.databasePool, migrationsDir, onError: events.onError });
}
