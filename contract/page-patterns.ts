import * as paths from './paths.ts';

type Paths = typeof paths;
type PageOfThing = { [Name in keyof Paths]: Paths[Name] extends string ? never : Name }[keyof Paths];

/** Of which thing a page is. */
const THINGS: Readonly<Record<PageOfThing, string>> = {
  topic: 'rubric',
  topicAchievements: 'rubric',
  cycle: 'project',
  compilation: 'compilation',
  lecture: 'material',
};

/** The addresses of all pages; a segment in braces is any one segment: `/lectures/{material}`. */
export const PAGE_PATTERNS: readonly string[] = Object.entries(paths).map(([name, path]) =>
  typeof path === 'string' ? path : path(`{${THINGS[name as PageOfThing]}}`),
);
