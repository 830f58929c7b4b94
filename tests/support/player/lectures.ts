import type { Material } from '../../../contract/entities/catalogue.ts';
import type { Playlist, PlaylistType } from '../../../contract/entities/playlist.ts';
import type { ElsewhereReport, LeftPlaces, PlayerFacts } from '../../../machines/player/player.types.ts';

/** Every lecture of the tests lasts this long, media seconds. */
export const DURATION = 600;

/** A lecture with the fields that statecharts read and no others, so that stories about it stay readable. */
export function lecture(material_id: number, fields: Partial<Material> = {}): Material {
  const read = { material_id, project_id: 7, duration: DURATION, is_free: false, is_new: false };
  return { ...read, ...fields } as Material;
}

/** A list of lectures numbered from 1; in a cycle that is sold the first one is free. */
export function listOf(type: PlaylistType, count: number, fields: Partial<Material> = {}): Playlist {
  const items = Array.from({ length: count }, (_, index) =>
    lecture(index + 1, { is_free: type === 'free_project' || index === 0, is_new: type === 'new_materials', ...fields }),
  );
  return { type, source: null, items };
}

/** Places of the book, media seconds by lecture. @param at when each was heard, ms since 1970; null: it is not said */
export const placesAt = (positions: Readonly<Record<number, number>>, at: number | null = null): LeftPlaces =>
  Object.fromEntries(Object.entries(positions).map(([id, position]) => [id, { position, at, isChosen: false }]));

/** The kept facts of a player that had stopped in the second of three lectures. */
export function factsOf(fields: Partial<PlayerFacts> = {}): PlayerFacts {
  return {
    playlist: listOf('free_project', 3),
    materialId: 2,
    position: 100,
    rate: 1,
    ratesByProject: {},
    volume: 1,
    isMuted: false,
    hasAutoRewind: true,
    hasAutoplay: true,
    skipBack: 15,
    skipForward: 15,
    ...fields,
  };
}

/** Another tab of this browser plays the second lecture of a free cycle. */
export const heardElsewhere = (report: Partial<ElsewhereReport> = {}): ElsewhereReport => ({
  material: lecture(2),
  playlist: listOf('free_project', 3),
  position: 77,
  duration: DURATION,
  rate: 1,
  volume: 1,
  isMuted: false,
  isSounding: true,
  ...report,
});
