import { notFound } from '@tanstack/react-router';
import { MATERIAL_FETCH_ERROR } from '../../contract/constants.ts';
import * as common from '../../contract/endpoints/common.ts';
import * as lectures from '../../contract/endpoints/lectures.ts';
import * as projects from '../../contract/endpoints/projects.ts';
import * as rubrics from '../../contract/endpoints/rubrics.ts';
import { subscriptionTypes } from '../../contract/endpoints/subscriptions.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import { ApiError, isNotFound } from '../api/api-error.ts';
import type { Call } from '../api/call.ts';
import { settling } from '../bindings/settled.ts';

/** Loaders of screens. A plain read is a loader with the router's cache, not a statechart. */

/** An unknown id or slug leads to the 404 screen, any other failure to the error of the page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw notFound();
    throw error;
  }
}

/** A supplement: without it the page is still worth showing. */
export async function orNothing<T>(answer: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await answer).data;
  } catch {
    return [];
  }
}

/** The lectures of a home page that are its listener's own. */
export interface OwnLectures {
  toContinue: Material[];
  bookmarks: Material[];
}

/**
 * The blocks are the same for everybody.
 * @param own those of the listener
 */
export async function loadHome(call: Call, own: Promise<OwnLectures>, signal: AbortSignal) {
  const [{ data: blocks }, ofListener] = await Promise.all([call(common.allBlocks, { signal }), own]);
  return { blocks, own: ofListener };
}

export async function loadTopics(call: Call, signal: AbortSignal) {
  return (await call(common.commonRubrics, { signal })).data;
}

export async function loadTopic(call: Call, slug: string, signal: AbortSignal) {
  const { data: rubric } = await orNotFound(call(common.rubricBySlug, { params: { slug }, signal }));
  const { data } = await call(rubrics.rubric, { params: { id: String(rubric.id) }, signal });
  return data;
}

/** The parameter is a slug or an id (A21). The page does not wait for its extras. */
export async function loadCycle(call: Call, slugOrId: string, signal: AbortSignal) {
  const isId = /^\d+$/.test(slugOrId);
  const { data: project } = await orNotFound(
    isId
      ? call(projects.project, { params: { id: slugOrId }, signal })
      : call(projects.projectBySlug, { params: { slug: slugOrId }, signal }),
  );
  return { project, extras: settling(orNothing(call(projects.projectExtras, { params: { id: String(project.id) }, signal }))) };
}

/** §8: a lecture that could not be read has a text of its own; 404 and a refusal keep theirs. */
export class MaterialFetchError extends Error {
  override readonly name = 'MaterialFetchError';
  constructor(cause: unknown) {
    super(MATERIAL_FETCH_ERROR, { cause });
  }
}

function asMaterialError(error: unknown): never {
  const isTold = error instanceof ApiError && (error.failure.kind === 'detail' || error.failure.kind === 'fields');
  throw error instanceof ApiError && !isTold ? new MaterialFetchError(error) : error;
}

export async function loadLecture(call: Call, slugOrId: string, signal: AbortSignal) {
  const { data: material } = await orNotFound(call(lectures.material, { params: { id: slugOrId }, signal })).catch(
    asMaterialError,
  );
  const extras = settling(orNothing(call(lectures.materialExtras, { params: { id: String(material.material_id) }, signal })));
  const { data: project } = await call(projects.project, { params: { id: String(material.project_id) }, signal });
  return { material, extras, project };
}

export async function loadCompilations(call: Call, signal: AbortSignal) {
  return (await call(common.compilations, { signal })).data;
}

export async function loadCompilation(call: Call, slugOrId: string, signal: AbortSignal) {
  return (await orNotFound(call(common.compilation, { params: { id: slugOrId }, signal }))).data;
}

/** Selections of the editors: today's, this week's, and earlier ones. */
export async function loadSelections(call: Call, signal: AbortSignal) {
  const [day, week, days, weeks] = await Promise.all([
    call(common.contentDay, { signal }),
    call(common.contentWeek, { signal }),
    call(common.contentDayHistory, { signal }),
    call(common.contentWeekHistory, { signal }),
  ]);
  return { day: day.data, week: week.data, days: days.data, weeks: weeks.data };
}

/** An empty query asks nothing: the page then offers the rubrics. */
export async function loadSearch(call: Call, query: string, signal: AbortSignal) {
  if (query.trim() === '') return { result: null, rubrics: await loadTopics(call, signal) };
  const { data } = await call(common.search, { query: { q: query }, signal });
  const isEmpty = data.rubrics.length + data.projects.length + data.materials.length === 0;
  return { result: data, rubrics: isEmpty ? await loadTopics(call, signal) : [] };
}

export async function loadPlans(call: Call, signal: AbortSignal) {
  return (await call(subscriptionTypes, { signal })).data;
}
