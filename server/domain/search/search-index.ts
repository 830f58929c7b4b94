import type { Material, Project, Rubric } from '../../../contract/entities/catalogue.ts';
import { stemOf } from './stem.ts';
import { wordsOf } from './words.ts';

/** What is found: the same three kinds as in the answer of the call. */
export type DocumentKind = 'rubric' | 'project' | 'material';

interface SearchDocument {
  kind: DocumentKind;
  id: number;
  name: string;
  /** Folded words of the name, to see whether the whole name was asked for. */
  nameKeys: readonly string[];
}

/** Where a word stands. A name weighs more than an author or a tag, and these more than a description. */
export const FIELD_WEIGHT = { name: 8, label: 4, description: 2, text: 1 } as const;

interface Posting {
  document: number;
  weight: number;
}

/** Words of names, authors, tags and descriptions, and where each stands. Printed texts are searched by the database. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Sorted by code units, for looking up beginnings. */
  words: string[];
  /** Stem of each word, by the same index. */
  stems: string[];
  postings: Posting[][];
  wordsOfStem: ReadonlyMap<string, number[]>;
}

interface Searchable {
  rubrics: readonly Rubric[];
  projects: readonly Project[];
  materials: readonly Material[];
}

export function buildSearchIndex({ rubrics, projects, materials }: Searchable): SearchIndex {
  const documents: SearchDocument[] = [];
  const weights = new Map<string, Map<number, number>>();
  const add = (kind: DocumentKind, id: number, name: string, fields: readonly (readonly [number, readonly string[]])[]) => {
    const document = documents.length;
    documents.push({ kind, id, name, nameKeys: wordsOf(name).map(({ key }) => key) });
    for (const [weight, texts] of fields) {
      for (const { key } of texts.flatMap(wordsOf)) {
        const places = weights.get(key) ?? new Map<number, number>();
        places.set(document, Math.max(places.get(document) ?? 0, weight));
        weights.set(key, places);
      }
    }
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
  const words = [...weights.keys()].sort();
  const stems = words.map(stemOf);
  const wordsOfStem = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) wordsOfStem.set(stem, [...(wordsOfStem.get(stem) ?? []), at]);
  return {
    documents,
    words,
    stems,
    postings: words.map((word) => Array.from(weights.get(word) ?? [], ([document, weight]) => ({ document, weight }))),
    wordsOfStem,
  };
}
