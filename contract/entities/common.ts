import * as z from 'zod/mini';
import { publicValue } from '../public-value.ts';

const MAX_ID = 2 ** 31 - 1;

/** Numeric id of the catalogue: 1 … 2³¹−1. */
export const Id = z
  .int('Должно быть целым числом')
  .check(z.gte(1, 'Должно быть не меньше 1'), z.lte(MAX_ID, 'Слишком большое число'));

/** The same id written in a path or a query. */
export const IdParam = publicValue(
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'Должно быть целым числом')), z.transform(Number)), Id),
);

/** Latin letters, digits and single hyphens. */
export const Slug = publicValue(
  z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Недопустимый адрес'), z.maxLength(120, 'Недопустимый адрес')),
);

/** A path parameter that may be either; «12» is an id, anything else a slug. */
export const IdOrSlug = publicValue(
  z
    .string()
    .check(z.regex(/^(?:\d{1,10}|[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'Недопустимый адрес'), z.maxLength(120, 'Недопустимый адрес')),
);

/** Seconds, whole, written in a path or a query. */
export const SecondsParam = publicValue(
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'Должно быть числом секунд')), z.transform(Number)), z.int()),
);

/** Number of a change in a stream, as it was told there. */
export const RevisionParam = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'Неверный номер изменения')), z.transform(Number)),
  z.int(),
);

/** Date and time in ISO 8601 with a zone. */
export const Timestamp = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, 'Неверная дата'));

export const Image = z.object({
  url: z.string(),
  height: z.nullable(z.number()),
  width: z.nullable(z.number()),
});
export type Image = z.infer<typeof Image>;

/** Most answers carry `{ data }` (decisions on envelopes are in docs/decisions). */
export const data = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema });
