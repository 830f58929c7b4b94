import { lstat, realpath } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';

export type FoundFile = { path: string; size: number } | { fault: string };

/**
 * Finds a file that a library names, without ever leaving the folder: absolute paths, `..`, backslashes and links
 * that lead outside are refused, because a library may come from a stranger and its files are served to everyone.
 * @param folder where the name is looked up. @param root what a link must stay inside; resolved already.
 */
export async function findInside(folder: string, root: string, name: string): Promise<FoundFile> {
  if (name === '' || name.includes('\0')) return { fault: 'пустое или испорченное имя файла' };
  if (isAbsolute(name) || /^[a-z]:/i.test(name) || name.includes('\\'))
    return { fault: `путь «${name}» должен быть относительным, с косой чертой /` };
  if (name.split('/').some((part) => part === '..')) return { fault: `путь «${name}» выходит из папки` };
  for (const form of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
    const found = await fileAt(join(folder, form), root, name);
    if (found !== null) return found;
  }
  return { fault: `файла «${name}» нет` };
}

async function fileAt(path: string, root: string, name: string): Promise<FoundFile | null> {
  try {
    const real = await realpath(path);
    if (!lies(real, root)) return { fault: `ссылка «${name}» ведёт за пределы папки` };
    const stats = await lstat(real);
    return stats.isFile() ? { path: real, size: stats.size } : { fault: `«${name}» — не файл` };
  } catch {
    return null;
  }
}

/** Whether an already resolved path lies in the folder, links of the folder itself followed. */
export async function isInside(real: string, root: string): Promise<boolean> {
  return lies(real, await realpath(root));
}

function lies(real: string, base: string): boolean {
  return real === base || real.startsWith(base.endsWith(sep) ? base : base + sep);
}
