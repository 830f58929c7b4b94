import { kindFault } from './file-kind.ts';
import type { LibraryExtra } from './library.ts';
import { MAX_IMAGE_FILE, MAX_PDF_FILE } from './limits.ts';
import type { Page, ReadContext } from './read-context.ts';
import { findInside } from './safe-path.ts';
import type { ExtraFields } from './schemas.ts';

interface WithAttachments {
  cover?: string | undefined;
  extras: ExtraFields[];
}

/**
 * Finds the cover and the extra materials that a page names in its own folder. A missing one is told and left out:
 * a lecture is worth hearing without its picture.
 */
export async function readAttachments(
  context: ReadContext,
  folder: string,
  page: Page<WithAttachments>,
): Promise<{ coverFile: string | null; extras: LibraryExtra[] }> {
  const { cover, extras } = page.value;
  const coverFile = cover === undefined ? null : await attachment(context, folder, page, cover, 'image', ['cover']);
  const found: LibraryExtra[] = [];
  for (const [at, { title, author, description, type, file, downloadable }] of extras.entries()) {
    const path = await attachment(context, folder, page, file, type, ['extras', at, 'file']);
    if (path !== null) found.push({ title, author, description: description ?? null, type, file: path, downloadable });
  }
  return { coverFile, extras: found };
}

async function attachment(
  { root, findings }: ReadContext,
  folder: string,
  page: Page<WithAttachments>,
  name: string,
  type: 'image' | 'pdf',
  place: (string | number)[],
): Promise<string | null> {
  const complain = (message: string): null => {
    findings.problem(page.file, page.lineOf(...place), message);
    return null;
  };
  const found = await findInside(folder, root, name);
  if ('fault' in found) return complain(found.fault);
  const limit = type === 'pdf' ? MAX_PDF_FILE : MAX_IMAGE_FILE;
  if (found.size > limit) return complain(`файл «${name}» больше ${limit / 1024 / 1024} МиБ`);
  const fault = await kindFault(found.path, type);
  return fault === null ? found.path : complain(`файл «${name}»: ${fault}`);
}
