import * as z from 'zod/mini';
import { RUBRIC_NAMES } from '../../contract/constants.ts';
import { CompilationType } from '../../contract/entities/catalogue.ts';
import { HomeBlockName } from '../../contract/entities/home-block.ts';
import { MAX_DESCRIPTION, MAX_LABEL, MAX_LIST, MAX_NAME, MAX_SHORT } from './limits.ts';

/** Schemas of the YAML parts of a library, which people write. Unknown keys are refused: most of them are misspelt ones. */

const line = (max: number) =>
  z
    .pipe(
      z.string(),
      z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
    )
    .check(z.minLength(1, 'пустая строка'), z.maxLength(max, `длиннее ${max} знаков`));

const label = line(MAX_LABEL);
const labels = z.array(label).check(z.maxLength(MAX_LIST, `больше ${MAX_LIST} записей`));
const slugs = z.array(z.string()).check(z.maxLength(MAX_LIST, `больше ${MAX_LIST} записей`));
const place = z.int().check(z.gte(1, 'места считаются с единицы'), z.lte(100_000, 'слишком большое место'));

/** `YYYY-MM-DD`, a day that exists. */
const day = z.string().check(
  z.refine((text: string) => {
    const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
    if (match === null) return false;
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'нужна дата вида ГГГГ-ММ-ДД, и такая, что есть в календаре'),
);

const ExtraFields = z.strictObject({
  title: line(MAX_NAME),
  author: label,
  description: z.optional(line(MAX_DESCRIPTION)),
  type: z.enum(['image', 'pdf']),
  file: z.string(),
  downloadable: z._default(z.boolean(), false),
});
export type ExtraFields = z.infer<typeof ExtraFields>;

const extras = z._default(z.array(ExtraFields).check(z.maxLength(MAX_LIST, `больше ${MAX_LIST} записей`)), []);

export const CycleFields = z.strictObject({
  name: line(MAX_NAME),
  rubrics: z
    .array(z.enum(RUBRIC_NAMES))
    .check(z.minLength(1, 'нужна хотя бы одна рубрика'), z.maxLength(RUBRIC_NAMES.length, 'рубрик больше, чем есть')),
  authors: labels.check(z.minLength(1, 'нужен хотя бы один автор')),
  tags: z._default(labels, []),
  free: z._default(z.boolean(), false),
  short: line(MAX_SHORT),
  compilations: z._default(z.record(z.string(), place), {}),
  rubric_placement: z.optional(place),
  cover: z.optional(z.string()),
  extras,
});
export type CycleFields = z.infer<typeof CycleFields>;

export const LectureFields = z.strictObject({
  name: line(MAX_NAME),
  description: line(MAX_SHORT),
  tags: z._default(labels, []),
  /** Who reads a synthesised lecture aloud; only `npm run content:voice` asks for it. */
  voice: z.optional(label),
  published: day,
  authors: z.optional(labels.check(z.minLength(1, 'нужен хотя бы один автор'))),
  cover: z.optional(z.string()),
  extras,
});
export type LectureFields = z.infer<typeof LectureFields>;

export const CompilationsFile = z.array(
  z.strictObject({
    slug: z.string(),
    name: line(MAX_NAME),
    description: line(MAX_DESCRIPTION),
    type: CompilationType,
    front_page_placement: z.optional(place),
  }),
);

const SelectionFields = z.strictObject({
  name: line(MAX_NAME),
  description: line(MAX_DESCRIPTION),
  cycles: z._default(slugs, []),
  lectures: z._default(slugs, []),
});
export type SelectionFields = z.infer<typeof SelectionFields>;

export const SelectionsFile = z.strictObject({
  weekly: z._default(z.array(SelectionFields), []),
  daily: z._default(z.array(SelectionFields), []),
});

export const HomeFile = z.array(
  z.strictObject({
    name: HomeBlockName,
    hidden: z._default(z.boolean(), false),
    mobile: z._default(z.boolean(), true),
    description: line(MAX_SHORT),
    compilation: z.optional(z.string()),
  }),
);
