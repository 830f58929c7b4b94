import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import { remotePlaylistWords } from '../../machines/remote-playlist/remote-playlist.words.ts';
import { listOf } from '../support/player/lectures.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const LOADED = { playlist: listOf('project', 1), leftAt: { 1: 30 } };

/** How the machine is walked. */
export const remotePlaylistModel = modelOf(remotePlaylistMachine)({
  inputs: [{ request: { type: 'project', source: 'epos' } }, { request: { type: 'new_materials', source: null } }],
  births: ['нужен цикл', 'нужны новые лекции'],
  user: () => [],
  outcomes: { loadPlaylist: { done: [LOADED], error: ['нет сети'] } },
  abstraction: ({ context }) => [context.request?.type, context.answer.kind],
  oracles: {
    loading: ({ context }, { effects }) =>
      expect(effects).toContainEqual({
        type: 'start',
        port: 'loadPlaylist',
        source: 'loadPlaylist',
        input: { request: context.request },
      }),
    done: ({ context, output }, { step }) => {
      const failed = context.request?.type === 'new_materials' ? { kind: 'kept' } : { kind: 'lost' };
      expect(output).toEqual(step?.type === 'done' ? { kind: 'loaded', ...LOADED } : failed);
    },
  },
  words: remotePlaylistWords,
});
