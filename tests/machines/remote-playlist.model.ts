import { expect } from 'vitest';
import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import { remotePlaylistWords } from '../../machines/remote-playlist/remote-playlist.words.ts';
import { listOf } from '../support/player/lectures.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const remotePlaylistModel = modelOf(remotePlaylistMachine)({
  user: () => [
    { type: 'playlist.request', request: { type: 'project', source: 'epos' } },
    { type: 'playlist.start', request: { type: 'compilation', source: '5' }, materialId: 2, startAt: 30 },
    { type: 'playlist.start', request: { type: 'new_materials', source: null }, materialId: null, startAt: null },
    { type: 'choice.made', of: 'lecture' },
    { type: 'choice.made', of: 'sound' },
  ],
  outcomes: { loadPlaylist: { done: [listOf('project', 1)], error: ['нет сети'] } },
  abstraction: ({ context }) => [context.request?.type ?? null, context.start !== null],
  oracles: {
    '*': (snapshot, { effects }) => {
      expect(snapshot.hasTag('loading')).toBe(snapshot.matches('loading'));
      expect(effects.filter(({ type }) => type === 'emit').length).toBeLessThanOrEqual(1);
    },
    idle: ({ context }) => expect(context).toEqual({ request: null, start: null }),
    loading: ({ context }, { effects, step }) => {
      // What the listener chose has nothing to do with this list.
      if (step?.type === 'event' && step.event.type === 'choice.made') return expect(effects).toEqual([]);
      expect(effects).toContainEqual({
        type: 'start',
        port: 'loadPlaylist',
        source: 'loadPlaylist',
        input: { request: context.request },
      });
      expect(effects.some(({ type }) => type === 'emit')).toBe(false);
    },
    loaded: ({ context }, { before, effects }) => {
      if (before?.matches('loading')) {
        const event = { type: 'playlist.loaded', playlist: listOf('project', 1), start: context.start };
        expect(effects).toContainEqual({ type: 'emit', event });
      }
    },
    cleared: ({ context }) => expect(context).toEqual({ request: null, start: null }),
  },
  words: remotePlaylistWords,
});
