import { MEDIA_SESSION_SEEK_S } from '../../../contract/constants.ts';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { PlayerIntent } from '../../../machines/player/player.types.ts';

/** What the device's own controls show and when. */
export interface MediaSessionState {
  material: Material | null;
  /** Whether the element holds this lecture: metadata of another would lie. */
  isLoaded: boolean;
  isPlaying: boolean;
  position: number;
  duration: number;
  rate: number;
}

/** iOS shows either arrows or skips; the arrows are worth more. */
const isIos = () => /iP(?:hone|ad|od)/.test(navigator.userAgent);

/** Connects the lock screen, headphones and media keys (C11). Each says what it means; pause never toggles. */
export function connectMediaSession(send: (intent: PlayerIntent) => void): (state: MediaSessionState) => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (session === undefined) return () => {};

  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A browser that does not know this key.
    }
  };
  on('play', () => send({ type: 'player.play' }));
  on('pause', () => send({ type: 'player.pause', cause: 'user' }));
  on('stop', () => send({ type: 'player.pause', cause: 'user' }));
  on('previoustrack', () => send({ type: 'player.previous' }));
  on('nexttrack', () => send({ type: 'player.next' }));
  if (!isIos()) {
    on('seekbackward', ({ seekOffset }) => send({ type: 'player.seekBy', seconds: -(seekOffset ?? MEDIA_SESSION_SEEK_S) }));
    on('seekforward', ({ seekOffset }) => send({ type: 'player.seekBy', seconds: seekOffset ?? MEDIA_SESSION_SEEK_S }));
  }
  on('seekto', ({ seekTime }) => {
    if (seekTime != null) send({ type: 'player.seekTo', position: seekTime });
  });

  let shown: number | null = null;
  return ({ material, isLoaded, isPlaying, position, duration, rate }) => {
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
      type: 'image/webp',
    })),
  });
}
