import { extname } from 'node:path';
import { mayPlay } from '../../contract/entitlement.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { AudioLinks } from './audio-link.ts';
import { fileResource } from './file-resource.ts';
import type { OpenStreams } from './open-streams.ts';
import { rangeResponse } from './range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.webm': 'audio/webm',
  '.wav': 'audio/wav',
};

/** The media type of a file of sound, by its name. */
export const audioTypeOf = (file: string): string => TYPES[extname(file).toLowerCase()] ?? 'audio/mpeg';

export interface AudioDeps {
  catalogue: CatalogueSource;
  audioLinks: AudioLinks;
  now: () => Date;
  /** Whether the account an address was issued to has a subscription at this moment. */
  isSubscriber: (accountId: string) => Promise<boolean>;
  openStreams: OpenStreams;
}

const refused = () => new HttpError(403, 'Ссылка на звук недействительна или истекла');

/** `GET|HEAD /media/audio/{id}?…`: the signature first, then what its holder may hear now. */
export async function audioResponse(request: Request, id: number, deps: AudioDeps): Promise<Response> {
  // A page of another site must not play what a listener of ours is entitled to.
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw refused();
  const grant = deps.audioLinks.verify(id, queryOf(request.url), deps.now());
  if (grant === null) throw refused();
  const found = (await deps.catalogue()).materialById.get(id);
  if (found === undefined) throw notFound('Такой лекции нет');
  const isSubscriber = grant.accountId !== null && (await deps.isSubscriber(grant.accountId));
  if (!mayPlay(found.material, isSubscriber)) throw refused();
  const resource = await fileResource(found.audioFile, {
    'content-type': audioTypeOf(found.audioFile),
    // The listener's browser may keep it for as long as the address can live; nothing between may.
    'cache-control': 'private, max-age=21600',
  });
  const { accountId } = grant;
  if (accountId === null) return rangeResponse(request.method, request.headers, resource);
  const open: typeof resource.open = (from, to) => deps.openStreams.counted(accountId, resource.open(from, to));
  return rangeResponse(request.method, request.headers, { ...resource, open });
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1);
}
