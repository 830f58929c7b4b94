import { aloneOf } from '../player/player.facts.ts';
import { selectOwnSound } from '../player/player.selectors.ts';
import { selectWho } from '../session/session.selectors.ts';
import type { OwnSound } from '../sound-here/sound-here.types.ts';
import { follow, on } from './rows.ts';

/** Its position is told by what is played; a second that passes is no news of what sounds. */
const lectureOf = (sound: OwnSound | null): number | null => sound?.materialId ?? null;

/** The sound of this device is told to the listener's others, and theirs is known here. */
export const deviceSoundRows = [
  follow('session', selectWho, 'soundHere')((who) => ({ type: 'soundHere.listenerKnown', who })),
  on('player', 'playback.advanced', 'soundHere')((event) => ({ ...event })),
  on('player', 'playback.stopped', 'soundHere')((event) => ({ ...event })),
  on('player', 'playback.moved', 'soundHere')(({ type, materialId, from, to }) => ({ type, materialId, from, to })),
  follow('player', selectOwnSound, 'soundHere', lectureOf)((sound) => ({ type: 'soundHere.soundKnown', sound })),
  // A page that sounds hears of wishes while it is hidden, too.
  follow('player', selectOwnSound, 'placeChanges', lectureOf)((sound) => ({ type: 'placeChanges.soundKnown', sound })),
  on('placeChanges', 'placeChanges.wishTold', 'soundHere')(({ wish }) => ({ type: 'soundHere.wishTold', wish })),
  on('placeChanges', 'placeChanges.wishTold', 'soundElsewhere')(({ wish }) => ({ type: 'soundElsewhere.wishTold', wish })),
  on(
    'placeChanges',
    'placeChanges.soundTold',
    'soundElsewhere',
  )(({ sound, isPlaying }) => ({ type: 'soundElsewhere.told', sound, isPlaying })),
  // The listener's own press, though on another device.
  on('soundHere', 'soundHere.unwanted', 'player')(() => ({ type: 'player.pause', cause: 'user' })),
  on(
    'soundElsewhere',
    'soundElsewhere.moved',
    'player',
  )(({ material, position }) => ({
    type: 'player.playFrom',
    playlist: aloneOf(material),
    materialId: material.material_id,
    returnTo: position,
  })),
  // Around the lecture its own list.
  on(
    'soundElsewhere',
    'soundElsewhere.moved',
    'player',
  )(({ material }) => ({ type: 'player.loadList', request: { type: 'project', source: material.project.slug } })),
] as const;
