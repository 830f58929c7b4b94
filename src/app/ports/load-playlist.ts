import { compilation } from '../../../contract/endpoints/common.ts';
import { news } from '../../../contract/endpoints/materials.ts';
import { project, projectBySlug } from '../../../contract/endpoints/projects.ts';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { PlaylistRequest } from '../../../machines/remote-playlist/remote-playlist.types.ts';
import type { Call } from '../../api/call.ts';

/** Loads the lectures of a list known by name. */
export function loadPlaylist(call: Call) {
  return implementPromisePort<Playlist, { request: PlaylistRequest | null }>(async ({ request }, signal) => {
    if (request === null) throw new Error('A playlist without a request');
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
        return { type: data.is_free ? 'free_project' : 'project', source: data.slug, items: data.materials };
      }
    }
  });
}
