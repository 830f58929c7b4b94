import { stat } from 'node:fs/promises';
import { notFound } from '../http/http-error.ts';
import { openFile } from './open-file.ts';
import type { Resource } from './range.ts';

/**
 * A file as a resource. Its strong tag is its size and its date to the nanosecond: a replaced file is another resource.
 * @throws HttpError 404 when the file is gone
 */
export async function fileResource(path: string, headers: Resource['headers']): Promise<Resource> {
  const info = await stat(path, { bigint: true }).catch(() => null);
  if (info === null || !info.isFile()) throw notFound('Файл не найден');
  return {
    size: Number(info.size),
    etag: `"${info.size.toString(36)}-${info.mtimeNs.toString(36)}"`,
    lastModified: info.mtime,
    headers,
    open: (from, to) => openFile(path, from, to),
  };
}
