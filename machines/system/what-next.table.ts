import { selectEndedList } from '../player/player.selectors.ts';
import { selectWho } from '../session/session.selectors.ts';
import { heardByOf } from '../what-next/heard-by.ts';
import type { EndedList } from '../what-next/what-next.types.ts';
import { follow, on } from './rows.ts';

/** The same list is over for the same listener, whatever else of its lectures has changed. */
const endOf = (ended: EndedList | null): unknown =>
  ended === null ? null : [ended.material.material_id, ended.playlist.source, ended.isSubscriber];

/** The lecture that is offered after the last one of a list. */
export const whatNextRows = [
  follow('session', selectWho, 'whatNext')((who) => ({ type: 'whatNext.listenerKnown', heardBy: heardByOf(who) })),
  follow('player', selectEndedList, 'whatNext', endOf)((ended) => ({ type: 'whatNext.endKnown', ended })),
  on(
    'whatNext',
    'whatNext.chosen',
    'player',
  )(({ playlist, material, leftAt }) => ({
    type: 'player.playFrom',
    playlist,
    materialId: material.material_id,
    leftAt,
  })),
  on(
    'whatNext',
    'whatNext.readFailed',
    'console',
  )(({ message }) => ({ type: 'console.warn', message: `nothing is offered after the list: ${message}` })),
] as const;
