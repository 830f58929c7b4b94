import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/**
 * Schemas whose values may be written into a log or a report: numbers and addresses of the catalogue, which identify nobody.
 * Every other value of a path is taken for a code, a token or a name until its schema is declared public.
 */
const shown = new WeakSet<Schema>();

/** Declares that the values of a schema hold nothing private. */
export function publicValue<S extends Schema>(schema: S): S {
  shown.add(schema);
  return schema;
}

/** Whether this very value may be written down: its schema is a public one and it really is a value of it. */
export const isPublicValue = (schema: Schema | undefined, value: string): boolean =>
  schema !== undefined && shown.has(schema) && z.safeParse(schema, value).success;
