import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeviceSound } from '../../../contract/entities/device-sound.ts';
import type { ListenRecord } from '../../../contract/entities/listening.ts';
import type { OpenStream } from '../../../src/api/event-stream.ts';
import { placeChangesPorts } from '../../../src/app/ports/place-changes.ts';
import { namedDevice } from '../../support/app/named-device.ts';
import { runPort } from '../../support/app/run-port.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

const PLACE: ListenRecord = { id: 1, duration: 120, version: 8 };
const SOUND: DeviceSound = {
  device: 'phone',
  state: 'playing',
  material: sampleMaterial({ material_id: 1 }),
  position: 42,
  since: new Date(5000).toISOString(),
};

function portsWith(openStream: OpenStream = async () => ({ kind: 'failed', retryMs: null })) {
  return placeChangesPorts({ call: vi.fn(), device: namedDevice(), openStream });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the ports of the places that other devices change', () => {
  it('say at once whether the page is seen, and each time that changes', () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { reports, stop } = runPort(portsWith().pageSight);
    sight.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reports).toEqual(['page.hidden', 'page.visible', 'page.hidden', 'page.visible'].map((type) => ({ type })));
  });

  it('lead at once where the browser has no locks, or refuses them', async () => {
    vi.stubGlobal('navigator', { locks: undefined });
    expect(runPort(portsWith().streamLock).reports).toEqual([{ type: 'streamLock.granted' }]);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } });
    const { reports } = runPort(portsWith().streamLock);
    await waitFor(() => expect(reports).toEqual([{ type: 'streamLock.granted' }]));
  });

  it('hold the lock until they are stopped', async () => {
    let held: Promise<void> | undefined;
    const request = (_: string, __: object, run: () => Promise<void> | undefined) => {
      held = run();
      return held;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const { reports, stop } = runPort(portsWith().streamLock);
    expect(reports).toEqual([{ type: 'streamLock.granted' }]);
    const freed = vi.fn();
    void held?.then(freed);
    await Promise.resolve();
    expect(freed).not.toHaveBeenCalled();
    stop();
    await waitFor(() => expect(freed).toHaveBeenCalled());
  });

  it('report what the stream tells and how it ends, and nothing once they are stopped', async () => {
    const asked: unknown[] = [];
    const open: OpenStream = async (_, { query, onOpen, onNews }) => {
      asked.push(query);
      onOpen();
      onNews({ id: 7, told: null });
      onNews({ id: 8, told: { event: 'place', data: PLACE } as never });
      onNews({ id: null, told: { event: 'sound', data: SOUND } as never });
      onNews({ id: null, told: { event: 'wish', data: { kind: 'move', from: 'phone', to: namedDevice().id() } } as never });
      return { kind: 'ended', retryMs: 3_000 };
    };
    const { reports } = runPort(portsWith(open).stream, { after: 5 });
    await waitFor(() => expect(reports).toHaveLength(6));
    expect(reports).toEqual([
      { type: 'stream.opened' },
      { type: 'stream.heard', heard: { id: 7, records: [], sounds: [] } },
      { type: 'stream.heard', heard: { id: 8, records: [PLACE], sounds: [] } },
      {
        type: 'stream.heard',
        heard: {
          id: null,
          records: [],
          sounds: [
            {
              type: 'placeChanges.soundTold',
              sound: { device: 'phone', kind: 'unknown', material: SOUND.material, position: 42, since: 5000 },
              isPlaying: true,
            },
          ],
        },
      },
      {
        type: 'stream.heard',
        heard: {
          id: null,
          records: [],
          sounds: [{ type: 'placeChanges.wishTold', wish: { kind: 'move', isFromHere: false, isToHere: true } }],
        },
      },
      { type: 'stream.ended', retryMs: 3_000 },
    ]);
    expect(asked).toEqual([{ after: '5', device: namedDevice().id() }]);

    const stopped = runPort(portsWith(open).stream, { after: null });
    stopped.stop();
    await Promise.resolve();
    expect(stopped.reports).toEqual([]);
  });
});
