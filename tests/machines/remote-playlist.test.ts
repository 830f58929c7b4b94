import { describe, expect, it } from 'vitest';
import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import type { PlaylistRequest } from '../../machines/remote-playlist/remote-playlist.types.ts';
import { listOf } from '../support/player/lectures.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { remotePlaylistModel } from './remote-playlist.model.ts';

walkMachine(remotePlaylistModel);

const remote = (request: PlaylistRequest) => new Live({ machine: remotePlaylistMachine, input: { request } });

describe('remote playlist (D12, D13)', () => {
  it('ends with the list and the places of its lectures', () => {
    const live = remote({ type: 'project', source: 'epos' });
    live.answer('loadPlaylist', { playlist: listOf('project', 3), leftAt: { 2: 754 } });
    expect(live.snapshot).toMatchObject({
      status: 'done',
      output: { kind: 'loaded', playlist: listOf('project', 3), leftAt: { 2: 754 } },
    });
  });

  it.each([
    { request: { type: 'project', source: 'epos' }, kind: 'lost' },
    { request: { type: 'compilation', source: '5' }, kind: 'lost' },
    { request: { type: 'new_materials', source: null }, kind: 'kept' },
  ] as const)('says what a failed fetch of a $request.type means: $kind', ({ request, kind }) => {
    const live = remote(request);
    live.refuse('loadPlaylist');
    expect(live.snapshot).toMatchObject({ status: 'done', output: { kind } });
  });
});
