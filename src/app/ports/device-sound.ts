import type { placeChanges } from '../../../contract/endpoints/places.ts';
import { sound, wishSound } from '../../../contract/endpoints/sound.ts';
import type { StreamEvent } from '../../../contract/event-stream.ts';
import type { SoundNews } from '../../../machines/place-changes/place-changes.types.ts';
import { implementEventPort, implementPromisePort } from '../../../machines/ports/ports.ts';
import type { SoundThere, WishAnswer, WishRequest } from '../../../machines/sound-elsewhere/sound-elsewhere.types.ts';
import type { SoundPostCommand, SoundPostReport } from '../../../machines/sound-here/sound-here.types.ts';
import type { Call } from '../../api/call.ts';
import type { Device } from './device.ts';

interface DeviceSoundEdge {
  /** Tells other tabs of nothing. */
  quietly: Call;
  device: Pick<Device, 'id' | 'ready'>;
  /** Time for comparing with other devices. */
  now: () => Date;
}

/** An event of the stream about the sound of the listener's devices; of another kind: nothing. @param own this browser */
export function soundNewsOf(told: StreamEvent<typeof placeChanges> | null, own: string): SoundNews[] {
  switch (told?.event) {
    case 'sound': {
      const { device, device_kind: kind = 'unknown', state, material, position, since } = told.data;
      const there: SoundThere = { device, kind, material, position, since: Date.parse(since) };
      return [{ type: 'placeChanges.soundTold', sound: there, isPlaying: state === 'playing' }];
    }
    case 'wish': {
      const { kind, from, to } = told.data;
      return [{ type: 'placeChanges.wishTold', wish: { kind, isFromHere: from === own, isToHere: to === own } }];
    }
    default:
      return [];
  }
}

/** The ports by which this device tells of its sound, and asks another one for silence. They decide nothing. */
export const deviceSoundPorts = ({ quietly, device, now }: DeviceSoundEdge) => ({
  soundPost: implementEventPort<SoundPostCommand, SoundPostReport>(({ report, onCommand }) => {
    let isStopped = false;
    async function tell({ state, sound: { materialId, position, duration } }: Extract<SoundPostCommand, { state: string }>) {
      const at = now().toISOString();
      await device.ready;
      try {
        const body = { device: device.id(), state, material_id: materialId, position, duration, at };
        // The last word may be said while the page closes.
        const { wish } = await quietly(sound, { body, isAskedOnce: true, keepalive: state === 'stopped' });
        if (wish !== undefined && !isStopped) report({ type: 'soundPost.wished' });
      } catch {
        // The next word comes in ten seconds; without one the server knows what to think.
      }
    }
    onCommand((command) => {
      if (command.type === 'soundPost.tell') void tell(command);
    });
    return () => {
      isStopped = true;
    };
  }),
  sendWish: implementPromisePort<WishAnswer, WishRequest>(async ({ kind, device: to }) => {
    await device.ready;
    const { result } = await quietly(wishSound, { body: { kind, from: device.id(), to }, isAskedOnce: true });
    return { sounds: result };
  }),
});
