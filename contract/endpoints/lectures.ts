import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ExtraMaterial, Material, MaterialDetails } from '../entities/catalogue.ts';
import { data, IdOrSlug, IdParam, SecondsParam } from '../entities/common.ts';

/**
 * The lectures themselves, of `materials` (§7). In a file of their own: what a listener has heard and keeps is not for the first
 * script.
 */

export const audio = endpoint({
  method: 'GET',
  path: '/materials/{id}/audio',
  summary: 'Подписанный адрес звука; он истекает',
  params: z.object({ id: IdParam }),
  answer: z.object({
    data: z.string(),
    /** Seconds until the address stops opening new requests. */
    expires_in: z.number(),
  }),
});

export const news = endpoint({
  method: 'GET',
  path: '/materials/news',
  summary: 'Новые лекции',
  query: z.object({ limit: z.optional(SecondsParam), rubric: z.optional(IdParam) }),
  answer: data(z.array(Material)),
});

export const material = endpoint({
  method: 'GET',
  path: '/materials/material/{id}',
  summary: 'Одна лекция по номеру или адресу',
  params: z.object({ id: IdOrSlug }),
  answer: data(MaterialDetails),
});

export const materialExtras = endpoint({
  method: 'GET',
  path: '/materials/{id}/extras',
  summary: 'Материалы к лекции',
  params: z.object({ id: IdParam }),
  answer: data(z.array(ExtraMaterial)),
});
