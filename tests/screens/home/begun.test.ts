import { expect, it } from 'vitest';
import { loadOwnLectures } from '../../../src/routes/load-account.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

/** A server that remembers places: lecture id → media seconds; each lecture is 100 s long. */
const serverOf = (places: Record<number, number>) =>
  (async ({ path }: { path: string }, { params }: { params?: { id: string } } = {}) => {
    if (path === '/materials/listen') {
      return { data: Object.entries(places).map(([id, duration]) => ({ id: Number(id), duration, is_listened: false })) };
    }
    if (params !== undefined) return { data: sampleMaterial({ material_id: Number(params.id), duration: 100 }) };
    return { data: [] };
  }) as unknown as Parameters<typeof loadOwnLectures>[0];

it('there is nothing to go on with in a lecture that was left at its end', async () => {
  const { toContinue } = await loadOwnLectures(serverOf({ 1: 96, 2: 98, 3: 100, 4: 30 }), new AbortController().signal);
  expect(toContinue.map(({ material_id }) => material_id)).toEqual([1, 4]);
});
