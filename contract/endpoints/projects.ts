import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ExtraMaterial, Material, Project, ProjectRef, ProjectSummary } from '../entities/catalogue.ts';
import { data, Id, IdParam, Slug } from '../entities/common.ts';
import { SearchField } from '../forms/fields.ts';
import { text } from '../text.ts';

const byId = z.object({ id: IdParam });

export const projects = endpoint({
  method: 'POST',
  path: '/projects/',
  summary: 'Циклы по словам, тегам и рубрике',
  hasEffect: false,
  body: z.object({
    search: z.optional(SearchField),
    tags: z.optional(z.array(text().check(z.maxLength(80))).check(z.maxLength(20))),
    rubric: z.optional(Id),
  }),
  answer: data(z.array(ProjectSummary)),
});

export const project = endpoint({
  method: 'POST',
  path: '/projects/{id}',
  summary: 'Цикл по номеру',
  hasEffect: false,
  params: byId,
  answer: data(Project),
});

export const projectBySlug = endpoint({
  method: 'POST',
  path: '/projects/slug/{slug}',
  summary: 'Цикл по адресу',
  hasEffect: false,
  params: z.object({ slug: Slug }),
  answer: data(Project),
});

export const projectSlug = endpoint({
  method: 'POST',
  path: '/projects/{id}/slug',
  summary: 'Адрес цикла по его номеру',
  hasEffect: false,
  params: byId,
  answer: data(z.object({ slug: Slug })),
});

export const projectMaterials = endpoint({
  method: 'GET',
  path: '/projects/{id}/materials',
  summary: 'Лекции цикла по порядку',
  params: byId,
  answer: data(z.array(Material)),
});

export const projectExtras = endpoint({
  method: 'GET',
  path: '/projects/{id}/extras',
  summary: 'Материалы к циклу',
  params: byId,
  answer: data(z.array(ExtraMaterial)),
});

export const projectList = endpoint({
  method: 'GET',
  path: '/projects/list',
  summary: 'Все циклы: номер, название, адрес',
  answer: data(z.array(ProjectRef)),
});

export const projectListItem = endpoint({
  method: 'GET',
  path: '/projects/list/{id}',
  summary: 'Цикл: номер, название, адрес',
  params: byId,
  answer: data(ProjectRef),
});
