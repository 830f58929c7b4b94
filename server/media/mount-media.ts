import type { Context, Hono } from 'hono';
import { IdParam } from '../../contract/entities/common.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import { type AudioDeps, audioResponse } from './audio.ts';
import { type ExtraDeps, extraResponse } from './extras.ts';
import { type ImageDeps, imageResponder } from './image-response.ts';

/** Mounts sound, covers and extras. Each answer gets the headers of media, except where it has its own. */
export function mountMedia(app: Hono<AppEnv>, deps: AudioDeps & ImageDeps & ExtraDeps, headers: HeaderTable): void {
  const image = imageResponder(deps);
  const dressed = async (response: Promise<Response>): Promise<Response> => {
    const answer = await response;
    for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
  app.get('/media/audio/:id', (c) => dressed(audioResponse(c.req.raw, idOf(c), deps)));
  app.get('/media/images/:key', (c) => dressed(image(c.req.raw, c.req.param('key'))));
  app.get('/media/extras/:id', (c) => dressed(extraResponse(c.req.raw, idOf(c), deps)));
  app.get('/media/extras/:id/:filename', (c) => dressed(extraResponse(c.req.raw, idOf(c), deps)));
  app.all('/media/*', (c) => {
    if (c.req.method === 'GET') throw notFound('Файл не найден');
    throw new HttpError(405, 'Этот метод здесь не поддерживается', { allow: 'GET, HEAD' });
  });
}

function idOf(c: Context): number {
  const parsed = IdParam.safeParse(c.req.param('id'));
  if (!parsed.success) throw notFound('Файл не найден');
  return parsed.data;
}
