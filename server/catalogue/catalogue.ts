import type { Achievement } from '../../contract/entities/account.ts';
import type {
  Compilation,
  ExtraMaterial,
  Material,
  Project,
  ProjectSummary,
  Rubric,
  RubricRef,
} from '../../contract/entities/catalogue.ts';
import type { HomeBlockName } from '../../contract/entities/home-block.ts';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import type { SearchIndex } from '../domain/search/search-index.ts';

/** A lecture, and what of it is not in every answer. The printed text stays in the database. */
export interface CatalogueMaterial {
  material: Material;
  /** `YYYY-MM-DD`. */
  published: string;
  audioFile: string;
}

export interface CatalogueSelection {
  name: string;
  description: string;
  projects: ProjectSummary[];
  materials: Material[];
}

export interface CatalogueBlock {
  id: number;
  name: HomeBlockName;
  order: number;
  is_hidden: boolean;
  is_mobile: boolean;
  description: string;
  compilationId: number | null;
}

export interface ExtraFile {
  file: string;
  canBeDownloaded: boolean;
}

/**
 * The whole catalogue as answers show it, read once and shared by all requests: it changes only when a library is
 * imported. Never modify what is in it; answers that add a listener's own flags copy.
 */
export interface Catalogue {
  version: number;
  rubrics: Rubric[];
  rubricRefs: RubricRef[];
  rubricById: ReadonlyMap<number, Rubric>;
  /** Projects of a rubric in its order. */
  projectsOfRubric: ReadonlyMap<number, Project[]>;
  /** By name. */
  projects: Project[];
  projectById: ReadonlyMap<number, Project>;
  projectBySlug: ReadonlyMap<string, Project>;
  materialById: ReadonlyMap<number, CatalogueMaterial>;
  materialBySlug: ReadonlyMap<string, CatalogueMaterial>;
  /** Newest first. */
  news: CatalogueMaterial[];
  compilations: Compilation[];
  compilationById: ReadonlyMap<number, Compilation>;
  compilationBySlug: ReadonlyMap<string, Compilation>;
  daily: CatalogueSelection[];
  weekly: CatalogueSelection[];
  blocks: CatalogueBlock[];
  extrasOfProject: ReadonlyMap<number, ExtraMaterial[]>;
  extrasOfMaterial: ReadonlyMap<number, ExtraMaterial[]>;
  extraFileById: ReadonlyMap<number, ExtraFile>;
  achievements: Achievement[];
  achievementById: ReadonlyMap<number, Achievement>;
  subscriptionTypes: SubscriptionType[];
  tags: string[];
  searchIndex: SearchIndex;
}

/** Source of the current catalogue. */
export type CatalogueSource = () => Promise<Catalogue>;

/** «12» is an id, anything else a slug (contract `IdOrSlug`). */
export function byIdOrSlug<T>(value: string, byId: ReadonlyMap<number, T>, bySlug: ReadonlyMap<string, T>): T | undefined {
  return /^\d+$/.test(value) ? byId.get(Number(value)) : bySlug.get(value);
}
