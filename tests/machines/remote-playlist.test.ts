import { describe, expect, it } from 'vitest';
import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import type { PlaylistRequest } from '../../machines/remote-playlist/remote-playlist.types.ts';
import { listOf } from '../support/player/lectures.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { remotePlaylistModel } from './remote-playlist.model.ts';

walkMachine(remotePlaylistModel);

const CYCLE: PlaylistRequest = { type: 'project', source: 'epos' };
const remote = () => new Live({ machine: remotePlaylistMachine });

describe('remote playlist (D12, D13)', () => {
  it('hands over the list and where to begin', () => {
    const live = remote();
    live.send({ type: 'playlist.start', request: CYCLE, materialId: 2, startAt: 754 });
    live.answer('loadPlaylist', listOf('project', 3));
    expect(live.emitted).toEqual([
      { type: 'playlist.loaded', playlist: listOf('project', 3), start: { materialId: 2, startAt: 754 } },
    ]);
  });

  it('tells a list around a playing lecture from one to start', () => {
    const live = remote();
    live.send({ type: 'playlist.start', request: CYCLE, materialId: 2, startAt: null });
    live.send({ type: 'playlist.request', request: CYCLE });
    live.answer('loadPlaylist', listOf('project', 3));
    expect(live.emitted).toEqual([{ type: 'playlist.loaded', playlist: listOf('project', 3), start: null }]);
  });

  it.each([
    { request: { type: 'project', source: 'epos' }, emitted: [{ type: 'playlist.cleared' }] },
    { request: { type: 'compilation', source: '5' }, emitted: [{ type: 'playlist.cleared' }] },
    { request: { type: 'new_materials', source: null }, emitted: [] },
  ] as const)('clears the list when the fetch of a $request.type fails', ({ request, emitted }) => {
    const live = remote();
    live.send({ type: 'playlist.request', request });
    live.refuse('loadPlaylist');
    expect(live.emitted).toEqual(emitted);
    expect(live.snapshot.hasTag('loading')).toBe(false);
  });

  it('asks once for each request and listens to the newest only', () => {
    const live = remote();
    live.send({ type: 'playlist.request', request: CYCLE });
    live.send({ type: 'playlist.request', request: { type: 'compilation', source: '5' } });
    expect(live.takeEffects().map(({ type }) => type)).toEqual(['start', 'stop', 'start']);
    live.answer('loadPlaylist', listOf('compilation', 2));
    expect(live.emitted).toEqual([{ type: 'playlist.loaded', playlist: listOf('compilation', 2), start: null }]);
  });

  it.each(['lecture', 'sound'] as const)('starts nothing after the listener chose another %s', (of) => {
    const live = remote();
    live.send({ type: 'playlist.start', request: CYCLE, materialId: null, startAt: null });
    live.send({ type: 'choice.made', of });
    expect(() => live.answer('loadPlaylist', listOf('project', 3))).toThrow('does not run');
    expect(live.emitted).toEqual([]);
  });

  it('goes on loading the list around a lecture that is paused meanwhile, and not of one that was left', () => {
    const live = remote();
    live.send({ type: 'playlist.request', request: CYCLE });
    live.send({ type: 'choice.made', of: 'sound' });
    expect(live.snapshot.hasTag('loading')).toBe(true);
    live.send({ type: 'choice.made', of: 'lecture' });
    expect(live.snapshot.hasTag('loading')).toBe(false);
  });
});
