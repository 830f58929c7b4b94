import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMigrations } from '../../../server/db/migrator.ts';
import { migrationsFolder } from '../../../server/db/open.ts';
import { findRoot } from '../../../server/files/find-root.ts';
import { productVersion } from '../../../server/files/product-version.ts';

/** A database tells an older build which version it needs: so a release with a migration has a version, and upgrade notes. */
it('the version of the build is the newest of the changes, and they name its last migration', async () => {
  const changes = await readFile(join(findRoot(), 'CHANGELOG.md'), 'utf8');
  const [, newest = ''] = changes.split(/^## /m);
  expect(newest.split('\n')[0]).toBe(await productVersion());
  const last = (await readMigrations(migrationsFolder())).at(-1);
  expect(changes).toContain(`\`${last?.tag}\``);
});
