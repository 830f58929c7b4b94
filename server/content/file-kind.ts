import { open } from 'node:fs/promises';

export const AUDIO_EXTENSIONS = ['.mp3', '.m4a', '.ogg', '.wav'] as const;
const PICTURE_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'] as const;

type FileKind = 'image' | 'pdf';

/**
 * Says what is wrong with a picture or a document; null when it is what its name says. The beginning of the file is
 * looked at, because it will be served to listeners with the type of its name.
 */
export async function kindFault(path: string, kind: FileKind): Promise<string | null> {
  const allowed: readonly string[] = kind === 'pdf' ? ['.pdf'] : PICTURE_EXTENSIONS;
  const extension = /\.[^.]+$/.exec(path.toLowerCase())?.[0] ?? '';
  if (!allowed.includes(extension)) return `нужен файл ${allowed.join(', ')}`;
  const found = kindOf(await readStart(path));
  return found === kind ? null : `содержимое не похоже на ${kind === 'pdf' ? 'PDF' : 'картинку JPEG, PNG или WebP'}`;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** @param start the first bytes of a file, or all of them. */
export function kindOf(start: Uint8Array): FileKind | null {
  const text = Buffer.from(start.subarray(0, 16)).toString('latin1');
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'image';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image' : null;
}
