import type { Understood } from './interpret.ts';
import { type DocumentKind, FIELD_WEIGHT, type SearchIndex } from './search-index.ts';
import { MATCH_WORTH } from './word-match.ts';

/** Ids whose whole text the database found to hold every word. */
export interface TextHits {
  projects: ReadonlySet<number>;
  materials: ReadonlySet<number>;
}

export interface RankedDocument {
  kind: DocumentKind;
  id: number;
  score: number;
}

/** Score added to a name equal to the query, over names that merely contain its words. */
const WHOLE_NAME = 20;
const NAME_BEGINS = 4;

/**
 * Documents that hold every word of the query, best first; when there are none, those that hold at least one.
 * Equal scores keep the catalogue's own order, so that the same query always gives the same list.
 */
export function rank(index: SearchIndex, { words }: Understood, hits: TextHits): RankedDocument[] {
  const found = words.map(({ matches }) => scoresOf(index, matches));
  const scored = index.documents.flatMap((document, at) => {
    const isTextHit =
      document.kind === 'project'
        ? hits.projects.has(document.id)
        : document.kind === 'material' && hits.materials.has(document.id);
    let score = 0;
    let held = 0;
    for (const scores of found) {
      const worth = scores.get(at) ?? (isTextHit ? FIELD_WEIGHT.text * MATCH_WORTH.stem : 0);
      if (worth > 0) held += 1;
      score += worth;
    }
    if (held === 0) return [];
    return [
      {
        kind: document.kind,
        id: document.id,
        score:
          score +
          nameBonus(
            document.nameKeys,
            words.map(({ typed }) => typed.key),
          ),
        held,
        at,
      },
    ];
  });
  const most = Math.max(0, ...scored.map(({ held }) => held));
  return scored
    .filter(({ held }) => held === most)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ kind, id, score }) => ({ kind, id, score }));
}

/** Document → the best worth of any word that the typed one may mean. */
function scoresOf({ postings }: SearchIndex, matches: Understood['words'][number]['matches']): Map<number, number> {
  const { from, documents, weights } = postings;
  const scores = new Map<number, number>();
  for (const { word, kind } of matches) {
    const end = from[word + 1] ?? 0;
    for (let at = from[word] ?? end; at < end; at += 1) {
      const document = documents[at] ?? 0;
      scores.set(document, Math.max(scores.get(document) ?? 0, (weights[at] ?? 0) * MATCH_WORTH[kind]));
    }
  }
  return scores;
}

function nameBonus(name: readonly string[], typed: readonly string[]): number {
  if (typed.some((key, at) => name[at] !== key)) return 0;
  return name.length === typed.length ? WHOLE_NAME : NAME_BEGINS;
}
