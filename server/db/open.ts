import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findRoot } from '../files/find-root.ts';
import type { OpenDatabase } from './database.ts';
import type { Preparation } from './migrator.ts';
import { openPglite } from './open-pglite.ts';
import { NO_LIMITS, openPostgres } from './open-postgres.ts';

export interface OpenEvents {
  onCreate: () => void;
  onError: (error: Error) => void;
  /** Told the names of the migrations that were applied. */
  onMigrated?: (names: readonly string[]) => void;
}

/**
 * Opens the database of the settings: PostgreSQL by `DATABASE_URL`, else the embedded one in `DATA_DIR`.
 * @param preparation by the settings when absent: `MIGRATE`
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'migrates'>,
  { onCreate, onError, onMigrated }: OpenEvents,
  preparation: Preparation = config.migrates ? 'migrate' : 'verify',
): Promise<OpenDatabase> {
  const isOfCommand = preparation === 'leave' || preparation === 'make';
  return config.databaseUrl === null
    ? openPglite({ dataDir: config.dataDir, migrationsDir: migrationsFolder(), preparation, onCreate, onMigrated })
    : openPostgres({
        url: config.databaseUrl,
        poolSize: config.databasePool,
        migrationsDir: migrationsFolder(),
        preparation,
        ...(isOfCommand && { limits: NO_LIMITS }),
        onError,
        onMigrated,
      });
}

export const migrationsFolder = (): string => join(findRoot(), 'server', 'db', 'migrations');
