import type { Material } from '../../contract/entities/catalogue.ts';
import { aloneOf } from '../player/player.facts.ts';
import { currentMaterial } from '../player/player.selectors.ts';
import { selectWho } from '../session/session.selectors.ts';
import { follow, on } from './rows.ts';

const idOf = (material: Material | null): number | null => material?.material_id ?? null;

/** Where one really listened, by what is heard; and the way back there. */
export const lastStopRows = [
  follow('session', selectWho, 'lastStops')((who) => ({ type: 'stops.listenerKnown', who })),
  follow('player', currentMaterial, 'lastStops', idOf)((material) => ({ type: 'stops.lectureKnown', material })),
  on(
    'player',
    'playback.started',
    'lastStops',
  )(({ material, position }) => ({ type: 'playback.started', materialId: material.material_id, position })),
  on('player', 'playback.advanced', 'lastStops')((event) => ({ ...event })),
  on('player', 'playback.stopped', 'lastStops')((event) => ({ ...event })),
  on('player', 'playback.moved', 'lastStops')(({ type, materialId, from, to }) => ({ type, materialId, from, to })),
  on('player', 'visit.returned', 'lastStops')((event) => ({ ...event })),
  on('lastStops', 'stop.chosen', 'player')(({ materialId, position }) => ({ type: 'player.seekTo', materialId, position })),
  on(
    'lastStops',
    'stop.chosenElsewhere',
    'player',
  )(({ material, position }) => ({
    type: 'player.playFrom',
    playlist: aloneOf(material),
    materialId: material.material_id,
    returnTo: position,
  })),
  // Around a lecture of another cycle its own list.
  on(
    'lastStops',
    'stop.chosenElsewhere',
    'player',
  )(({ material }) => ({ type: 'player.loadList', request: { type: 'project', source: material.project.slug } })),
] as const;
