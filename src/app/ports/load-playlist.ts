import { compilation } from '../../../contract/endpoints/common.ts';
import { news } from '../../../contract/endpoints/lectures.ts';
import { project, projectBySlug } from '../../../contract/endpoints/projects.ts';
import type { Project } from '../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { LoadedPlaylist, PlaylistRequest } from '../../../machines/remote-playlist/remote-playlist.types.ts';
import type { Call } from '../../api/call.ts';
import type { Places } from './places.ts';

type Known = Pick<Places, 'get'>;

/** Where this browser knows the lectures were left, media seconds. */
function leftAt({ items }: Playlist, places: Known): Record<number, number> {
  const known = places.get();
  return Object.fromEntries(
    items.flatMap(({ material_id: id }) => {
      const place = known.get(id);
      return place === undefined ? [] : [[id, place.position]];
    }),
  );
}

/** Loads the lectures of a list known by name, with the places where they were left. */
export function loadPlaylist(call: Call, places: Known) {
  const load = loadLectures(call);
  return implementPromisePort<LoadedPlaylist, { request: PlaylistRequest | null }>(async ({ request }, signal) => {
    if (request === null) throw new Error('A playlist without a request');
    const playlist = await load(request, signal);
    return { playlist, leftAt: leftAt(playlist, places) };
  });
}

/** A cycle as the list that its lectures are played in. */
export const listOfCycle = ({ is_free, slug, materials }: Project): Playlist => ({
  type: is_free ? 'free_project' : 'project',
  source: slug,
  items: materials,
});

function loadLectures(call: Call) {
  return async (request: PlaylistRequest, signal: AbortSignal): Promise<Playlist> => {
    switch (request.type) {
      case 'new_materials': {
        const { data } = await call(news, { query: {}, signal });
        return { type: 'new_materials', source: null, items: data };
      }
      case 'compilation': {
        const { data } = await call(compilation, { params: { id: request.source }, signal });
        return { type: 'compilation', source: data.slug, items: data.projects.flatMap(({ materials }) => materials) };
      }
      case 'project': {
        const isId = /^\d+$/.test(request.source);
        const { data } = isId
          ? await call(project, { params: { id: request.source }, signal })
          : await call(projectBySlug, { params: { slug: request.source }, signal });
        return listOfCycle(data);
      }
    }
  };
}
