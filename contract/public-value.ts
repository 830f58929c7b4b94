import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/**
 * What may be written down where an address is (a log, a report): numbers and addresses of the catalogue, which say nothing
 * of anybody. Every other value of a path is a code, a token or a name until its schema says otherwise.
 */
const shown = new WeakSet<Schema>();

/** Declares that the values of a schema tell nobody's secret. */
export function publicValue<S extends Schema>(schema: S): S {
  shown.add(schema);
  return schema;
}

/** Whether this very value may be written down: its schema is a public one and it really is a value of it. */
export const isPublicValue = (schema: Schema | undefined, value: string): boolean =>
  schema !== undefined && shown.has(schema) && z.safeParse(schema, value).success;
