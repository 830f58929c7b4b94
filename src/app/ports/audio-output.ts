import { TIME_COMMIT_MS } from '../../../contract/constants.ts';
import type { AudioCommand, AudioReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { createFade } from './fade.ts';
import { createFirstBytes, type FirstBytes } from './first-bytes.ts';
import { whenVolumeAllowed } from './volume-allowed.ts';

/** `timeupdate` comes about four times a second; a report goes out once a second, a little early rather than late. */
const REPORT_EVERY_MS = TIME_COMMIT_MS - 150;
/** The element ignored a seek to the resume position if it is further off than this; it is then repeated once. */
const SEEK_TOLERANCE_S = 0.5;

/** Kind and Russian message of a failure of the element; browsers have different messages, none of them Russian. */
function failureOf(code: number): Pick<Extract<AudioReport, { type: 'audio.failed' }>, 'kind' | 'message'> {
  switch (code) {
    case MediaError.MEDIA_ERR_DECODE:
      // A file that is broken, or a device that is not there: Firefox has one code for both.
      return { kind: 'decode', message: 'Звук не воспроизводится. Проверьте, подключены ли колонки или наушники' };
    case MediaError.MEDIA_ERR_NETWORK:
      return { kind: 'delivery', message: 'Звук перестал загружаться' };
    default:
      return { kind: 'delivery', message: 'Звук не загрузился' };
  }
}

/**
 * The one audio element of the page behind a port. Commands go in; reports of what really happened come out, each with
 * the number of the load that was in the element at that moment.
 * @param firstBytes what was read into the element before it was asked to sound
 * @param askVolume finds out whether a page may set the volume here
 */
export function audioOutput(
  element: HTMLAudioElement,
  firstBytes: FirstBytes = createFirstBytes(element),
  askVolume: (tell: () => void) => () => void = whenVolumeAllowed,
) {
  return implementEventPort<AudioCommand, AudioReport>(({ report: tell, onCommand }) => {
    const fade = createFade(element);
    let loadId = 0;
    let materialId = 0;
    let startAt: number | null = null;
    let reportedAt = 0;
    /** The element said «playing» while a seek was on its way: there is no sound before it has landed. */
    let startsAfterSeek = false;

    /** Reading ahead belongs to no load: it is not reported. */
    function report(what: AudioReport) {
      if (loadId !== 0) tell(what);
    }

    /** Until the element has obeyed, the position is the one that was asked for. */
    const position = () => startAt ?? element.currentTime;

    async function play() {
      const asked = loadId;
      try {
        await element.play();
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        // A newer load or a pause came in between; or the element's own error event reports it.
        if (asked !== loadId || name === 'AbortError' || element.error !== null) return;
        const message = error instanceof Error ? error.message : String(error);
        report({ type: 'audio.startRefused', loadId, reason: name === 'NotAllowedError' ? 'notAllowed' : 'other', message });
      }
    }

    function goTo(seconds: number) {
      const end = Number.isFinite(element.duration) ? element.duration : seconds;
      element.currentTime = Math.min(seconds, end);
    }

    /** The position belongs to this load and is applied only now, when the element can obey it. */
    function takePlace() {
      if (startAt !== null) goTo(startAt);
    }

    function tellStarted() {
      startsAfterSeek = false;
      reportedAt = performance.now();
      report({ type: 'audio.started', loadId, position: position() });
    }

    /** It is heard now: after a seek only once that has landed. */
    const isHeard = () => !element.paused && !element.ended && !element.seeking && startAt === null;

    /** The last report is up to a second old, and the next one would come of another place. */
    function tellLeft() {
      if (isHeard()) report({ type: 'audio.left', materialId, position: element.currentTime });
    }

    function tellTime() {
      reportedAt = performance.now();
      report({ type: 'audio.timeUpdated', loadId, position: position() });
    }

    /** The length of a variable-rate file is an estimate at first. */
    function tellDuration() {
      if (Number.isFinite(element.duration)) report({ type: 'audio.metadataLoaded', loadId, duration: element.duration });
    }

    onCommand((command) => {
      switch (command.type) {
        case 'audio.load':
          tellLeft();
          loadId = command.loadId;
          materialId = command.materialId;
          startAt = command.startAt > 0 ? command.startAt : null;
          reportedAt = 0;
          startsAfterSeek = false;
          fade.end();
          if (!firstBytes.take(command.url)) element.src = command.url;
          else if (element.readyState >= HTMLMediaElement.HAVE_METADATA) {
            takePlace();
            tellDuration();
          }
          element.defaultPlaybackRate = command.rate;
          element.playbackRate = command.rate;
          element.preservesPitch = true;
          element.volume = command.volume;
          void play();
          break;
        case 'audio.play':
          void play();
          break;
        case 'audio.pause':
          element.pause();
          break;
        case 'audio.leave':
          tellLeft();
          element.pause();
          break;
        case 'audio.seek':
          tellLeft();
          // Before there is metadata the element forgets a seek: the position is kept for it.
          if (startAt !== null || element.readyState < HTMLMediaElement.HAVE_METADATA) startAt = command.position;
          else goTo(command.position);
          break;
        case 'audio.setRate':
          element.defaultPlaybackRate = command.rate;
          element.playbackRate = command.rate;
          break;
        case 'audio.setVolume':
          fade.choose(command.volume);
          element.muted = command.isMuted;
          break;
        case 'audio.fade':
          fade.start(command.ms);
          break;
        case 'audio.endFade':
          fade.end();
          break;
        case 'audio.prepare':
          firstBytes.read(command.url);
          break;
        case 'audio.unload':
          tellLeft();
          loadId = 0;
          firstBytes.release();
          element.pause();
          element.removeAttribute('src');
          element.load();
          break;
      }
    });

    const listeners: { [Name in keyof HTMLMediaElementEventMap]?: () => void } = {
      loadedmetadata: takePlace,
      durationchange: tellDuration,
      playing: () => {
        if (startAt !== null && Math.abs(element.currentTime - startAt) > SEEK_TOLERANCE_S) goTo(startAt);
        startAt = null;
        if (element.seeking) startsAfterSeek = true;
        else tellStarted();
      },
      pause: () => {
        startsAfterSeek = false;
        // The end of a lecture pauses too, and is reported as an end.
        if (!element.ended) report({ type: 'audio.paused', loadId, position: position() });
      },
      waiting: () => {
        // Another «playing» follows.
        startsAfterSeek = false;
        if (element.paused) return;
        if (isHeard()) tellTime();
        report({ type: 'audio.waited', loadId });
      },
      timeupdate: () => {
        if (isHeard() && performance.now() - reportedAt >= REPORT_EVERY_MS) tellTime();
      },
      seeked: () => {
        report({ type: 'audio.sought', loadId, position: position() });
        if (startsAfterSeek) tellStarted();
      },
      ended: () => report({ type: 'audio.ended', loadId, position: position() }),
      error: () => {
        const { error } = element;
        if (error === null || loadId === 0 || error.code === MediaError.MEDIA_ERR_ABORTED) return;
        // The browser's own message goes to the console only.
        if (error.message !== '') console.warn(`audio failed: ${error.code} ${error.message}`);
        report({ type: 'audio.failed', loadId, ...failureOf(error.code) });
      },
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);

    const stopAsking = askVolume(() => tell({ type: 'audio.volumeAllowed' }));

    return () => {
      stopAsking();
      fade.end();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  });
}
