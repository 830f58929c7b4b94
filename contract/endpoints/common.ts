import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Compilation,
  CompilationCards,
  CompilationSummary,
  ContentMapRubric,
  ContentSelection,
  Rubric,
  SearchResult,
} from '../entities/catalogue.ts';
import { data, IdOrSlug, IdParam, Slug } from '../entities/common.ts';
import { HomeBlock } from '../entities/home-block.ts';
import { SearchField } from '../forms/fields.ts';

export const tags = endpoint({
  method: 'GET',
  path: '/common/tags',
  summary: 'Все теги библиотеки',
  answer: data(z.array(z.string())),
});

export const commonRubrics = endpoint({
  method: 'GET',
  path: '/common/rubrics',
  summary: 'Рубрики',
  answer: data(z.array(Rubric)),
});

export const commonRubric = endpoint({
  method: 'GET',
  path: '/common/rubrics/{id}',
  summary: 'Рубрика по номеру',
  params: z.object({ id: IdParam }),
  answer: data(Rubric),
});

export const rubricBySlug = endpoint({
  method: 'GET',
  path: '/common/rubrics/slug/{slug}',
  summary: 'Рубрика по адресу',
  params: z.object({ slug: Slug }),
  answer: data(Rubric),
});

export const search = endpoint({
  method: 'GET',
  path: '/common/search',
  summary: 'Поиск по рубрикам, циклам и лекциям',
  query: z.object({ q: SearchField }),
  answer: data(SearchResult),
});

export const compilations = endpoint({
  method: 'GET',
  path: '/common/compilations',
  summary: 'Подборки с карточками циклов',
  answer: data(z.array(CompilationCards)),
});

export const compilation = endpoint({
  method: 'GET',
  path: '/common/compilations/{id}',
  summary: 'Подборка целиком: циклы и их лекции',
  params: z.object({ id: IdOrSlug }),
  answer: data(Compilation),
});

export const compilationList = endpoint({
  method: 'GET',
  path: '/common/compilations/list',
  summary: 'Подборки без содержания',
  answer: data(z.array(CompilationSummary)),
});

export const compilationListItem = endpoint({
  method: 'GET',
  path: '/common/compilations/list/{id}',
  summary: 'Подборка без содержания',
  params: z.object({ id: IdOrSlug }),
  answer: data(CompilationSummary),
});

export const contentDay = endpoint({
  method: 'GET',
  path: '/common/content/day',
  summary: 'Выбор дня',
  answer: data(z.nullable(ContentSelection)),
});
export const contentWeek = endpoint({
  method: 'GET',
  path: '/common/content/week',
  summary: 'Выбор недели',
  answer: data(z.nullable(ContentSelection)),
});
export const contentDayHistory = endpoint({
  method: 'GET',
  path: '/common/content/day/history',
  summary: 'Выбор прошлых дней, новые впереди',
  answer: data(z.array(ContentSelection)),
});
export const contentWeekHistory = endpoint({
  method: 'GET',
  path: '/common/content/week/history',
  summary: 'Выбор прошлых недель, новые впереди',
  answer: data(z.array(ContentSelection)),
});
export const contentMap = endpoint({
  method: 'GET',
  path: '/common/content/map',
  summary: 'Карта содержания',
  answer: data(z.array(ContentMapRubric)),
});

export const allBlocks = endpoint({
  method: 'GET',
  path: '/common/blocks/all_blocks',
  summary: 'Блоки главной страницы',
  answer: data(z.array(HomeBlock)),
});
