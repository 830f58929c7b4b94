import { initialContext } from './player.memory.ts';
import { queueState } from './player.queue.state.ts';
import {
  announcementsState,
  gateState,
  leaseState,
  listState,
  seekState,
  settingsState,
  upcomingState,
  waitState,
} from './player.regions.state.ts';
import { playerSetup } from './player.setup.ts';
import { transportState } from './player.transport.state.ts';
import { placeState } from './player.visit.state.ts';

/**
 * The audio player (§2 "Persistent player panel", §4 "Audio player").
 *
 * Regions: `transport` is the sound; `seek`, `place`, `gate`, `upcoming`, `lease`, `wait`, `list`, `queue` live beside it; `settings` may
 * change at any time. It announces what happened (`emit`); nothing of the document, the network or the clock is here.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  description: 'Плеер: одна лекция звучит, остальные ждут своей очереди',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  invoke: [
    {
      id: 'audioOutput',
      src: 'audioOutput',
      onError: { actions: { type: 'storeError', params: { message: 'Неизвестная ошибка' } } },
    },
    { id: 'tabLock', src: 'tabLock', onError: { actions: 'tellTabFreed' } },
    { id: 'network', src: 'network', onError: { actions: 'resetAttempts' } },
    { id: 'placesBook', src: 'placesBook', onError: { description: 'Верно то, что уже прочитано' } },
  ],
  on: {
    'audio.left': {
      actions: { type: 'announceLeft', params: ({ event }) => event },
      description: 'Перемотали или взяли другую лекцию: до этого места прежнее ещё звучало',
    },
  },
  states: {
    transport: transportState,
    seek: seekState,
    place: placeState,
    gate: gateState,
    upcoming: upcomingState,
    lease: leaseState,
    wait: waitState,
    list: listState,
    queue: queueState,
    announcements: announcementsState,
    settings: settingsState,
  },
});
