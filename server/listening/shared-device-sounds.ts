import * as z from 'zod/mini';
import { SoundBody, SoundWish } from '../../contract/entities/device-sound.ts';
import { DeviceKind } from '../../contract/entities/listening.ts';
import type { Bus } from '../db/bus.ts';
import { type DeviceSounds, localDeviceSounds } from './device-sounds.ts';

const TOPIC = 'sounds';

const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound'), accountId: z.string(), word: SoundBody, deviceKind: z.nullable(DeviceKind) }),
  z.object({ kind: z.literal('wish'), accountId: z.string(), wish: SoundWish }),
]);

/**
 * The sounds of devices, known to all processes alike: each does again what was told to another, so that a device that talks
 * to one hears the wish that was said at the other. A word that is lost is said again ten seconds later.
 */
export function sharedDeviceSounds(bus: Bus, now: () => Date): DeviceSounds {
  const local = localDeviceSounds(now);
  bus.hear(TOPIC, (said) => {
    const word = z.safeParse(Word, said);
    if (!word.success) return;
    if (word.data.kind === 'wish') local.wish(word.data.accountId, word.data.wish);
    else local.tell(word.data.accountId, word.data.word, word.data.deviceKind);
  });
  return {
    ...local,
    tell(accountId, word, deviceKind) {
      bus.publish(TOPIC, { kind: 'sound', accountId, word, deviceKind });
      return local.tell(accountId, word, deviceKind);
    },
    wish(accountId, wish) {
      bus.publish(TOPIC, { kind: 'wish', accountId, wish });
      return local.wish(accountId, wish);
    },
  };
}
