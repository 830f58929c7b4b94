import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { loadPlaylist } from '../../../src/app/ports/load-playlist.ts';
import { clientOfPage, expectedNetwork } from '../../support/app/api.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

const network = expectedNetwork();

it('a list comes with the places that this browser knows of its lectures', async () => {
  const items = [7, 8].map((id) => sampleMaterial({ material_id: id }));
  network.use(http.get('*/materials/news', () => HttpResponse.json({ data: items })));
  const known = new Map([8, 9].map((id) => [id, { materialId: id, position: id * 10, at: '', isListened: false, version: 0 }]));
  const port = loadPlaylist(clientOfPage().call, { get: () => known });
  const actor = createActor(port, { input: { request: { type: 'new_materials', source: null } } }).start();
  const { playlist, leftAt } = await toPromise(actor);
  expect(playlist.items.map(({ material_id }) => material_id)).toEqual([7, 8]);
  expect(leftAt).toEqual({ 8: 80 });
});
