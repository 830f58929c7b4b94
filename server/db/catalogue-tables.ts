import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COMPILATION_TYPES, type CompilationType } from '../../contract/entities/catalogue.ts';
import { HOME_BLOCK_NAMES, type HomeBlockName } from '../../contract/entities/home-block.ts';
import { SUBSCRIPTION_TYPE_NAMES, type SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { ImageSource } from '../media/image-source.ts';
import { isOneOf } from './checks.ts';

/**
 * The catalogue. It is filled from the library in files and never written by listeners; ids are stable over re-imports
 * because rows are found by slug (or by another natural key) and updated in place.
 * Only what every PostgreSQL-like engine has: text + CHECK for enumerations, integer identities, no triggers, no
 * extensions.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Pictures served at `/media/images/{key}`. The key names the content, so a row never changes. */
export const images = pgTable('images', {
  key: text().primaryKey(),
  source: jsonb().$type<ImageSource>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

export const rubrics = pgTable('rubrics', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  place: integer().notNull(),
  spineKey: text('spine_key').notNull(),
  bandKeys: text('band_keys').array().notNull(),
});

export const projects = pgTable(
  'projects',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    shortDescription: text('short_description').notNull(),
    description: text().notNull(),
    isFree: boolean('is_free').notNull(),
    rubricPlacement: integer('rubric_placement'),
    authors: text().array().notNull(),
    tags: text().array().notNull(),
    coverKey: text('cover_key').notNull(),
    /** Everything searched in, with ё written as е: the vector is generated from it. */
    searchText: text('search_text').notNull(),
    searchVector: tsvector('search_vector').generatedAlwaysAs(sql`to_tsvector('russian'::regconfig, "search_text")`),
  },
  (table) => [index('projects_search').using('gin', table.searchVector)],
);

export const projectRubrics = pgTable(
  'project_rubrics',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    rubricId: integer('rubric_id')
      .notNull()
      .references(() => rubrics.id, { onDelete: 'cascade' }),
    /** 1 for the project's main rubric: it colours the cover. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.rubricId] })],
);

export const materials = pgTable(
  'materials',
  {
    id: id(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    number: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    text: text().notNull(),
    authors: text().array().notNull(),
    tags: text().array().notNull(),
    /** `YYYY-MM-DD`. */
    published: text().notNull(),
    /** Whole media seconds. */
    duration: integer().notNull(),
    /** Absolute path; never leaves the server. */
    audioFile: text('audio_file').notNull(),
    coverKey: text('cover_key').notNull(),
    searchText: text('search_text').notNull(),
    searchVector: tsvector('search_vector').generatedAlwaysAs(sql`to_tsvector('russian'::regconfig, "search_text")`),
  },
  (table) => [
    index('materials_project').on(table.projectId),
    index('materials_search').using('gin', table.searchVector),
    check('materials_number', sql`"number" >= 1`),
    check('materials_duration', sql`"duration" >= 0`),
  ],
);

export const extras = pgTable(
  'extras',
  {
    id: id(),
    /** Owner's slug and file name: what makes the id stable. */
    key: text().notNull().unique(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    materialId: integer('material_id').references(() => materials.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    description: text(),
    type: text().$type<'image' | 'pdf'>().notNull(),
    file: text().notNull(),
    imageKey: text('image_key'),
    canBeDownloaded: boolean('can_be_downloaded').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('extras_type', isOneOf('type', ['image', 'pdf'])),
    check('extras_owner', sql`("project_id" is null) <> ("material_id" is null)`),
    index('extras_project').on(table.projectId),
    index('extras_material').on(table.materialId),
  ],
);

export const compilations = pgTable(
  'compilations',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    type: text().$type<CompilationType>().notNull(),
    frontPagePlacement: integer('front_page_placement'),
    place: integer().notNull(),
  },
  () => [check('compilations_type', isOneOf('type', COMPILATION_TYPES))],
);

export const compilationProjects = pgTable(
  'compilation_projects',
  {
    compilationId: integer('compilation_id')
      .notNull()
      .references(() => compilations.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.compilationId, table.projectId] })],
);

/** Selections of the day and of the week, shown in turn by `place`. */
export const selections = pgTable(
  'selections',
  {
    kind: text().$type<'day' | 'week'>().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    projectIds: integer('project_ids').array().notNull(),
    materialIds: integer('material_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.place] }), check('selections_kind', isOneOf('kind', ['day', 'week']))],
);

export const homeBlocks = pgTable(
  'home_blocks',
  {
    id: id(),
    /** The block's name, and its compilation where it has one. */
    key: text().notNull(),
    name: text().$type<HomeBlockName>().notNull(),
    place: integer().notNull(),
    isHidden: boolean('is_hidden').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    description: text().notNull(),
    compilationId: integer('compilation_id').references(() => compilations.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex('home_blocks_key').on(table.key), check('home_blocks_name', isOneOf('name', HOME_BLOCK_NAMES))],
);

export const subscriptionTypes = pgTable(
  'subscription_types',
  {
    type: text().$type<SubscriptionTypeName>().primaryKey(),
    place: integer().notNull(),
    /** Whole roubles. */
    price: integer().notNull(),
    days: integer(),
    discountAmount: integer('discount_amount'),
    /** Sold today; the others are only named in subscriptions bought before. */
    actual: boolean().notNull(),
    partner: text(),
  },
  () => [check('subscription_types_type', isOneOf('type', SUBSCRIPTION_TYPE_NAMES))],
);

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    imageKey: text('image_key').notNull(),
    projectId: integer('project_id')
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    rubricId: integer('rubric_id')
      .unique()
      .references(() => rubrics.id, { onDelete: 'cascade' }),
  },
  () => [check('achievements_subject', sql`("project_id" is null) <> ("rubric_id" is null)`)],
);

/** One row. `version` grows with each import, so that every server process knows when to read the catalogue again. */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: integer().primaryKey(),
    fingerprint: text().notNull(),
    version: integer().notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  () => [check('catalogue_state_one_row', sql`"id" = 1`)],
);

const LASTING_KINDS = ['project', 'material'] as const;
export type LastingKind = (typeof LASTING_KINDS)[number];

/**
 * Ids of all cycles and lectures that were ever imported. One that left the library and comes back is the same: places, favourites,
 * history and statistics of its listeners are kept by these ids.
 */
export const lastingIds = pgTable(
  'lasting_ids',
  {
    kind: text().$type<LastingKind>().notNull(),
    slug: text().notNull(),
    id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] }), check('lasting_ids_kind', isOneOf('kind', LASTING_KINDS))],
);
