import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownOnDevice } from '../../../machines/player/player.types.ts';
import type { Sources } from '../../../machines/system/edge.types.ts';
import { connectMediaSession } from '../../../src/app/ports/media-session.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

/** The session of a device: the keys that have handlers, and what its screen shows. */
class FakeSession {
  metadata: { title: string; artist: string; album: string; artwork: { src: string; sizes: string }[] } | null = null;
  playbackState = 'none';
  readonly keys = new Map<string, (details: Partial<MediaSessionActionDetails>) => void>();
  readonly positions: (MediaPositionState | undefined)[] = [];
  constructor(private readonly unknownKeys: readonly string[] = []) {}

  setActionHandler(key: string, handler: (details: Partial<MediaSessionActionDetails>) => void): void {
    if (this.unknownKeys.includes(key)) throw new TypeError(`«${key}» is not a valid enum value`);
    this.keys.set(key, handler);
  }

  setPositionState(state?: MediaPositionState): void {
    // As browsers do: a place behind the end, no length, no speed are refused.
    if (state !== undefined && !((state.position ?? 0) <= (state.duration ?? 0) && (state.playbackRate ?? 1) !== 0))
      throw new TypeError('Invalid');
    this.positions.push(state);
  }
}

function connect(session: FakeSession | undefined = new FakeSession()) {
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  const sent: Sources['device'][] = [];
  const show = connectMediaSession((intent) => sent.push(intent));
  const press = (key: string, details = {}) => {
    sent.length = 0;
    session?.keys.get(key)?.(details);
    return sent;
  };
  return { session, show, press };
}

const material = sampleMaterial({
  material_id: 7,
  cover: { url: '/media/covers/7', width: null, height: null },
  authors: ['Вера Ольховская', 'Пётр Лиходей'],
});
const sounding: ShownOnDevice = {
  material,
  isLoaded: true,
  isPlaying: true,
  position: 42,
  duration: 600,
  rate: 1.5,
  seekBack: 10,
  seekForward: 10,
};

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(given: object) {
        Object.assign(this, given);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

describe('C11: the keys of the device', () => {
  it.each([
    ['play', {}, { type: 'device.play' }],
    ['pause', {}, { type: 'device.pause' }],
    ['stop', {}, { type: 'device.stop' }],
    ['previoustrack', {}, { type: 'device.previous' }],
    ['nexttrack', {}, { type: 'device.next' }],
    ['seekbackward', {}, { type: 'device.seekBy', seconds: -10 }],
    ['seekforward', {}, { type: 'device.seekBy', seconds: 10 }],
    ['seekbackward', { seekOffset: 30 }, { type: 'device.seekBy', seconds: -30 }],
    ['seekforward', { seekOffset: 5 }, { type: 'device.seekBy', seconds: 5 }],
    ['seekto', { seekTime: 0 }, { type: 'device.seekTo', position: 0 }],
    ['seekto', { seekTime: 312.5 }, { type: 'device.seekTo', position: 312.5 }],
  ])('%s %j means %j', (key, details, intent) => {
    expect(connect().press(key, details)).toEqual([intent]);
  });

  it('seek as far as the player says, unless the device says it itself', () => {
    const { show, press } = connect();
    show({ ...sounding, seekBack: 5, seekForward: 60 });
    expect(press('seekbackward')).toEqual([{ type: 'device.seekBy', seconds: -5 }]);
    expect(press('seekforward')).toEqual([{ type: 'device.seekBy', seconds: 60 }]);
    expect(press('seekforward', { seekOffset: 20 })).toEqual([{ type: 'device.seekBy', seconds: 20 }]);
  });

  it('a place that is not named leads nowhere', () => {
    expect(connect().press('seekto')).toEqual([]);
  });

  it('iOS shows either arrows or skips: the arrows stay', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
    const { session } = connect();
    expect([...(session?.keys.keys() ?? [])]).toEqual(['play', 'pause', 'stop', 'previoustrack', 'nexttrack', 'seekto']);
  });

  it('those that a browser does not know are left out, the others work', () => {
    const { press, session } = connect(new FakeSession(['stop', 'seekto']));
    expect(session?.keys.has('stop')).toBe(false);
    expect(press('nexttrack')).toEqual([{ type: 'device.next' }]);
  });
});

describe('the screen of the device', () => {
  it('shows the lecture that sounds, its cycle, its authors and covers of two sizes', () => {
    const { session, show } = connect();
    show(sounding);
    expect(session?.metadata).toMatchObject({
      title: 'Камень, верёвка, молитва',
      album: 'Как строили собор',
      artist: 'Вера Ольховская, Пётр Лиходей',
      artwork: [
        { src: '/media/covers/7?w=320', sizes: '320x320' },
        { src: '/media/covers/7?w=640', sizes: '640x640' },
      ],
    });
    expect(session?.playbackState).toBe('playing');
    expect(session?.positions).toEqual([{ duration: 600, position: 42, playbackRate: 1.5 }]);
  });

  it('keeps the same card while the same lecture goes on: a new one would blink', () => {
    const { session, show } = connect();
    show(sounding);
    const card = session?.metadata;
    show({ ...sounding, position: 43, isPlaying: false });
    expect(session?.metadata).toBe(card);
    expect(session?.playbackState).toBe('paused');
    show({ ...sounding, material: sampleMaterial({ material_id: 8, name: 'Чертёж на полу' }) });
    expect(session?.metadata?.title).toBe('Чертёж на полу');
  });

  it('does not name a lecture that the element does not hold yet', () => {
    const { session, show } = connect();
    show({ ...sounding, isLoaded: false });
    expect(session?.metadata).toBeNull();
    expect(session?.playbackState).toBe('playing');
    expect(session?.positions).toEqual([]);
  });

  it.each([0, Number.NaN, Number.POSITIVE_INFINITY])('shows no place in a lecture whose length is %s', (duration) => {
    const { session, show } = connect();
    show({ ...sounding, duration });
    expect(session?.positions).toEqual([]);
  });

  it('never shows a place behind the end', () => {
    const { session, show } = connect();
    show({ ...sounding, position: 600.3 });
    expect(session?.positions).toEqual([{ duration: 600, position: 600, playbackRate: 1.5 }]);
  });

  it('is empty when the player is put away, and full again afterwards', () => {
    const { session, show } = connect();
    show(sounding);
    show({ ...sounding, material: null });
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(session?.positions.at(-1)).toBeUndefined();
    show(sounding);
    expect(session?.metadata?.title).toBe('Камень, верёвка, молитва');
  });
});

it('a browser without a media session plays as well', () => {
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: undefined });
  const show = connectMediaSession(() => undefined);
  expect(() => show(sounding)).not.toThrow();
});
