import { ru } from 'zod/locales';
import * as z from 'zod/mini';
import type { Schema } from '../../contract/endpoint.ts';
import type { FieldProblem } from '../../contract/errors.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { HttpError, invalid, invalidField } from './http-error.ts';

/** Reading what a request carries, by the contract's schemas. Complaints are Russian and name the place (§8). */

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Должно быть строкой',
  number: 'Должно быть числом',
  int: 'Должно быть целым числом',
  boolean: 'Должно быть true или false',
  array: 'Должно быть списком',
  object: 'Должно быть объектом',
  record: 'Должно быть объектом',
};

// The contract words the rules of §5 itself. Of the rest, a missing or a wrong type of value is by far the commonest, and
// the locale names types in English.
z.config({
  ...ru(),
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined ? REQUIRED : EXPECTED[issue.expected];
  },
});

/** 64 KiB (V6). */
const MAX_BODY = 65_536;

type Place = 'path' | 'query' | 'header' | 'body';

/** @throws HttpError 422 with a complaint for each wrong field */
export function parseInput<S extends Schema>(schema: S, value: unknown, place: Place): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(
      (issue): FieldProblem => ({
        loc: [place, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
        msg: issue.message,
      }),
    ),
  );
}

/** The query as an object; of a repeated name the first value counts, and no name reaches a prototype. */
export function queryObject(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URL(url).searchParams) query[name] ??= value;
  return { ...query };
}

/**
 * The JSON of a body, or `undefined` for an empty one.
 * @throws HttpError 413 over 64 KiB, 415 for another type, 422 for what is not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readLimited(request);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'Тело запроса должно быть в формате application/json');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidField(['body'], 'Тело запроса — не JSON');
  }
}

const tooLarge = () => new HttpError(413, 'Слишком большой запрос');

/** The text of a body of any type. @throws HttpError 413 over 64 KiB */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readLimited(request));
}

/** Counts what really comes: `Content-Length` may be absent or false. */
async function readLimited(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BODY) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
