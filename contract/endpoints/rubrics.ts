import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ProjectSummary, Rubric, RubricRef } from '../entities/catalogue.ts';
import { data, IdParam } from '../entities/common.ts';

const byId = z.object({ id: IdParam });

export const rubricList = endpoint({
  method: 'GET',
  path: '/rubrics/list',
  summary: 'Рубрики: номер, название, адрес',
  answer: data(z.array(RubricRef)),
});

export const rubricListItem = endpoint({
  method: 'GET',
  path: '/rubrics/list/{id}',
  summary: 'Рубрика: номер, название, адрес',
  params: byId,
  answer: data(RubricRef),
});

export const rubric = endpoint({
  method: 'GET',
  path: '/rubrics/{id}',
  summary: 'Рубрика с её циклами в заданном порядке',
  params: byId,
  answer: data(z.extend(Rubric, { projects: z.array(ProjectSummary) })),
});
