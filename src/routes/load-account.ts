import { isRegistrationByForm } from '../../contract/endpoints/accounts.ts';
import { achievements, contentAchievements, listenStatistics, userAchievements } from '../../contract/endpoints/achievements.ts';
import { compilations, rubricBySlug } from '../../contract/endpoints/common.ts';
import { favorites, history } from '../../contract/endpoints/materials.ts';
import type { Call } from '../api/call.ts';
import { orNotFound } from './load.ts';

/** Loaders of the screens of an account. */

/** Covers beside the forms of signing in; a form stands as well without them. */
export async function loadAuthCovers(call: Call, signal: AbortSignal): Promise<string[]> {
  try {
    const { data } = await call(compilations, { signal });
    return [...new Set(data.flatMap(({ projects }) => projects.map(({ cover }) => cover.url)))];
  } catch {
    return [];
  }
}

export async function loadHistory(call: Call, signal: AbortSignal) {
  return (await call(history, { signal })).data;
}

export async function loadFavorites(call: Call, signal: AbortSignal) {
  return (await call(favorites, { signal })).data;
}

export async function loadStatistics(call: Call, signal: AbortSignal) {
  return (await call(listenStatistics, { signal })).data;
}

/** Whether there is a password to ask for, where the account itself does not say; a guest who came by a letter has one to set. */
export async function loadSettings(call: Call, signal: AbortSignal): Promise<{ hasPassword: boolean }> {
  try {
    return { hasPassword: (await call(isRegistrationByForm, { signal })).data };
  } catch {
    return { hasPassword: true };
  }
}

export async function loadAchievements(call: Call, signal: AbortSignal) {
  const [all, received] = await Promise.all([call(achievements, { signal }), call(userAchievements, { signal })]);
  return { achievements: all.data, received: received.data };
}

export async function loadTopicAchievements(call: Call, slug: string, isAuthorised: boolean, signal: AbortSignal) {
  const { data: rubric } = await orNotFound(call(rubricBySlug, { params: { slug }, signal }));
  const [all, received] = await Promise.all([
    call(contentAchievements, { params: { id: String(rubric.id) }, query: { content_type: 'rubric' }, signal }),
    isAuthorised ? call(userAchievements, { signal }) : Promise.resolve({ data: [] }),
  ]);
  return { rubric, achievements: all.data, received: received.data };
}
