import type { RubricName } from '../../contract/constants.ts';
import type { CompilationType } from '../../contract/entities/catalogue.ts';
import type { HomeBlockName } from '../../contract/entities/home-block.ts';

/**
 * A library as it lies in files, read and checked, before any database. Paths are absolute.
 * `cycles` holds whole cycles only: a broken file takes itself out, never the rest.
 */
export interface Library {
  cycles: LibraryCycle[];
  compilations: LibraryCompilation[];
  /** Shown in turn, one an ISO week / one a day. */
  weekly: LibrarySelection[];
  daily: LibrarySelection[];
  blocks: LibraryBlock[];
}

export interface LibraryCycle {
  slug: string;
  name: string;
  rubrics: RubricName[];
  authors: string[];
  tags: string[];
  free: boolean;
  short: string;
  description: string;
  /** A picture given by the operator; a generated cover stands in where there is none. */
  coverFile: string | null;
  /** Compilation slug → place in it, 1 first. */
  compilations: Record<string, number>;
  /** Place among the cycles of its rubric, 1 first; cycles without one follow by name. */
  rubricPlacement: number | null;
  extras: LibraryExtra[];
  lectures: LibraryLecture[];
}

export interface LibraryLecture {
  slug: string;
  /** 1 for the first of its cycle. */
  number: number;
  name: string;
  description: string;
  authors: string[];
  tags: string[];
  /** `YYYY-MM-DD`. */
  published: string;
  text: string;
  audioFile: string;
  /** Whole seconds, read from the file. */
  duration: number;
  coverFile: string | null;
  extras: LibraryExtra[];
}

export interface LibraryExtra {
  title: string;
  author: string;
  description: string | null;
  type: 'image' | 'pdf';
  file: string;
  downloadable: boolean;
}

export interface LibraryCompilation {
  slug: string;
  name: string;
  description: string;
  type: CompilationType;
  /** Place on the home page, or null. */
  frontPagePlacement: number | null;
}

export interface LibrarySelection {
  name: string;
  description: string;
  /** Slugs of cycles and of lectures. */
  cycles: string[];
  lectures: string[];
}

export interface LibraryBlock {
  name: HomeBlockName;
  order: number;
  hidden: boolean;
  mobile: boolean;
  description: string;
  /** Slug of the compilation, for a compilations block. */
  compilation: string | null;
}

/** A problem in a library, in plain Russian. `line` counts from 1; 0: the file as a whole. */
export interface LibraryProblem {
  file: string;
  line: number;
  message: string;
}
