import { buildSearchIndex, type SearchIndex } from '../../../server/domain/search/search-index.ts';

/** An index of rubrics with these names, numbered from 1. */
export function indexOfNames(...names: string[]): SearchIndex {
  const empty = { description: '', cover_url: '', band_urls: [], projects_count: 0, materials_count: 0 };
  return buildSearchIndex({
    rubrics: names.map((name, at) => ({ ...empty, id: at + 1, name, slug: `slug-${at}` })),
    projects: [],
    materials: [],
  });
}
