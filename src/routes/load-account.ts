import type { AnswerOf } from '../../contract/endpoint.ts';
import { achievements, contentAchievements, listenStatistics, userAchievements } from '../../contract/endpoints/achievements.ts';
import { compilations, rubricBySlug } from '../../contract/endpoints/common.ts';
import { favorites, history, listens, material } from '../../contract/endpoints/materials.ts';
import { isRegistrationByForm } from '../../contract/endpoints/session.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import { begunOf, heardPlaceOf } from '../../machines/player/begun.ts';
import { isAtEnd } from '../../machines/player/player.facts.ts';
import type { Call } from '../api/call.ts';
import { orAsGuest } from '../api/or-as-guest.ts';
import { type OwnLectures, orNotFound, orNothing } from './load.ts';

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

/** Lectures that were begun and not heard out, the latest first. */
async function loadBegun(call: Call, signal: AbortSignal): Promise<Material[]> {
  try {
    const begun = begunOf((await call(listens, { signal })).data.map(heardPlaceOf));
    const answers = await Promise.all(
      begun.map(({ materialId }) => call(material, { params: { id: String(materialId) }, signal })),
    );
    // A lecture left within its last seconds begins anew: there is nothing to resume.
    return answers.flatMap(({ data: lecture }, index) => (isAtEnd(lecture, begun[index]?.position ?? 0) ? [] : [lecture]));
  } catch {
    return [];
  }
}

/** Lectures begun and bookmarks; the home page is shown without those that cannot be read. */
export async function loadOwnLectures(call: Call, signal: AbortSignal): Promise<OwnLectures> {
  const [toContinue, bookmarks] = await Promise.all([loadBegun(call, signal), orNothing(call(favorites, { signal }))]);
  return { toContinue, bookmarks };
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

const NOTHING_RECEIVED: AnswerOf<typeof userAchievements> = { data: [] };

/** While a page stands as it was drawn, for a guest, a listener's own calls are refused as a guest's are. */
export async function loadTopicAchievements(call: Call, slug: string, isAuthorised: boolean, signal: AbortSignal) {
  const { data: rubric } = await orNotFound(call(rubricBySlug, { params: { slug }, signal }));
  const [all, received] = await Promise.all([
    call(contentAchievements, { params: { id: String(rubric.id) }, query: { content_type: 'rubric' }, signal }),
    isAuthorised ? orAsGuest(call(userAchievements, { signal }), NOTHING_RECEIVED) : NOTHING_RECEIVED,
  ]);
  return { rubric, achievements: all.data, received: received.data };
}
