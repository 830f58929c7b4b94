import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { materials, projects } from '../db/schema.ts';
import type { Understood } from '../domain/search/interpret.ts';
import type { TextHits } from '../domain/search/rank.ts';
import type { SearchIndex } from '../domain/search/search-index.ts';

/** Known words that a beginning or a typo may stand for; the database adds the other forms of each. */
const MAX_SPELLINGS = 8;
/** Enough to rank well; a word of every lecture need not be told apart further. */
const MAX_HITS = 2000;

/**
 * Projects and lectures whose text, the printed one included, holds every word. Words are letters and digits only
 * (`wordsOf`), so nothing of the query language can come from a listener.
 */
export async function textHits(db: Database, index: SearchIndex, { words }: Understood): Promise<TextHits> {
  if (words.length === 0) return { projects: new Set(), materials: new Set() };
  const query = words.map(({ typed, matches }) => {
    const known = matches.slice(0, MAX_SPELLINGS).flatMap(({ word }) => index.words[word] ?? []);
    return `(${[typed.key, ...known].map((key) => `'${key}'`).join(' | ')})`;
  });
  const asked = sql`to_tsquery('russian'::regconfig, ${query.join(' & ')})`;
  const idsIn = (table: typeof projects | typeof materials, kind: 'project' | 'material') =>
    db
      .select({ kind: sql<string>`${sql.raw(`'${kind}'`)}`, id: table.id })
      .from(table)
      .where(sql`${table.searchVector} @@ ${asked}`)
      .limit(MAX_HITS);
  const rows = await unionAll(idsIn(projects, 'project'), idsIn(materials, 'material'));
  const idsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { projects: idsOf('project'), materials: idsOf('material') };
}
