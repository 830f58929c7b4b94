import { MEDIA_SESSION_SEEK_S } from '../../../contract/constants.ts';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { ShownOnDevice } from '../../../machines/player/player.types.ts';
import type { EdgeBody } from '../../../machines/ports/ports.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';

/** iOS shows either arrows or skips; the arrows are worth more. */
const isIos = () => /iP(?:hone|ad|od)/.test(navigator.userAgent);

/** Connects the lock screen, headphones and media keys (C11). Each says what it means; pause never toggles. */
export function connectMediaSession(announce: (pressed: Sources['device']) => void): (shown: ShownOnDevice) => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (session === undefined) return () => {};

  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A browser that does not know this key.
    }
  };
  on('play', () => announce({ type: 'device.play' }));
  on('pause', () => announce({ type: 'device.pause' }));
  on('stop', () => announce({ type: 'device.stop' }));
  on('previoustrack', () => announce({ type: 'device.previous' }));
  on('nexttrack', () => announce({ type: 'device.next' }));
  /** Seconds of the keys that seek, where the device does not say them itself. */
  let seek = { back: MEDIA_SESSION_SEEK_S, forward: MEDIA_SESSION_SEEK_S };
  if (!isIos()) {
    on('seekbackward', ({ seekOffset }) => announce({ type: 'device.seekBy', seconds: -(seekOffset ?? seek.back) }));
    on('seekforward', ({ seekOffset }) => announce({ type: 'device.seekBy', seconds: seekOffset ?? seek.forward }));
  }
  on('seekto', ({ seekTime }) => {
    if (seekTime != null) announce({ type: 'device.seekTo', position: seekTime });
  });

  let shown: number | null = null;
  return ({ material, isLoaded, isPlaying, position, duration, rate, seekBack, seekForward }) => {
    seek = { back: seekBack, forward: seekForward };
    if (material === null) {
      session.metadata = null;
      session.playbackState = 'none';
      session.setPositionState?.();
      shown = null;
      return;
    }
    session.playbackState = isPlaying ? 'playing' : 'paused';
    if (!isLoaded) return;
    if (shown !== material.material_id) {
      session.metadata = metadataOf(material);
      shown = material.material_id;
    }
    if (Number.isFinite(duration) && duration > 0) {
      session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: rate });
    }
  };
}

function metadataOf(material: Material): MediaMetadata {
  return new MediaMetadata({
    title: material.name,
    artist: material.authors.join(', '),
    album: material.project.name,
    artwork: [320, 640].map((width) => ({
      src: `${material.cover.url}?w=${width}`,
      sizes: `${width}x${width}`,
    })),
  });
}

/** The controls of the device, as a port of the page. */
export const device: EdgeBody<Sources['device'], Effects['device']> = ({ announce, onCommand }) => {
  const show = connectMediaSession(announce);
  onCommand(({ shown }) => show(shown));
  // The controls are the page's for as long as it lives.
  return () => undefined;
};
