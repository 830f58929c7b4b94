import { describe, expect, it } from 'vitest';
import type { ListenRecord } from '../../contract/entities/listening.ts';
import { placeChangesMachine } from '../../machines/place-changes/place-changes.machine.ts';
import { newestOf, waitMs } from '../../machines/place-changes/place-changes.setup.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { placeChangesModel } from './place-changes.model.ts';

walkMachine(placeChangesModel);

const placeOf = (version: number): ListenRecord => ({ id: 1, duration: version * 100, version });

/** A page that is shown, of a listener who is known. */
function shown() {
  const live = new Live({ machine: placeChangesMachine, input: { spread: 1 } });
  live.send({ type: 'placeChanges.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } });
  live.report('pageSight', { type: 'page.visible' });
  return live;
}
/** It reads the stream for all tabs. */
function leading() {
  const live = shown();
  live.report('streamLock', { type: 'streamLock.granted' });
  return live;
}
type Page = Live<typeof placeChangesMachine>;
const openings = (live: Page) =>
  live.effects.flatMap((effect) =>
    effect.type === 'start' && effect.port === 'stream' ? [(effect.input as { after: number | null }).after] : [],
  );
const hasStream = (live: Page) => 'stream' in live.snapshot.children;
const heard = (live: Page, id: number | null, ...records: ListenRecord[]) =>
  live.report('stream', { type: 'stream.heard', heard: { id, records, sounds: [] } });
/** The stream is open, and has been for a while. */
function lasting() {
  const live = leading();
  live.report('stream', { type: 'stream.opened' });
  heard(live, 2);
  live.sleep(5_000);
  return live;
}

describe('the stream of places', () => {
  it('is opened by the tab whose turn it is, and by no other', () => {
    const live = shown();
    expect(openings(live)).toEqual([]);
    live.report('streamLock', { type: 'streamLock.granted' });
    expect(openings(live)).toEqual([null]);
  });

  it('goes on from the newest change that is known: read at the start, heard here, heard by another tab', () => {
    const live = shown();
    live.send({ type: 'placeChanges.placesRead', records: [placeOf(3), placeOf(7)] });
    live.report('streamLock', { type: 'streamLock.granted' });
    live.report('stream', { type: 'stream.opened' });
    live.report('pageSight', { type: 'page.hidden' });
    expect(hasStream(live)).toBe(false);
    live.report('placeTabs', { type: 'placeTabs.heard', passed: { id: 9, records: [placeOf(9)], sounds: [], accountId: 'a1' } });
    live.report('pageSight', { type: 'page.visible' });
    live.report('streamLock', { type: 'streamLock.granted' });
    live.report('stream', { type: 'stream.opened' });
    heard(live, 12, placeOf(12));
    live.report('pageSight', { type: 'page.hidden' });
    live.report('pageSight', { type: 'page.visible' });
    live.report('streamLock', { type: 'streamLock.granted' });
    expect(openings(live)).toEqual([7, 9, 12]);
  });

  it('goes on from the first change of all where the account had none', () => {
    expect([newestOf([]), newestOf([placeOf(4), { id: 2, duration: 0 }])]).toEqual([0, 4]);
  });

  it('is announced, and told to the other tabs with whose it is', () => {
    const live = lasting();
    heard(live, 5, placeOf(5));
    heard(live, null);
    expect(live.emitted).toEqual([{ type: 'placeChanges.told', records: [placeOf(5)] }]);
    const passed = live.effects.flatMap((effect) => (effect.type === 'send' ? [effect.event] : []));
    expect(passed).toEqual([
      { type: 'placeTabs.pass', passed: { id: 2, records: [], sounds: [], accountId: 'a1' } },
      { type: 'placeTabs.pass', passed: { id: 5, records: [placeOf(5)], sounds: [], accountId: 'a1' } },
    ]);
  });

  it('of another account is dropped', () => {
    const live = shown();
    live.report('placeTabs', { type: 'placeTabs.heard', passed: { id: 9, records: [placeOf(9)], sounds: [], accountId: 'a2' } });
    expect([live.emitted, live.snapshot.context.lastId]).toEqual([[], null]);
  });

  it('is opened at once when it ends with its token', () => {
    const live = lasting();
    live.report('stream', { type: 'stream.ended', retryMs: 3_000 });
    expect(openings(live)).toEqual([null, 2]);
  });

  it('is not opened without end when each ends as soon as it is open', () => {
    const live = leading();
    const waits: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      live.report('stream', { type: 'stream.opened' });
      live.report('stream', { type: 'stream.ended', retryMs: 3_000 });
      let ms = 0;
      for (; !hasStream(live); ms += 500) live.sleep(500);
      waits.push(ms / 1000);
    }
    expect(waits).toEqual([3, 6, 12, 24, 48, 60, 60]);
  });

  it('is left alone for as long as the server wishes when it was closed for a newer one', () => {
    const live = lasting();
    live.report('stream', { type: 'stream.ended', retryMs: 60_000 });
    live.sleep(59_999);
    expect(hasStream(live)).toBe(false);
    live.sleep(1);
    expect(hasStream(live)).toBe(true);
  });

  it.each([
    { attempt: 1, spread: 0.5, retryMs: null, ms: 1_500 },
    { attempt: 2, spread: 1, retryMs: 30_000, ms: 30_000 },
    { attempt: 9, spread: 1.5, retryMs: 3_600_000, ms: 600_000 },
    { attempt: 9, spread: 1.5, retryMs: 1_000, ms: 60_000 },
  ])('waits $ms ms at try $attempt with spread $spread and a wish of $retryMs ms', ({ ms, ...waiting }) => {
    expect(waitMs(waiting)).toBe(ms);
  });

  it('is opened at once when the network is back', () => {
    const live = leading();
    live.report('stream', { type: 'stream.failed', retryMs: null });
    live.refuse('readPlaces');
    expect(hasStream(live)).toBe(false);
    live.send({ type: 'network.restored' });
    expect(hasStream(live)).toBe(true);
  });

  it('is opened anew after a silence that no server would keep, and a sign of life is no silence', () => {
    const live = lasting();
    live.sleep(50_000);
    heard(live, null);
    live.sleep(50_000);
    expect(openings(live)).toHaveLength(1);
    live.sleep(10_000);
    expect(openings(live)).toEqual([null, 2]);
  });

  it('is not waited for without end when nobody answers', () => {
    const live = leading();
    live.sleep(10_000);
    expect(hasStream(live)).toBe(false);
  });

  it('that cannot be had: the places are read once each time the page is shown', () => {
    const live = leading();
    const reads = () => live.effects.filter((effect) => effect.type === 'start' && effect.port === 'readPlaces').length;
    live.report('stream', { type: 'stream.failed', retryMs: null });
    live.answer('readPlaces', [placeOf(3)]);
    expect(live.emitted).toEqual([{ type: 'placeChanges.told', records: [placeOf(3)] }]);
    live.sleep(3_000);
    live.report('stream', { type: 'stream.failed', retryMs: null });
    expect([reads(), openings(live)]).toEqual([1, [null, 3]]);
    live.report('pageSight', { type: 'page.hidden' });
    live.report('pageSight', { type: 'page.visible' });
    live.report('streamLock', { type: 'streamLock.granted' });
    live.report('stream', { type: 'stream.failed', retryMs: null });
    expect(reads()).toBe(2);
  });

  it('is nobody’s while it is not known who is here', () => {
    const live = new Live({ machine: placeChangesMachine, input: { spread: 1 } });
    live.send({ type: 'placeChanges.listenerKnown', who: { kind: 'guest', visit: 1 } });
    live.send({ type: 'placeChanges.listenerKnown', who: { kind: 'unread', visit: 1 } });
    expect([live.snapshot.value, live.effects]).toEqual([{ signedOut: 'silent' }, []]);
  });
});

const SOUND = { materialId: 1, position: 100, duration: 1200 };
const sounds = (live: Page, sound: typeof SOUND | null = SOUND) => live.send({ type: 'placeChanges.soundKnown', sound });

describe('the stream of a page that sounds', () => {
  it('goes on while the page is hidden, and ends with the sound', () => {
    const live = lasting();
    sounds(live);
    live.report('pageSight', { type: 'page.hidden' });
    expect(hasStream(live)).toBe(true);
    sounds(live, null);
    expect(hasStream(live)).toBe(false);
  });

  it('goes on after the sound where the page is seen', () => {
    const live = lasting();
    sounds(live);
    live.report('pageSight', { type: 'page.hidden' });
    live.report('pageSight', { type: 'page.visible' });
    sounds(live, null);
    expect([hasStream(live), openings(live)]).toEqual([true, [null]]);
    live.report('pageSight', { type: 'page.hidden' });
    expect(hasStream(live)).toBe(false);
  });

  it('begins with the sound of a hidden page, also where it was not known yet who listens', () => {
    const hidden = lasting();
    hidden.report('pageSight', { type: 'page.hidden' });
    sounds(hidden);
    hidden.report('streamLock', { type: 'streamLock.granted' });
    expect(hasStream(hidden)).toBe(true);
    const early = new Live({ machine: placeChangesMachine, input: { spread: 1 } });
    sounds(early);
    early.send({ type: 'placeChanges.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } });
    early.report('pageSight', { type: 'page.hidden' });
    early.report('streamLock', { type: 'streamLock.granted' });
    expect(hasStream(early)).toBe(true);
  });

  it('brings what other devices sound and wish: it is announced, and told to the other tabs', () => {
    const live = lasting();
    const news = { type: 'placeChanges.wishTold', wish: { kind: 'pause', isFromHere: false, isToHere: true } } as const;
    live.report('stream', { type: 'stream.heard', heard: { id: null, records: [], sounds: [news] } });
    live.report('placeTabs', { type: 'placeTabs.heard', passed: { id: null, records: [], sounds: [news], accountId: 'a1' } });
    live.report('placeTabs', { type: 'placeTabs.heard', passed: { id: null, records: [], sounds: [news], accountId: 'a2' } });
    expect(live.emitted).toEqual([news, news]);
    const passed = live.effects.flatMap((effect) => (effect.type === 'send' ? [effect.event] : []));
    expect(passed.at(-1)).toEqual({ type: 'placeTabs.pass', passed: { id: null, records: [], sounds: [news], accountId: 'a1' } });
  });
});
