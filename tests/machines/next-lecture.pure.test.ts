import { describe, expect, it } from 'vitest';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { HeardPlace } from '../../machines/player/begun.ts';
import { begunElsewhere, chooseNext, type Library, offerOf } from '../../machines/what-next/next-lecture.ts';
import type { EndedList } from '../../machines/what-next/what-next.types.ts';
import { sampleMaterial } from '../support/samples/catalogue.ts';

const RUBRIC = { id: 5, name: 'История', slug: 'istoriya' };
const OTHER_RUBRIC = { id: 6, name: 'Музыка', slug: 'muzyka' };

/** A lecture of 1000 s that is sold; lectures of cycle 20 have numbers 20x. */
const lecture = (id: number, given: Partial<Material> = {}): Material =>
  sampleMaterial({
    material_id: id,
    project_id: Math.floor(id / 10),
    duration: 1000,
    is_free: false,
    is_new: false,
    rubrics: [RUBRIC],
    ...given,
  });
const endedOf = (given: Partial<EndedList> = {}, items = [lecture(201), lecture(202)]): EndedList => ({
  playlist: { type: 'project', source: 'cycle', items },
  material: lecture(202),
  isSubscriber: false,
  ...given,
});
const cycle = (id: number) => ({
  id,
  materials: [1, 2].map((number) => ({ material_id: id * 10 + number, duration: 1000 })),
});
const inRubric = (...ids: number[]) => ({ rubric_id: RUBRIC.id, projects: ids.map(cycle) });
const library = (given: Partial<Library> = {}): Library => ({
  begun: [],
  rubrics: [],
  news: [],
  listened: new Set(),
  ...given,
});
const begun = (id: number, position = 400, given: Partial<Material> = {}) => ({
  material: lecture(id, { is_free: true, ...given }),
  position,
});
const news = (...ids: number[]) => ids.map((id) => lecture(id, { is_new: true }));
const next = (given: Partial<Library>, ended = endedOf()) => chooseNext(ended, library(given))?.materialId ?? null;

describe('what is heard next', () => {
  it.each<[string, Partial<Library>, EndedList, number | null]>([
    ['nothing is known: nothing', {}, endedOf(), null],
    ['begun comes before everything', { begun: [begun(301)], rubrics: [inRubric(20, 21)], news: news(401) }, endedOf(), 301],
    ['of those begun the latest', { begun: [begun(301), begun(311)] }, endedOf(), 301],
    ['not one left in its last seconds', { begun: [begun(301, 998), begun(311)] }, endedOf(), 311],
    ['not a locked one', { begun: [begun(301, 400, { is_free: false }), begun(311)] }, endedOf(), 311],
    ['to a subscriber none is locked', { begun: [begun(301, 400, { is_free: false })] }, endedOf({ isSubscriber: true }), 301],
    ['then the next cycle of the rubric', { rubrics: [inRubric(19, 20, 21, 22)], news: news(401) }, endedOf(), 211],
    ['around its end', { rubrics: [inRubric(19, 20)] }, endedOf(), 191],
    ['not the cycle that ended', { rubrics: [inRubric(20)] }, endedOf(), null],
    ['not one of which something was heard', { rubrics: [inRubric(20, 21, 22)], listened: new Set([212]) }, endedOf(), 221],
    ['not one of the list', { rubrics: [inRubric(20, 21, 22)] }, endedOf({}, [lecture(202), lecture(212)]), 221],
    ['not one without lectures', { rubrics: [{ rubric_id: 5, projects: [{ id: 21, materials: [] }] }] }, endedOf(), null],
    ['not of another rubric', { rubrics: [{ ...inRubric(21), rubric_id: OTHER_RUBRIC.id }] }, endedOf(), null],
    [
      'of the next rubric where the first has none',
      { rubrics: [inRubric(20), { ...inRubric(31), rubric_id: OTHER_RUBRIC.id }] },
      endedOf({ material: lecture(202, { rubrics: [RUBRIC, OTHER_RUBRIC] }) }),
      311,
    ],
    [
      'a cycle that its rubric does not name: the first of it',
      { rubrics: [inRubric(21, 22)] },
      endedOf({ material: lecture(202) }),
      211,
    ],
    ['then the first new one', { rubrics: [inRubric(20)], news: news(401, 402) }, endedOf(), 401],
    ['not heard', { news: news(401, 402), listened: new Set([401]) }, endedOf(), 402],
    ['not of the list', { news: news(401, 402) }, endedOf({}, [lecture(401)]), 402],
    ['and not a locked one', { news: [lecture(401)] }, endedOf(), null],
  ])('%s', (_, given, ended, chosen) => expect(next(given, ended)).toBe(chosen));

  it('is played within its own cycle', () => {
    expect(chooseNext(endedOf(), library({ begun: [begun(301)] }))).toEqual({ projectId: 30, materialId: 301 });
    expect(chooseNext(endedOf(), library({ rubrics: [inRubric(20, 21)] }))).toEqual({ projectId: 21, materialId: 211 });
  });
});

describe('lectures begun elsewhere', () => {
  const place = (materialId: number, at: string, given: Partial<HeardPlace> = {}): HeardPlace => ({
    materialId,
    at,
    position: 100,
    isListened: false,
    ...given,
  });
  const ids = (...places: HeardPlace[]) => begunElsewhere(places, endedOf()).map(({ materialId }) => materialId);

  it('come the latest first, those without a time last', () => {
    expect(ids(place(1, ''), place(2, '2026-01-01'), place(3, '2026-02-01'), place(4, ''))).toEqual([3, 2, 1, 4]);
  });

  it('were left in the middle, outside of the list that is over', () => {
    const left = [
      place(1, '3', { isListened: true }),
      place(2, '2', { position: 4.9 }),
      place(202, '4'),
      place(5, '1', { position: 5 }),
    ];
    expect(ids(...left)).toEqual([5]);
  });

  it('are six at most', () => {
    expect(ids(...[1, 2, 3, 4, 5, 6, 7].map((id) => place(id, '')))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('an offer', () => {
  const choice = { projectId: 30, materialId: 302 };
  const items = [lecture(301), lecture(302)];

  it('is the lecture in its cycle, where it was left', () => {
    const playlist = { type: 'project' as const, source: 'ikona', items };
    const ended = endedOf({ isSubscriber: true });
    expect(offerOf(choice, playlist, ended, 40)).toEqual({ material: items[1], playlist, leftAt: 40 });
  });

  it.each([
    ['locked', 'project', 302, false],
    ['in a free cycle', 'free_project', 302, true],
    ['not in its cycle any more', 'free_project', 309, false],
  ] as const)('of a lecture %s', (_, type, materialId, isOffered) => {
    const found = offerOf({ ...choice, materialId }, { type, source: 'ikona', items }, endedOf());
    expect(found !== null).toBe(isOffered);
  });
});
