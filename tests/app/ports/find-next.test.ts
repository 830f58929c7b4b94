import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { EndedList, HeardBy } from '../../../machines/what-next/what-next.types.ts';
import { findNext } from '../../../src/app/ports/find-next.ts';
import { clientOfPage, expectedNetwork, MAIN } from '../../support/app/api.ts';
import { sampleMaterial, sampleProject } from '../../support/samples/catalogue.ts';

const network = expectedNetwork();

const LAST = sampleMaterial({ material_id: 90, project_id: 9 });
const ENDED: EndedList = { playlist: { type: 'project', source: 'konec', items: [LAST] }, material: LAST, isSubscriber: false };

/** A place of this browser. */
const place = (materialId: number, position: number, at: string) => ({ materialId, position, at, isListened: false, version: 0 });
const detailsOf = (given: Partial<Material>) => ({
  ...sampleMaterial(given),
  text: '',
  is_text_whole: true,
  published_at: '2026-01-01T00:00:00Z',
});

/** The library: a free cycle after the one that ended, with the lectures 1, 2, 3. */
function answerLibrary() {
  network.use(
    http.get(`${MAIN}/common/content/map`, () =>
      HttpResponse.json({
        data: [
          {
            rubric_id: 2,
            projects: [
              { id: 9, materials: [{ material_id: 90, duration: 2538 }] },
              { id: 10, materials: [1, 2, 3].map((material_id) => ({ material_id, duration: 2538 })) },
            ],
          },
        ],
      }),
    ),
    http.get(`${MAIN}/materials/news`, () => HttpResponse.json({ data: [] })),
    http.post(`${MAIN}/projects/:id`, ({ params }) =>
      HttpResponse.json({ data: sampleProject({ id: Number(params.id), slug: `cycle-${params.id}`, is_free: true }) }),
    ),
    http.get(`${MAIN}/materials/material/:id`, ({ params }) =>
      params.id === '404'
        ? HttpResponse.json({ detail: 'Нет такой лекции' }, { status: 404 })
        : HttpResponse.json({ data: detailsOf({ material_id: Number(params.id), is_free: true }) }),
    ),
  );
}

async function find(heardBy: HeardBy, ...places: ReturnType<typeof place>[]) {
  const book = { ready: Promise.resolve(), get: () => new Map(places.map((one) => [one.materialId, one])) };
  const port = findNext(clientOfPage({ accessToken: () => (heardBy === 'browser' ? null : 'token') }).call, book);
  return toPromise(createActor(port, { input: { ended: ENDED, heardBy } }).start());
}
const asked = () => network.requests.map(({ url }) => new URL(url).pathname.replace('/backend', ''));

it('a guest is led by what this browser heard: the lecture begun last, within its cycle, where it was left', async () => {
  answerLibrary();
  const offer = await find('browser', place(404, 90, '2026-03-01'), place(2, 300, '2026-02-01'), place(90, 20, '2026-04-01'));
  expect(offer).toMatchObject({
    material: { material_id: 2 },
    playlist: { type: 'free_project', source: 'cycle-10' },
    leftAt: 300,
  });
  expect(offer?.playlist.items.map(({ material_id }) => material_id)).toEqual([1, 2, 3]);
  expect(asked()).not.toContain('/materials/listen');
});

it('whoever is signed in, by what the account heard', async () => {
  answerLibrary();
  network.use(
    http.get(`${MAIN}/materials/listen`, () =>
      HttpResponse.json({
        data: [
          { id: 90, duration: 10, at: '2026-04-01T00:00:00Z' },
          { id: 2, duration: 200, at: '2026-03-01T00:00:00Z' },
          { id: 3, duration: 0, is_listened: true },
        ],
      }),
    ),
  );
  expect(await find('account')).toMatchObject({ material: { material_id: 2 }, leftAt: 200 });
});

it('whoever has begun nothing is led to the next cycle of the rubric', async () => {
  answerLibrary();
  expect(await find('browser')).toMatchObject({ material: { material_id: 1 }, playlist: { source: 'cycle-10' } });
});

it('nothing left in the library is nothing to offer, and asks for no cycle', async () => {
  answerLibrary();
  network.use(http.get(`${MAIN}/common/content/map`, () => HttpResponse.json({ data: [] })));
  expect(await find('browser')).toBeNull();
  expect(asked().sort()).toEqual(['/common/content/map', '/materials/news']);
});

it.each(['/materials/news', '/materials/material/:id'])('a library of which %s cannot be read fails as a whole', async (path) => {
  answerLibrary();
  network.use(http.get(`${MAIN}${path}`, () => HttpResponse.json({ detail: 'Нельзя' }, { status: 400 })));
  await expect(find('browser', place(2, 300, '2026-02-01'))).rejects.toThrow();
});
