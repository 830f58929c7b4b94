import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MARK = join('server', 'db', 'migrations', 'meta', '_journal.json');

/**
 * The working tree's root, found upwards from this module, so that it is the same for `tsx server/main.ts` and for the
 * built `dist/server/main.js`.
 * @throws Error when the migrations are not above this file: the build was moved away from its tree.
 */
export function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, MARK))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('Рядом с сервером нет папки server/db/migrations');
    folder = above;
  }
  return folder;
}
