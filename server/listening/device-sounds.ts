import type { SoundBody, SoundWish, SoundWishKind } from '../../contract/entities/device-sound.ts';
import type { DeviceKind } from '../../contract/entities/listening.ts';

/** A device says what it sounds every ten seconds; without a word for so long it is taken for silent. */
const LASTING_MS = 20_000;
/** More devices of one account than anybody listens on; beyond it the one that spoke longest ago is forgotten. */
const MOST_OF_ACCOUNT = 8;

/** A device's word, as others may be told of it. */
export interface SoundOfDevice {
  device: string;
  deviceKind: DeviceKind | null;
  state: SoundBody['state'];
  materialId: number;
  position: number;
  /** When it began without a break, ms since 1970. */
  since: number;
}

/** News for the open streams of an account. */
export type SoundNews = { event: 'sound'; sound: SoundOfDevice } | { event: 'wish'; wish: SoundWish };

/**
 * The sound of each account's devices, and their wishes of each other. It is known for seconds only, and kept nowhere
 * else.
 */
export interface DeviceSounds {
  /** @returns the wish that waits for this device; null: there is none */
  tell: (accountId: string, word: SoundBody, deviceKind: DeviceKind | null) => SoundWishKind | null;
  /** All streams are told in the order of the calls. @returns whether the device it is addressed to sounds */
  wish: (accountId: string, wish: SoundWish) => boolean;
  /** The devices that sound now. */
  of: (accountId: string) => SoundOfDevice[];
  /** @returns an end of hearing */
  hear: (accountId: string, heard: (news: SoundNews) => void) => () => void;
}

interface Known {
  sound: SoundOfDevice;
  /** By the clock of the device. */
  saidAt: number;
  /** By the clock of the server. */
  heardAt: number;
  wish: SoundWishKind | null;
}

/** Within this process. @param now the clock of the server */
export function localDeviceSounds(now: () => Date): DeviceSounds {
  /** The account that was told of longest ago is the first. */
  const accounts = new Map<string, Map<string, Known>>();
  const hearers = new Map<string, Set<(news: SoundNews) => void>>();

  const isRecent = ({ heardAt }: Known) => now().getTime() - heardAt < LASTING_MS;
  const isPlaying = (known: Known) => known.sound.state === 'playing' && isRecent(known);

  /** Whoever left without a word is forgotten. */
  function forgetLost(): void {
    for (const [accountId, devices] of accounts) {
      if ([...devices.values()].some(isRecent)) return;
      accounts.delete(accountId);
    }
  }

  function announce(accountId: string, news: SoundNews): void {
    for (const heard of hearers.get(accountId) ?? []) heard(news);
  }

  return {
    tell(accountId, word, deviceKind) {
      const { device, state, material_id: materialId, position } = word;
      const devices = accounts.get(accountId) ?? new Map<string, Known>();
      const before = devices.get(device);
      const saidAt = Date.parse(word.at);
      // Overtaken on its way by a later word of the same device.
      if (before !== undefined && isRecent(before) && saidAt < before.saidAt) return null;
      const goesOn = before !== undefined && isPlaying(before);
      if (state === 'stopped' && !goesOn) return null;
      const heardAt = now().getTime();
      const since = goesOn ? before.sound.since : heardAt;
      const wish = goesOn && state === 'playing' ? before.wish : null;
      const sound: SoundOfDevice = { device, deviceKind, state, materialId, position, since };
      devices.delete(device);
      devices.set(device, { sound, saidAt, heardAt, wish: null });
      const [oldest] = devices.keys();
      if (devices.size > MOST_OF_ACCOUNT && oldest !== undefined) devices.delete(oldest);
      accounts.delete(accountId);
      accounts.set(accountId, devices);
      forgetLost();
      announce(accountId, { event: 'sound', sound });
      return wish;
    },
    wish(accountId, wish) {
      const asked = accounts.get(accountId)?.get(wish.to);
      const sounds = asked !== undefined && isPlaying(asked);
      if (sounds) asked.wish = wish.kind;
      announce(accountId, { event: 'wish', wish });
      return sounds;
    },
    of: (accountId) => [...(accounts.get(accountId)?.values() ?? [])].filter(isPlaying).map(({ sound }) => sound),
    hear(accountId, heard) {
      const own = hearers.get(accountId) ?? new Set();
      hearers.set(accountId, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0 && hearers.get(accountId) === own) hearers.delete(accountId);
      };
    },
  };
}
