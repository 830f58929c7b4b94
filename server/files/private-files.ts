import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Modes of the server's own folders and files: nobody else on the machine opens them, whatever the umask. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** The bits of a mode that are for others than the owner. */
export const OTHERS = 0o077;

/**
 * Makes a folder and those above it that are missing, closed to others. One by one: Node's own recursive `mkdir` never ends
 * where the system answers «no such folder» though the one above is there, as below `/proc`.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  const isThere = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  if (dirname(path) !== path) await makePrivateFolder(dirname(path));
  try {
    await mkdir(path, { mode: PRIVATE_FOLDER });
  } catch (error) {
    const isMade = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    // Another process was quicker.
    if (!isMade) throw error;
  }
}

/** Closes a folder and all in it to others, where an earlier version of the server or a copy has left it open. */
export async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  for (const path of [folder, ...own.map(({ parentPath, name }) => join(parentPath, name))]) {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & PRIVATE_FOLDER);
  }
}
