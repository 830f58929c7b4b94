import { assign, emit, setup } from 'xstate';
import { EMPTY_PLAYLIST, type Playlist } from '../../contract/entities/playlist.ts';
import type { ChoiceOf } from '../player/player.types.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  PlaylistRequest,
  RemotePlaylistContext,
  RemotePlaylistEmitted,
  RemotePlaylistEvent,
} from './remote-playlist.types.ts';

/** Loads the list around a lecture (§4: "a failed project or compilation playlist fetch clears the playlist"). */
export const remotePlaylistMachine = setup({
  types: {
    context: {} as RemotePlaylistContext,
    events: {} as RemotePlaylistEvent,
    emitted: {} as RemotePlaylistEmitted,
    tags: {} as 'loading',
  },
  actors: { loadPlaylist: promisePort<Playlist, { request: PlaylistRequest | null }>('loadPlaylist') },
  guards: {
    isNewMaterials: ({ context }) => context.request?.type === 'new_materials',
    /** Sound and silence of the lecture that is here say nothing of the list around it. */
    isNewer: ({ context }, { of }: { of: ChoiceOf }) => of === 'lecture' || context.start !== null,
  },
  actions: {
    remember: assign((_, params: RemotePlaylistContext) => params),
    forget: assign({ request: null, start: null }),
    announceLoaded: emit(({ context }, { playlist }: { playlist: Playlist }) => ({
      type: 'playlist.loaded' as const,
      playlist,
      start: context.start,
    })),
    announceCleared: emit({ type: 'playlist.cleared' }),
  },
}).createMachine({
  id: 'remotePlaylist',
  description: 'Список лекций, который надо загрузить',
  context: { request: null, start: null },
  initial: 'idle',
  on: {
    'playlist.request': {
      target: '.loading',
      reenter: true,
      actions: { type: 'remember', params: ({ event }) => ({ request: event.request, start: null }) },
      description: 'Новый запрос отменяет прежний',
    },
    'playlist.start': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'remember',
        params: ({ event }) => ({ request: event.request, start: { materialId: event.materialId, startAt: event.startAt } }),
      },
    },
  },
  states: {
    idle: { description: 'Ничего не загружаем' },
    loading: {
      description: 'Загружаем список',
      tags: 'loading',
      invoke: {
        id: 'loadPlaylist',
        src: 'loadPlaylist',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'loaded',
          actions: { type: 'announceLoaded', params: ({ event }) => ({ playlist: event.output ?? EMPTY_PLAYLIST }) },
        },
        onError: [
          { guard: 'isNewMaterials', target: 'idle', actions: 'forget', description: 'Новых лекций §4 не касается: список цел' },
          { target: 'cleared', actions: ['announceCleared', 'forget'], description: '§4: неудача очищает список' },
        ],
      },
      on: {
        'choice.made': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'idle',
          actions: 'forget',
          description: 'Пока загружали, слушатель выбрал другое: прежнее желание забыто',
        },
      },
    },
    loaded: { description: 'Список отдан плееру' },
    cleared: { description: 'Список не загрузился; текущая лекция играет дальше' },
  },
});
