import type { Material, Project, Rubric } from '../../../contract/entities/catalogue.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { stemOf } from './stem.ts';
import { wordsOf } from './words.ts';

/** Kinds of documents found: the same three as in the answer of the call. */
export type DocumentKind = 'rubric' | 'project' | 'material';

interface SearchDocument {
  kind: DocumentKind;
  id: number;
  /** Folded words of the name, to see whether the whole name was asked for. */
  nameKeys: readonly string[];
}

/** Where a word stands. A name weighs more than an author or a tag, and these more than a description. */
export const FIELD_WEIGHT = { name: 8, label: 4, description: 2, text: 1 } as const;

/** Words of names, authors, tags and descriptions, and where each stands. Printed texts are searched by the database. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Sorted by code units, for looking up beginnings. */
  words: string[];
  /** Stem of each word, by the same index. */
  stems: string[];
  postings: Postings;
  wordsOfStem: ReadonlyMap<string, number[]>;
}

/** In how many documents a word stands. */
export function usesOf({ postings: { from } }: SearchIndex, word: number): number {
  return (from[word + 1] ?? 0) - (from[word] ?? 0);
}

interface Searchable {
  rubrics: readonly Rubric[];
  projects: readonly Project[];
  materials: readonly Material[];
}

export function buildSearchIndex({ rubrics, projects, materials }: Searchable): SearchIndex {
  const documents: SearchDocument[] = [];
  const builder = new PostingsBuilder();
  const add = (kind: DocumentKind, id: number, name: string, fields: readonly (readonly [number, readonly string[]])[]) => {
    documents.push({ kind, id, nameKeys: wordsOf(name).map(({ key }) => key) });
    builder.add(documents.length - 1, fields);
  };
  const { name: inName, label, description } = FIELD_WEIGHT;
  for (const one of rubrics)
    add('rubric', one.id, one.name, [
      [inName, [one.name]],
      [description, [one.description]],
    ]);
  for (const one of projects) {
    add('project', one.id, one.name, [
      [inName, [one.name]],
      [label, [...one.authors, ...one.tags, ...one.rubrics.map(({ name }) => name)]],
      [description, [one.short_description, one.description]],
    ]);
  }
  for (const one of materials) {
    add('material', one.material_id, one.name, [
      [inName, [one.name]],
      [label, [...one.authors, ...one.tags, ...one.rubrics.map(({ name }) => name), one.project.name]],
      [description, [one.description]],
    ]);
  }
  const { words, postings } = builder.sorted();
  const stems = words.map(stemOf);
  const wordsOfStem = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) {
    const same = wordsOfStem.get(stem);
    if (same === undefined) wordsOfStem.set(stem, [at]);
    else same.push(at);
  }
  return { documents, words, stems, postings, wordsOfStem };
}
