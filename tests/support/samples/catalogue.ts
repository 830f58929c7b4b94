import type {
  CompilationCards,
  ExtraMaterial,
  Material,
  Project,
  ProjectSummary,
  Rubric,
} from '../../../contract/entities/catalogue.ts';

/** Made-up works for tests of screens, typed by the contract. Everything that matters to a test is given by the test. */

const cover = { url: '', width: null, height: null };
const architecture = { id: 2, name: 'Архитектура', slug: 'arhitektura' };

export const sampleMaterial = (given: Partial<Material> = {}): Material => ({
  material_id: 1,
  project_id: 10,
  project: { id: 10, name: 'Как строили собор', slug: 'sobor' },
  number: 1,
  name: 'Камень, верёвка, молитва',
  description: '',
  duration: 2538,
  cover,
  tags: [],
  rubrics: [architecture],
  authors: ['Вера Ольховская'],
  slug: `lekciya-${given.material_id ?? 1}`,
  is_free: false,
  is_new: false,
  ...given,
});

export const sampleSummary = (given: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: 10,
  name: 'Как строили собор',
  short_description: 'Сто лет и ни одного чертежа.',
  is_free: false,
  cover,
  tags: [],
  rubrics: [architecture],
  authors: ['Вера Ольховская'],
  slug: 'sobor',
  materials_count: 3,
  duration: 7200,
  ...given,
});

const NAMES = ['Камень, верёвка, молитва', 'Чертёж на полу', 'Свет как строительный материал'];

/** A cycle of three lectures with the ids 1, 2, 3; the first one is open to everyone, all of them where the cycle is free. */
export function sampleProject(given: Partial<Project> = {}): Project {
  const summary = sampleSummary(given);
  const materials = NAMES.map((name, index) =>
    sampleMaterial({
      material_id: index + 1,
      number: index + 1,
      name,
      project_id: summary.id,
      project: { id: summary.id, name: summary.name, slug: summary.slug },
      is_free: summary.is_free || index === 0,
    }),
  );
  return {
    description: 'Цикл о том, как город решался на стройку.',
    rubric_placement: 1,
    compilation_placement: null,
    bg_cover: cover,
    materials,
    ...summary,
    ...given,
  };
}

export const sampleRubric = (given: Partial<Rubric> = {}): Rubric => ({
  ...architecture,
  description: 'Как устроены здания и города.',
  cover_url: '',
  band_urls: [],
  projects_count: 21,
  materials_count: 164,
  ...given,
});

export const sampleCompilation = (given: Partial<CompilationCards> = {}): CompilationCards => ({
  id: 5,
  compilation_id: 5,
  name: 'Для долгой дороги',
  description: 'Семь циклов на полчаса пути.',
  cover,
  front_page_placement: 1,
  type: 'горизонтальная',
  slug: 'doroga',
  projects_count: 1,
  projects: [sampleSummary()],
  ...given,
});

export const sampleExtra = (given: Partial<ExtraMaterial> = {}): ExtraMaterial => ({
  id: 1,
  added_at: '2026-11-01T09:00:00Z',
  can_be_downloaded: true,
  title: 'План хора и обхода',
  author: '',
  type: 'pdf',
  pdf_url: '/media/extras/1/plan.pdf',
  image: null,
  ...given,
});
