import type { ProjectSummary } from '../../../../contract/entities/catalogue.ts';

/** More chips than this are a list to read, not a choice to make. */
const MOST_TAGS = 10;

/** Tags worth choosing between: those of several cycles first, then in the order of the cycles. */
export function tagsOf(projects: readonly ProjectSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of projects.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_TAGS)
    .map(([tag]) => tag);
}
