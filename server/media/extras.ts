import { basename, extname } from 'node:path';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import { notFound } from '../http/http-error.ts';
import { fileResource } from './file-resource.ts';
import { rangeResponse } from './range.ts';

/** Only what a browser shows without running anything. An SVG may hold scripts and is saved, never shown. */
const SHOWN: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};

export interface ExtraDeps {
  catalogue: CatalogueSource;
}

/** `GET|HEAD /media/extras/{id}/{filename}`. */
export async function extraResponse(request: Request, id: number, { catalogue }: ExtraDeps): Promise<Response> {
  const extra = (await catalogue()).extraFileById.get(id);
  if (extra === undefined) throw notFound('Файл не найден');
  const type = SHOWN[extname(extra.file).toLowerCase()];
  const isSaved = extra.canBeDownloaded || type === undefined;
  const resource = await fileResource(extra.file, {
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': `${isSaved ? 'attachment' : 'inline'}; ${fileName(basename(extra.file))}`,
    'cache-control': 'no-cache',
    // The browser's own PDF viewer does not open in a sandboxed document; a PDF runs nothing of ours.
    ...(type === 'application/pdf' && { 'content-security-policy': "frame-ancestors 'none'" }),
  });
  return rangeResponse(request.method, request.headers, resource);
}

/** RFC 6266: a plain name for old readers, the true one beside it. */
function fileName(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
