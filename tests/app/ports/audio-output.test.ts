import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AudioCommand, AudioReport } from '../../../machines/player/player.types.ts';
import { audioOutput } from '../../../src/app/ports/audio-output.ts';
import { createFirstBytes } from '../../../src/app/ports/first-bytes.ts';
import { FakeAudio, MEDIA_ERRORS } from '../../support/app/fake-audio.ts';
import { runPort } from '../../support/app/run-port.ts';

beforeEach(() => {
  vi.stubGlobal('MediaError', MEDIA_ERRORS);
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(askVolume: (tell: () => void) => () => void = () => () => undefined) {
  const element = new FakeAudio();
  const firstBytes = createFirstBytes(element.asElement);
  const port = runPort<AudioCommand, AudioReport>(audioOutput(element.asElement, firstBytes, askVolume));
  const load = (given: Partial<Extract<AudioCommand, { type: 'audio.load' }>> = {}) =>
    port.send({ type: 'audio.load', loadId: 1, materialId: 7, url: '/a.mp3', startAt: 0, rate: 1, volume: 1, ...given });
  return {
    element,
    firstBytes,
    ...port,
    load,
    /** A lecture of an hour that sounds; what was reported on the way is forgotten. */
    sound(given: Parameters<typeof load>[0] = {}) {
      load(given);
      element.knowDuration(3600);
      element.tell('playing');
      port.reports.length = 0;
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a load', () => {
  it('gives the element everything at once and asks it to play', () => {
    const { element, load } = open();
    load({ url: '/b.mp3', rate: 1.5, volume: 0.4 });
    expect(element).toMatchObject({
      src: '/b.mp3',
      playbackRate: 1.5,
      defaultPlaybackRate: 1.5,
      volume: 0.4,
      preservesPitch: true,
    });
    expect(element.plays).toHaveLength(1);
  });

  it('starts where it was asked to, once the element can obey', () => {
    const { element, load, reports } = open();
    load({ startAt: 312 });
    expect(element.currentTime).toBe(0);
    element.knowDuration(3600);
    expect(element.currentTime).toBe(312);
    element.tell('playing');
    expect(reports).toEqual([
      { type: 'audio.metadataLoaded', loadId: 1, duration: 3600 },
      { type: 'audio.started', loadId: 1, position: 312 },
    ]);
  });

  it('asks once more where the element did not obey, and tells the place that was asked for', () => {
    const { element, load, reports } = open();
    load({ startAt: 312 });
    element.knowDuration(3600);
    element.currentTime = 0;
    element.tell('playing');
    expect(element.currentTime).toBe(312);
    expect(reports.at(-1)).toEqual({ type: 'audio.started', loadId: 1, position: 312 });
  });

  it('has not started while its seek is on its way, whatever the element says: once it has landed', () => {
    const { element, load, reports } = open();
    load({ startAt: 312 });
    element.knowDuration(3600);
    element.seeking = true;
    element.tell('playing');
    expect(reports.map(({ type }) => type)).toEqual(['audio.metadataLoaded']);
    element.seeking = false;
    element.tell('seeked');
    expect(reports.slice(1)).toEqual([
      { type: 'audio.sought', loadId: 1, position: 312 },
      { type: 'audio.started', loadId: 1, position: 312 },
    ]);
  });

  it.each(['waiting', 'pause'] as const)('that says «%s» amid its seek has not started by landing', (name) => {
    const { element, load, reports } = open();
    load({ startAt: 312 });
    element.knowDuration(3600);
    element.seeking = true;
    element.tell('playing');
    element.tell(name);
    element.seeking = false;
    element.tell('seeked');
    expect(reports.map(({ type }) => type)).not.toContain('audio.started');
  });

  it('does not start behind the end of the file', () => {
    const { element, load } = open();
    load({ startAt: 5000 });
    element.knowDuration(3600);
    expect(element.currentTime).toBe(3600);
  });

  it.each([0, 312])('takes a seek that comes before the head of the file (start at %i)', (startAt) => {
    const { element, load, send } = open();
    load({ startAt });
    send({ type: 'audio.seek', position: 900 });
    element.knowDuration(3600);
    expect(element.currentTime).toBe(900);
  });

  it('does not take the place of the load before it', () => {
    const { element, load } = open();
    load({ startAt: 312 });
    element.forgetFile();
    load({ loadId: 2 });
    element.knowDuration(3600);
    expect(element.currentTime).toBe(0);
  });

  it('tells the length only when it is one, and again when the estimate changes', () => {
    const { element, load, reports } = open();
    load();
    for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, 3590, 3600]) {
      element.duration = duration;
      element.tell('durationchange');
    }
    expect(reports).toEqual([3590, 3600].map((duration) => ({ type: 'audio.metadataLoaded', loadId: 1, duration })));
  });
});

describe('a start that is refused', () => {
  it('because the browser wants a gesture is told as such', async () => {
    const { element, load, reports } = open();
    load();
    element.plays[0]?.reject(new DOMException('The user did not interact', 'NotAllowedError'));
    await settle();
    const message = expect.stringContaining('The user did not interact');
    expect(reports).toEqual([{ type: 'audio.startRefused', loadId: 1, reason: 'notAllowed', message }]);
  });

  it.each([
    ['an exception', new TypeError('Broken'), 'Broken'],
    ['another one of the DOM', new DOMException('No', 'InvalidStateError'), 'No'],
    ['a string', 'No', 'No'],
  ])('with %s is told with its text', async (_, reason, message) => {
    const { element, load, reports } = open();
    load();
    element.plays[0]?.reject(reason);
    await settle();
    expect(reports).toEqual([
      { type: 'audio.startRefused', loadId: 1, reason: 'other', message: expect.stringContaining(message) },
    ]);
  });

  it('late, of an older load, is nobody’s business', async () => {
    const { element, load, reports } = open();
    load();
    load({ loadId: 2, url: '/b.mp3' });
    reports.length = 0;
    element.plays[0]?.reject(new DOMException('The user did not interact', 'NotAllowedError'));
    await settle();
    expect(reports).toEqual([]);
  });

  it('by a pause or a new file that cut in is not a refusal', async () => {
    const { element, load, reports } = open();
    load();
    element.plays[0]?.reject(new DOMException('Interrupted by a call to pause()', 'AbortError'));
    await settle();
    expect(reports).toEqual([]);
  });

  it('by a file that failed is told once, by the error', async () => {
    const { element, load, reports } = open();
    load();
    element.fail(MEDIA_ERRORS.MEDIA_ERR_SRC_NOT_SUPPORTED, 'Not found');
    element.plays[0]?.reject(new DOMException('No source', 'NotSupportedError'));
    await settle();
    expect(reports.map(({ type }) => type)).toEqual(['audio.failed']);
  });

  it('may be followed by a play that is obeyed', async () => {
    const { element, load, reports, send } = open();
    load({ startAt: 312 });
    element.plays[0]?.reject(new DOMException('No gesture', 'NotAllowedError'));
    await settle();
    send({ type: 'audio.play' });
    element.plays[1]?.resolve();
    element.knowDuration(3600);
    element.tell('playing');
    expect(reports.at(-1)).toEqual({ type: 'audio.started', loadId: 1, position: 312 });
  });
});

describe('the end', () => {
  it('is told as an end and not as a pause', () => {
    const { element, sound, reports } = open();
    sound();
    Object.assign(element, { currentTime: 3600, paused: true, ended: true });
    element.tell('pause', 'ended');
    expect(reports).toEqual([{ type: 'audio.ended', loadId: 1, position: 3600 }]);
  });

  it('is told by browsers that do not pause at it too', () => {
    const { element, sound, reports } = open();
    sound();
    Object.assign(element, { currentTime: 3600, ended: true });
    element.tell('ended');
    expect(reports).toEqual([{ type: 'audio.ended', loadId: 1, position: 3600 }]);
  });

  it('a pause before it is a pause', () => {
    const { element, sound, reports } = open();
    sound();
    element.currentTime = 90;
    element.pause();
    expect(reports).toEqual([{ type: 'audio.paused', loadId: 1, position: 90 }]);
  });
});

describe('an error', () => {
  const DEVICE = 'Звук не воспроизводится. Проверьте, подключены ли колонки или наушники';
  it.each([
    [MEDIA_ERRORS.MEDIA_ERR_NETWORK, 'delivery', 'Звук перестал загружаться'],
    [MEDIA_ERRORS.MEDIA_ERR_SRC_NOT_SUPPORTED, 'delivery', 'Звук не загрузился'],
    [MEDIA_ERRORS.MEDIA_ERR_DECODE, 'decode', DEVICE],
    [0, 'delivery', 'Звук не загрузился'],
    [99, 'delivery', 'Звук не загрузился'],
  ])('of code %i is of the kind %s, told in our words; those of the browser go to the console', (code, kind, message) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const { element, sound, reports } = open();
    sound();
    element.fail(code, 'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b) - OnMediaSinkAudioError');
    expect(reports).toEqual([{ type: 'audio.failed', loadId: 1, kind, message }]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('OnMediaSinkAudioError'));
  });

  it('is none where the load was given up', () => {
    const { element, sound, reports } = open();
    sound();
    element.fail(MEDIA_ERRORS.MEDIA_ERR_ABORTED);
    expect(reports).toEqual([]);
  });

  it('is none of an element that holds nothing', () => {
    const { element, sound, send, reports } = open();
    sound();
    send({ type: 'audio.unload' });
    reports.length = 0;
    element.fail(MEDIA_ERRORS.MEDIA_ERR_SRC_NOT_SUPPORTED, 'Empty src');
    expect(reports).toEqual([]);
    expect(element).toMatchObject({ src: '', paused: true, loads: 1 });
  });

  it('carries the number of the load that failed', () => {
    const { element, sound, load, reports } = open();
    sound();
    load({ loadId: 2 });
    element.fail(MEDIA_ERRORS.MEDIA_ERR_NETWORK);
    expect(reports.at(-1)).toMatchObject({ type: 'audio.failed', loadId: 2 });
  });
});

describe('the passing of time', () => {
  it('§9: is told once a second, however often the element tells it', () => {
    const { element, sound, reports } = open();
    sound();
    for (let step = 0; step < 40; step += 1) {
      vi.advanceTimersByTime(250);
      element.currentTime += 0.25;
      element.tell('timeupdate');
    }
    expect(reports).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((position) => ({ type: 'audio.timeUpdated', loadId: 1, position })),
    );
  });

  it.each([
    ['pauses', { paused: true }],
    ['seeks', { seeking: true }],
  ])('is not told while the element %s', (_, state) => {
    const { element, sound, reports } = open();
    sound();
    Object.assign(element, state);
    vi.advanceTimersByTime(5000);
    element.tell('timeupdate');
    expect(reports).toEqual([]);
  });

  it('is not told before the element stands where it was asked to', () => {
    const { element, load, reports } = open();
    load({ startAt: 312 });
    vi.advanceTimersByTime(5000);
    element.tell('timeupdate');
    expect(reports).toEqual([]);
  });

  it('a wait for data is told while sound is wanted, and not on a pause', () => {
    const { element, sound, reports } = open();
    sound();
    element.tell('waiting');
    element.paused = true;
    element.tell('waiting');
    // So far it was heard: the next report may come of another place.
    expect(reports).toEqual([
      { type: 'audio.timeUpdated', loadId: 1, position: 0 },
      { type: 'audio.waited', loadId: 1 },
    ]);
  });
});

describe('commands to a lecture that sounds', () => {
  it('move, hasten and stop it', () => {
    const { element, sound, send, reports } = open();
    sound();
    send({ type: 'audio.seek', position: 900 });
    element.tell('seeked');
    send({ type: 'audio.setRate', rate: 2 });
    expect(element).toMatchObject({ currentTime: 900, playbackRate: 2, defaultPlaybackRate: 2 });
    send({ type: 'audio.pause' });
    expect(reports).toEqual([
      { type: 'audio.left', materialId: 7, position: 0 },
      { type: 'audio.sought', loadId: 1, position: 900 },
      { type: 'audio.paused', loadId: 1, position: 900 },
    ]);
    send({ type: 'audio.seek', position: 99_999 });
    expect(element.currentTime).toBe(3600);
  });

  it.each<[string, AudioCommand]>([
    ['a seek', { type: 'audio.seek', position: 900 }],
    ['a pause for good', { type: 'audio.leave' }],
    ['another lecture', { type: 'audio.load', loadId: 2, materialId: 8, url: '/b.mp3', startAt: 0, rate: 1, volume: 1 }],
    ['an end of the player', { type: 'audio.unload' }],
  ])('%s tells how far it was heard, once, and nothing where it was silent', (_, command) => {
    const { element, sound, send, reports } = open();
    sound();
    element.currentTime = 33.1;
    send(command);
    const told = () => reports.filter(({ type }) => type === 'audio.left');
    expect(told()).toEqual([{ type: 'audio.left', materialId: 7, position: 33.1 }]);
    Object.assign(element, { paused: true });
    send(command);
    expect(told()).toHaveLength(1);
  });

  it.each([
    ['while the seek before is on its way', { seeking: true }],
    ['at its end', { ended: true }],
  ])('tell nothing of what was heard %s', (_, state) => {
    const { element, sound, send, reports } = open();
    sound();
    Object.assign(element, state);
    send({ type: 'audio.seek', position: 900 });
    expect(reports).toEqual([]);
  });

  it('stop being told once the port is closed', () => {
    const { element, sound, reports, stop } = open();
    sound();
    stop();
    element.tell('playing', 'pause', 'seeked', 'ended', 'waiting');
    element.fail(MEDIA_ERRORS.MEDIA_ERR_NETWORK);
    expect(reports).toEqual([]);
  });
});

describe('the volume', () => {
  it('is set and muted in the element itself, and a new lecture changes neither', () => {
    const { element, sound, send, load } = open();
    sound({ volume: 0.8 });
    send({ type: 'audio.setVolume', volume: 0.3, isMuted: true });
    expect(element).toMatchObject({ volume: 0.3, muted: true });
    load({ loadId: 2, volume: 0.3 });
    expect(element).toMatchObject({ volume: 0.3, muted: true });
    send({ type: 'audio.setVolume', volume: 0.3, isMuted: false });
    expect(element).toMatchObject({ volume: 0.3, muted: false });
  });

  it('that is chosen amid a fade goes on fading from there, and is what comes back', () => {
    const { element, sound, send } = open();
    sound({ volume: 1 });
    send({ type: 'audio.fade', ms: 20_000 });
    vi.advanceTimersByTime(10_000);
    send({ type: 'audio.setVolume', volume: 0.6, isMuted: false });
    expect(element.volume).toBeCloseTo(0.3);
    send({ type: 'audio.endFade' });
    expect(element.volume).toBe(0.6);
  });

  it('is told to be ours where it is, and no more once the port is closed', () => {
    const stopped = vi.fn();
    const asked: (() => void)[] = [];
    const { reports, stop } = open((tell) => {
      asked.push(tell);
      return stopped;
    });
    expect(reports).toEqual([]);
    for (const allow of asked) allow();
    expect(reports).toEqual([{ type: 'audio.volumeAllowed' }]);
    stop();
    expect(stopped).toHaveBeenCalledOnce();
  });
});

describe('a fade', () => {
  const volumeAfter = (element: FakeAudio, ms: number) => {
    vi.advanceTimersByTime(ms);
    return Math.round(element.volume * 100) / 100;
  };

  it('takes the sound down evenly and gives back the chosen volume', () => {
    const { element, sound, send } = open();
    sound({ volume: 0.8 });
    send({ type: 'audio.fade', ms: 20_000 });
    expect([volumeAfter(element, 5000), volumeAfter(element, 5000), volumeAfter(element, 10_000)]).toEqual([0.6, 0.4, 0]);
    expect(volumeAfter(element, 60_000)).toBe(0);
    send({ type: 'audio.endFade' });
    expect(element.volume).toBe(0.8);
  });

  it('that is called off gives the volume back at once, and does nothing more', () => {
    const { element, sound, send } = open();
    sound();
    send({ type: 'audio.fade', ms: 20_000 });
    vi.advanceTimersByTime(10_000);
    send({ type: 'audio.endFade' });
    expect(element.volume).toBe(1);
    expect(volumeAfter(element, 20_000)).toBe(1);
  });

  it('does not outlive the lecture: the next one has its whole volume', () => {
    const { element, sound, send, load } = open();
    sound();
    send({ type: 'audio.fade', ms: 20_000 });
    vi.advanceTimersByTime(10_000);
    load({ loadId: 2, volume: 0.7 });
    expect(volumeAfter(element, 20_000)).toBe(0.7);
  });

  it('does not outlive the port', () => {
    const { element, sound, send, stop } = open();
    sound();
    send({ type: 'audio.fade', ms: 20_000 });
    stop();
    expect(volumeAfter(element, 10_000)).toBe(1);
  });
});

describe('a lecture whose beginning was read ahead', () => {
  it('is not loaded again: it sounds from the element that read it', () => {
    const { element, firstBytes, load, reports } = open();
    firstBytes.read('/a.mp3');
    firstBytes.read('/a.mp3');
    expect(element).toMatchObject({ preload: 'metadata', plays: [] });
    element.knowDuration(3600);
    expect(reports).toEqual([]);
    load({ url: '/a.mp3', startAt: 312, rate: 1.5 });
    expect(element.given).toEqual(['/a.mp3']);
    expect(element.plays).toHaveLength(1);
    expect(element).toMatchObject({ currentTime: 312, playbackRate: 1.5 });
    element.tell('playing');
    expect(reports).toEqual([
      { type: 'audio.metadataLoaded', loadId: 1, duration: 3600 },
      { type: 'audio.started', loadId: 1, position: 312 },
    ]);
  });

  it('sounds from there when its head comes only after the press, too', () => {
    const { element, firstBytes, load, reports } = open();
    firstBytes.read('/a.mp3');
    load({ url: '/a.mp3', startAt: 312 });
    expect(reports).toEqual([]);
    element.knowDuration(3600);
    expect(element).toMatchObject({ given: ['/a.mp3'], currentTime: 312 });
    expect(reports).toEqual([{ type: 'audio.metadataLoaded', loadId: 1, duration: 3600 }]);
  });

  it('gives way to another that was pressed, and to another that is looked at', () => {
    const { element, firstBytes, load } = open();
    firstBytes.read('/a.mp3');
    firstBytes.read('/b.mp3');
    load({ url: '/c.mp3' });
    expect(element.given).toEqual(['/a.mp3', '/b.mp3', '/c.mp3']);
  });

  it('is loaded anew where the reading failed, and nobody hears of the failure', () => {
    const { element, firstBytes, load, reports } = open();
    firstBytes.read('/a.mp3');
    element.fail(MEDIA_ERRORS.MEDIA_ERR_NETWORK);
    expect(reports).toEqual([]);
    load({ url: '/a.mp3' });
    expect(element.given).toEqual(['/a.mp3', '/a.mp3']);
  });

  it('is loaded anew each time it is asked for again: only the first press finds it', () => {
    const { element, firstBytes, load } = open();
    firstBytes.read('/a.mp3');
    load({ url: '/a.mp3' });
    load({ url: '/a.mp3', loadId: 2 });
    expect(element.given).toEqual(['/a.mp3', '/a.mp3']);
  });
});

describe('what is read ahead while a lecture is in the player', () => {
  it('is read by an element of its own: what sounds is not touched', () => {
    const spares: FakeAudio[] = [];
    vi.stubGlobal(
      'Audio',
      class extends FakeAudio {
        constructor() {
          super();
          spares.push(this);
        }
      },
    );
    const { element, firstBytes, sound, send } = open();
    sound({ url: '/now.mp3' });
    send({ type: 'audio.prepare', url: '' });
    // The listener looks at what sounds.
    firstBytes.read('/now.mp3');
    expect(spares).toEqual([]);
    send({ type: 'audio.prepare', url: '/next.mp3' });
    firstBytes.read('/next.mp3');
    send({ type: 'audio.prepare', url: '/next-but-one.mp3' });
    expect(spares).toHaveLength(1);
    expect(spares[0]).toMatchObject({ given: ['/next.mp3', '/next-but-one.mp3'], preload: 'metadata', plays: [] });
    expect(element.given).toEqual(['/now.mp3']);
  });

  it('goes into the page’s own element again once nothing is to sound', () => {
    const { element, firstBytes, sound, send, load } = open();
    sound({ url: '/now.mp3' });
    send({ type: 'audio.unload' });
    element.forgetFile();
    firstBytes.read('/now.mp3');
    expect(element.given).toEqual(['/now.mp3', '/now.mp3']);
    load({ url: '/now.mp3', loadId: 2 });
    expect(element.given).toHaveLength(2);
  });
});
