import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sound, wishSound } from '../../../contract/endpoints/sound.ts';
import { deviceSoundPorts } from '../../../src/app/ports/device-sound.ts';
import { namedDevice } from '../../support/app/named-device.ts';
import { runPort } from '../../support/app/run-port.ts';

const AT = '2026-11-20T10:00:00.000Z';
const SOUND = { materialId: 4, position: 42, duration: 1200 };

const portsWith = (quietly: (...call: unknown[]) => Promise<unknown>) =>
  deviceSoundPorts({ quietly: quietly as never, device: namedDevice(), now: () => new Date(AT) });

describe('the port that tells the server of the sound of this device', () => {
  it('says which device it is, what sounds and when; the last word outlives the page', async () => {
    const quietly = vi.fn(async () => ({ result: true }));
    const { send: command, reports } = runPort(portsWith(quietly).soundPost);
    command({ type: 'soundPost.tell', state: 'playing', sound: SOUND });
    command({ type: 'soundPost.tell', state: 'stopped', sound: SOUND });
    await waitFor(() => expect(quietly).toHaveBeenCalledTimes(2));
    const body = { device: namedDevice().id(), material_id: 4, position: 42, duration: 1200, at: AT };
    expect(quietly.mock.calls).toEqual([
      [sound, { body: { ...body, state: 'playing' }, isAskedOnce: true, keepalive: false }],
      [sound, { body: { ...body, state: 'stopped' }, isAskedOnce: true, keepalive: true }],
    ]);
    expect(reports).toEqual([]);
  });

  it('reports a wish of the answer, and nothing of a word that was not heard or of one after its end', async () => {
    const quietly = vi
      .fn()
      .mockResolvedValueOnce({ result: true, wish: 'move' })
      .mockRejectedValueOnce(new Error('нет сети'))
      .mockResolvedValueOnce({ result: true, wish: 'pause' });
    const { send: command, reports, stop } = runPort(portsWith(quietly).soundPost);
    command({ type: 'soundPost.tell', state: 'playing', sound: SOUND });
    await waitFor(() => expect(reports).toEqual([{ type: 'soundPost.wished' }]));
    command({ type: 'soundPost.tell', state: 'playing', sound: SOUND });
    command({ type: 'soundPost.tell', state: 'playing', sound: SOUND });
    stop();
    await waitFor(() => expect(quietly).toHaveBeenCalledTimes(3));
    await Promise.resolve();
    expect(reports).toHaveLength(1);
  });
});

describe('the port of wishes', () => {
  it('addresses the other device, and says whether it sounds', async () => {
    const quietly = vi.fn(async () => ({ result: false }));
    const { sendWish } = portsWith(quietly);
    const actor = createActor(sendWish, { input: { kind: 'move', device: 'phone' } }).start();
    expect(await toPromise(actor)).toEqual({ sounds: false });
    expect(quietly.mock.calls).toEqual([
      [wishSound, { body: { kind: 'move', from: namedDevice().id(), to: 'phone' }, isAskedOnce: true }],
    ]);
  });
});
