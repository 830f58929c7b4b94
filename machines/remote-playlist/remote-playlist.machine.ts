import { assign, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type {
  LoadedPlaylist,
  PlaylistAnswer,
  PlaylistRequest,
  RemotePlaylistContext,
  RemotePlaylistInput,
} from './remote-playlist.types.ts';

/**
 * Loads one list of lectures (§4: "a failed project or compilation playlist fetch clears the playlist"). It lives as long as
 * its owner waits for the list, and ends with what became of it.
 */
export const remotePlaylistMachine = setup({
  types: { context: {} as RemotePlaylistContext, input: {} as RemotePlaylistInput, output: {} as PlaylistAnswer },
  actors: { loadPlaylist: promisePort<LoadedPlaylist, { request: PlaylistRequest | null }>('loadPlaylist') },
  guards: { isNewMaterials: ({ context }) => context.request?.type === 'new_materials' },
  actions: {
    keepList: assign((_, { playlist, leftAt }: LoadedPlaylist) => ({ answer: { kind: 'loaded' as const, playlist, leftAt } })),
    sayLost: assign({ answer: { kind: 'lost' } }),
  },
}).createMachine({
  id: 'remotePlaylist',
  description: 'Список лекций, который надо загрузить',
  context: ({ input }) => ({ request: input.request, answer: { kind: 'kept' } }),
  output: ({ context }) => context.answer,
  initial: 'loading',
  states: {
    loading: {
      description: 'Загружаем список',
      invoke: {
        id: 'loadPlaylist',
        src: 'loadPlaylist',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'done', actions: { type: 'keepList', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isNewMaterials', target: 'done', description: 'Новых лекций §4 не касается: список цел' },
          { target: 'done', actions: 'sayLost', description: '§4: неудача очищает список' },
        ],
      },
    },
    done: { type: 'final', description: 'Что вышло, сказано плееру' },
  },
});
