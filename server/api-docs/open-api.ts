import * as z from 'zod/mini';
import { BRAND } from '../../contract/constants.ts';
import type { Access, Base, Endpoint, Schema } from '../../contract/endpoint.ts';
import { DetailBody, ProblemsBody } from '../../contract/errors.ts';
import type { EventStream } from '../../contract/event-stream.ts';
import { contract, streams } from '../../contract/index.ts';

type Json = Record<string, unknown>;

/** Names of the contract's groups on the API page. */
const TAGS: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Вход',
  accounts: 'Аккаунты',
  subscriptions: 'Подписки',
  common: 'Общее',
  materials: 'Лекции',
  payments: 'Оплата',
  projects: 'Циклы',
  promocodes: 'Промокоды',
  rubrics: 'Рубрики',
  partners: 'Партнёры',
  loyalty: 'Программа лояльности',
  achievements: 'Достижения',
  secondBase: 'То же на второй базе',
};
const STREAMS = 'Потоки событий';

/** The contract as an OpenAPI 3.1 document: nothing in it is written twice. */
export function openApiDocument(bases: Readonly<Record<Base, string>>): Json {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = `${bases[endpoint.base]}${endpoint.path}`;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(endpoint, `${group}.${name}`, TAGS[group as keyof typeof contract]),
      };
    }
  }
  for (const [name, stream] of Object.entries<EventStream>(streams)) {
    paths[`${bases[stream.base]}${stream.path}`] = { get: streamOperation(stream, `streams.${name}`) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND}: вызовы`, version: '1', description: 'Составлено из контракта приложения и сервера.' },
    servers: [{ url: '/' }],
    tags: [...Object.values(TAGS), STREAMS].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Токен доступа' } } },
  };
}

function operation(endpoint: Endpoint, operationId: string, tag: string): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body !== undefined && {
      requestBody: { required: !z.safeParse(endpoint.body, undefined).success, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: 'Ответ', content: json(schemaOf(endpoint.answer, 'output')) },
      ...(parameters.length > 0 || endpoint.body !== undefined
        ? { 422: { description: 'Неверные поля', content: json(schemaOf(ProblemsBody, 'output')) } }
        : {}),
      ...Object.fromEntries(
        Object.entries(endpoint.refusals).map(([status, schema]) => [
          status,
          { description: 'Отказ', content: json(schemaOf(schema, 'output')) },
        ]),
      ),
      default: { description: 'Отказ', content: json(schemaOf(DetailBody, 'output')) },
    },
  };
}

/** OpenAPI has no word for single events: the schemas of `data` stand for them, each under the name of its event. */
function streamOperation(stream: EventStream, operationId: string): Json {
  const names = Object.keys(stream.events).map((name) => `«${name}»`);
  const schemas = Object.entries(stream.events).map(([title, schema]) => ({ title, ...schemaOf(schema, 'output') }));
  return {
    operationId,
    tags: [STREAMS],
    summary: stream.summary,
    ...securityOf(stream),
    parameters: [
      ...parametersOf(stream.query, 'query'),
      { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    ],
    responses: {
      200: {
        description: `Поток событий ${names.join(', ')}: в каждом data — JSON`,
        content: { 'text/event-stream': { schema: { oneOf: schemas } } },
      },
      422: { description: 'Неверные поля', content: json(schemaOf(ProblemsBody, 'output')) },
      default: { description: 'Отказ', content: json(schemaOf(DetailBody, 'output')) },
    },
  };
}

function securityOf({ access }: { access: Access }): Json {
  if (access === 'user') return { security: [{ bearer: [] }] };
  return access === 'anyone' ? { security: [{}, { bearer: [] }] } : {};
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries((properties ?? {}) as Record<string, Json>).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: one,
  }));
}
