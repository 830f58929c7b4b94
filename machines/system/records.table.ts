import type { Sound } from '../journal/journal.types.ts';
import { selectChoice, selectLectureInHand, selectPlace, selectSound } from '../player/player.selectors.ts';
import { selectWho } from '../session/session.selectors.ts';
import { byParts, follow, on } from './rows.ts';

const lectureOf = (sound: Sound): number | null => (sound.kind === 'sounding' ? sound.materialId : null);

/** Records of listening: their owner, their store, their sending; places of this device and of others. */
export const recordRows = [
  follow('session', selectWho, 'journal')((who) => ({ type: 'journal.listenerKnown', who })),
  follow('session', selectWho, 'outbox')((who) => ({ type: 'outbox.listenerKnown', who })),
  follow('player', selectLectureInHand, 'journal', byParts)((lecture) => ({ type: 'journal.lectureKnown', lecture })),
  // Its position is of no one's interest but a journal's that begins: a second that passes is no news.
  follow('player', selectSound, 'journal', lectureOf)((sound) => ({ type: 'journal.soundKnown', sound })),
  on('journal', 'journal.recorded', 'outbox')(() => ({ type: 'outbox.added' })),
  on('outbox', 'outbox.keepaliveWanted', 'keepalive')(({ accountId }) => ({ type: 'keepalive.send', accountId })),
  on('startUp', 'startUp.placesRead', 'newerElsewhere')(({ records }) => ({ type: 'newerElsewhere.placesRead', records })),
  // The answer to a record: the version of the place, or the newer one because of which it was refused.
  on('outbox', 'outbox.placesTold', 'newerElsewhere')(({ records }) => ({ type: 'newerElsewhere.placesRead', records })),
  // While the page is open: what other devices change, from the newest change read at the start on.
  follow('session', selectWho, 'placeChanges')((who) => ({ type: 'placeChanges.listenerKnown', who })),
  on('startUp', 'startUp.placesRead', 'placeChanges')(({ records }) => ({ type: 'placeChanges.placesRead', records })),
  on('browser', 'network.restored', 'placeChanges')(() => ({ type: 'network.restored' })),
  on('placeChanges', 'placeChanges.told', 'newerElsewhere')(({ records }) => ({ type: 'newerElsewhere.placesChanged', records })),
  follow('player', selectPlace, 'newerElsewhere')((player) => ({ type: 'newerElsewhere.playerMoved', player })),
  // Of the book, which all tabs share: under the question one may seek in another tab.
  follow('player', selectChoice, 'newerElsewhere')((choice) => ({ type: 'newerElsewhere.choiceKnown', choice })),
  on(
    'newerElsewhere',
    'newerElsewhere.compared',
    'places',
  )(({ records, sounding }) => ({ type: 'places.merge', records, sounding })),
  on(
    'newerElsewhere',
    'newerElsewhere.accepted',
    'player',
  )(({ materialId, position }) => ({ type: 'player.seekTo', materialId, position })),
  // A refusal is a place chosen now: it is newer than that of the other device, after a reload too.
  on(
    'newerElsewhere',
    'newerElsewhere.declined',
    'places',
  )(({ materialId, position, version }) => ({ type: 'places.keep', materialId, position, version })),
  // After its version is known: the other devices learn of the choice, too.
  on(
    'newerElsewhere',
    'newerElsewhere.declined',
    'journal',
  )(({ materialId, position }) => ({ type: 'journal.stayed', materialId, to: position })),
  on('socials', 'socials.redirect', 'socialNetwork')(({ url }) => ({ type: 'socialNetwork.visit', url })),
] as const;
