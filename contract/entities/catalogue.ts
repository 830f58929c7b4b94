import * as z from 'zod/mini';
import { Id, Image, Timestamp } from './common.ts';

export const RubricRef = z.object({ id: Id, name: z.string(), slug: z.string() });
export type RubricRef = z.infer<typeof RubricRef>;

/** A topic of §3. `cover_url` is a picture of the shelf spine. */
export const Rubric = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  cover_url: z.string(),
  /** Square pictures of the band on the rubric's own page. */
  band_urls: z.array(z.string()),
  projects_count: z.number(),
  materials_count: z.number(),
  slug: z.string(),
});
export type Rubric = z.infer<typeof Rubric>;

export const ProjectRef = z.object({ id: Id, name: z.string(), slug: z.string() });
export type ProjectRef = z.infer<typeof ProjectRef>;

/**
 * A lecture of §3. `duration` and `last_playback_duration` are media seconds.
 * `is_free` is computed: the project is free, or it is the first material of its project.
 * `is_new`: among the current new materials, open to everyone while it is.
 */
export const Material = z.object({
  material_id: Id,
  project_id: Id,
  project: ProjectRef,
  /** 1 for the first lecture of its cycle. */
  number: z.number(),
  name: z.string(),
  description: z.string(),
  duration: z.number(),
  cover: Image,
  tags: z.array(z.string()),
  rubrics: z.array(RubricRef),
  authors: z.array(z.string()),
  slug: z.string(),
  is_free: z.boolean(),
  is_new: z.boolean(),
  is_favorite: z.optional(z.boolean()),
  is_listen: z.optional(z.boolean()),
  is_listened: z.optional(z.boolean()),
  last_playback_duration: z.optional(z.number()),
});
export type Material = z.infer<typeof Material>;

/**
 * A lecture with its printed text, as its own page shows it: paragraphs divided by an empty line, plain text.
 * A listener who may not hear the lecture is given the first third of the text, and `is_text_whole` says so.
 */
export const MaterialDetails = z.extend(Material, { text: z.string(), is_text_whole: z.boolean(), published_at: Timestamp });
export type MaterialDetails = z.infer<typeof MaterialDetails>;

/** A cycle as a card shows it. `duration` is the sum of its lectures in seconds. */
export const ProjectSummary = z.object({
  id: Id,
  name: z.string(),
  short_description: z.string(),
  is_free: z.boolean(),
  cover: Image,
  tags: z.array(z.string()),
  rubrics: z.array(RubricRef),
  authors: z.array(z.string()),
  slug: z.string(),
  materials_count: z.number(),
  duration: z.number(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

/** A cycle of §3, whole. */
export const Project = z.extend(ProjectSummary, {
  description: z.string(),
  rubric_placement: z.number(),
  compilation_placement: z.nullable(z.number()),
  bg_cover: Image,
  materials: z.array(Material),
});
export type Project = z.infer<typeof Project>;

export const COMPILATION_TYPES = ['оба типа', 'горизонтальная', 'обычная'] as const;
export const CompilationType = z.enum(COMPILATION_TYPES);
export type CompilationType = z.infer<typeof CompilationType>;

/** A compilation as a list shows it. */
export const CompilationSummary = z.object({
  id: Id,
  compilation_id: Id,
  name: z.string(),
  description: z.string(),
  cover: Image,
  front_page_placement: z.nullable(z.number()),
  type: CompilationType,
  slug: z.string(),
  projects_count: z.number(),
});
export type CompilationSummary = z.infer<typeof CompilationSummary>;

/** A compilation whose projects are cards. */
export const CompilationCards = z.extend(CompilationSummary, { projects: z.array(ProjectSummary) });
export type CompilationCards = z.infer<typeof CompilationCards>;

/** A compilation of §3, whole: its projects hold their materials. */
export const Compilation = z.extend(CompilationSummary, { projects: z.array(Project) });
export type Compilation = z.infer<typeof Compilation>;

export const ExtraMaterial = z.object({
  id: Id,
  added_at: Timestamp,
  can_be_downloaded: z.boolean(),
  title: z.string(),
  author: z.string(),
  description: z.optional(z.string()),
  type: z.enum(['image', 'pdf']),
  pdf_url: z.nullable(z.string()),
  image: z.nullable(Image),
});
export type ExtraMaterial = z.infer<typeof ExtraMaterial>;

/** Where a match was found: `[from, to)` pairs of UTF-16 indexes into the field's text. */
export const Marks = z.array(z.tuple([z.number(), z.number()]));
export type Marks = z.infer<typeof Marks>;

/** Search result of §3. `marks` say what matched in the name; an empty list means another field matched. */
export const SearchResult = z.object({
  rubrics: z.array(z.extend(Rubric, { marks: Marks })),
  projects: z.array(z.extend(ProjectSummary, { marks: Marks })),
  materials: z.array(z.extend(Material, { marks: Marks })),
  /** The query as it was understood, where that differs from what was typed («kjnvfy» → «лотман»). */
  understood_as: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A named selection of the day or of the ISO week. `period` is `2026-11-21` or `2026-W47`. */
export const ContentSelection = z.object({
  period: z.string(),
  name: z.string(),
  description: z.string(),
  projects: z.array(ProjectSummary),
  materials: z.array(Material),
});
export type ContentSelection = z.infer<typeof ContentSelection>;

/** Content map of §3: which lectures, how long, in which cycles, under which rubric. */
export const ContentMapRubric = z.object({
  rubric_id: Id,
  projects: z.array(z.object({ id: Id, materials: z.array(z.object({ material_id: Id, duration: z.number() })) })),
});
export type ContentMapRubric = z.infer<typeof ContentMapRubric>;
