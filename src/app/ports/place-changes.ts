import { listens } from '../../../contract/endpoints/materials.ts';
import { placeChanges } from '../../../contract/endpoints/places.ts';
import type { ListenRecord } from '../../../contract/entities/listening.ts';
import type {
  Passed,
  PlaceTabsCommand,
  PlaceTabsReport,
  SightReport,
  StreamLockReport,
  StreamReport,
  StreamRequest,
} from '../../../machines/place-changes/place-changes.types.ts';
import { implementEventPort, implementPromisePort } from '../../../machines/ports/ports.ts';
import type { Call } from '../../api/call.ts';
import type { OpenStream } from '../../api/event-stream.ts';
import type { Device } from './device.ts';
import { soundNewsOf } from './device-sound.ts';

/** Name of the lock that the tab with the stream holds, and of the channel by which it passes on what it hears. */
const NAME = 'glossa:place-changes';

interface PlaceChangesEdge {
  call: Call;
  /** This browser: the stream does not tell it its own places. */
  device: Pick<Device, 'id' | 'ready'>;
  openStream: OpenStream;
}

/** Tells whether the page is seen: at once, and at each change. A page that goes into the back/forward cache is not. */
const pageSight = implementEventPort<never, SightReport>(({ report }) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.visible' });
  look();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('pagehide', () => report({ type: 'page.hidden' }), { signal });
  return () => stopping.abort();
});

/** The place in the line of tabs: the browser frees the lock of a tab that dies. Where there are no locks each tab is the first. */
const streamLock = implementEventPort<never, StreamLockReport>(({ report }) => {
  const leaving = new AbortController();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const granted = () => report({ type: 'streamLock.granted' });
  if (navigator.locks === undefined) granted();
  else {
    navigator.locks
      .request(NAME, { signal: leaving.signal }, () => {
        if (leaving.signal.aborted) return undefined;
        granted();
        return held;
      })
      .catch(() => {
        // Of a page that may not have locks; otherwise it was this tab that left the line.
        if (!leaving.signal.aborted) granted();
      });
  }
  return () => {
    leaving.abort();
    letGo();
  };
});

/** The other tabs of this browser. */
const placeTabs = implementEventPort<PlaceTabsCommand, PlaceTabsReport>(({ report, onCommand }) => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  channel?.addEventListener('message', ({ data }: MessageEvent<Omit<Passed, 'sounds'> & Partial<Passed>>) =>
    // A tab of an older version knows of no sound.
    report({ type: 'placeTabs.heard', passed: { sounds: [], ...data } }),
  );
  onCommand((command) => {
    if (command.type === 'placeTabs.pass') channel?.postMessage(command.passed);
  });
  return () => channel?.close();
});

/** The ports of the chart of what other devices change and sound. They decide nothing. */
export const placeChangesPorts = ({ call, device, openStream }: PlaceChangesEdge) => ({
  pageSight,
  streamLock,
  placeTabs,
  stream: implementEventPort<never, StreamReport, StreamRequest>(({ input, report }) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function listen() {
      await device.ready;
      if (signal.aborted) return;
      const { kind, retryMs } = await openStream(placeChanges, {
        query: { device: device.id(), ...(input.after !== null && { after: String(input.after) }) },
        signal,
        onOpen: () => report({ type: 'stream.opened' }),
        onNews: ({ id, told }) =>
          report({
            type: 'stream.heard',
            heard: { id, records: told?.event === 'place' ? [told.data] : [], sounds: soundNewsOf(told, device.id()) },
          }),
      });
      if (!signal.aborted) report({ type: kind === 'ended' ? 'stream.ended' : 'stream.failed', retryMs });
    }
    void listen();
    return () => leaving.abort();
  }),
  readPlaces: implementPromisePort<readonly ListenRecord[]>(async (_, signal) => {
    const { data } = await call(listens, { signal: signal as AbortSignal, isAskedOnce: true });
    return data;
  }),
});
