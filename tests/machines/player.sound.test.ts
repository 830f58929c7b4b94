import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../machines/player/player.selectors.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { DURATION, factsOf, heardElsewhere, listOf } from '../support/player/lectures.ts';

describe('wish and fact (D01, D02)', () => {
  it('sounds only when the element says so', () => {
    const deck = new Deck().ask();
    expect([deck.is('wanted'), deck.is('loading'), deck.is('sounding')]).toEqual([true, true, false]);
    deck.url();
    expect([deck.is('wanted'), deck.is('loading'), deck.is('sounding')]).toEqual([true, true, false]);
    deck.start();
    expect([deck.is('wanted'), deck.is('loading'), deck.is('sounding')]).toEqual([true, false, true]);
    deck.tell({ type: 'audio.waited' });
    expect([deck.is('wanted'), deck.is('loading'), deck.is('sounding')]).toEqual([true, true, false]);
  });

  it('pauses when the element has paused, with the cause that was given', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.pause', cause: 'timer' });
    expect(deck.is('sounding')).toBe(true);
    deck.tell({ type: 'audio.paused', position: 12 });
    expect(deck.is('wanted')).toBe(false);
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'timer' });
    expect(deck.context.position).toBe(12);
  });

  it('calls a pause nobody asked for the system’s', () => {
    const deck = new Deck().play();
    deck.tell({ type: 'audio.paused', position: 1 });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'system' });
  });

  it('says that its page was left, when the browser put it to sleep', () => {
    const deck = new Deck().play();
    deck.send({ type: 'page.left' });
    deck.tell({ type: 'audio.paused', position: 7 });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'left' });
    deck.send({ type: 'player.play' });
    expect(noticeOf(deck.snapshot)).toBeNull();
  });

  it('keeps the cause of a pause that crossed the first sound', () => {
    const deck = new Deck().ask();
    deck.url();
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.start();
    deck.tell({ type: 'audio.paused', position: 0.1 });
    expect(deck.context.stopCause).toBe('user');
  });

  it.each(['idle', 'paused', 'blocked', 'failed', 'finished'])('never begins to play by «pause» in %s', (state) => {
    const deck = new Deck();
    if (state === 'idle') deck.send({ type: 'player.restore', facts: factsOf() });
    else deck.play(listOf('current', 1));
    if (state === 'paused') deck.pause();
    if (state === 'failed') deck.tell({ type: 'audio.failed', kind: 'decode', message: '' });
    if (state === 'finished') deck.tell({ type: 'audio.ended', position: DURATION });
    if (state === 'blocked') {
      deck.ask().url();
      deck.tell({ type: 'audio.startRefused', reason: 'notAllowed', message: '' });
    }
    const before = deck.snapshot.value;
    deck.takeEffects();
    for (let times = 0; times < 3; times += 1) deck.send({ type: 'player.pause', cause: 'user' });
    expect(deck.snapshot.value).toEqual(before);
    expect(deck.effects).toEqual([]);
  });

  it('plays on when the listener changes their mind before the element obeyed', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.send({ type: 'player.play' });
    expect(deck.told.slice(-2)).toEqual(['audio.pause', 'audio.play']);
    deck.tell({ type: 'audio.paused', position: 1 });
    deck.start(1);
    expect(deck.is('sounding')).toBe(true);
    expect(noticeOf(deck.snapshot)).toBeNull();
  });

  it('waits for a press where the browser does not allow to begin', () => {
    const deck = new Deck().ask();
    deck.url();
    deck.tell({ type: 'audio.startRefused', reason: 'notAllowed', message: 'gesture' });
    expect([deck.is('blocked'), deck.is('wanted')]).toEqual([true, false]);
    expect(deck.announced).toContain('playback.startFailed');
    deck.send({ type: 'player.play' });
    expect(deck.told.at(-1)).toBe('audio.play');
    expect(deck.start().is('sounding')).toBe(true);
  });

  it('shows any other refusal to begin, and tries again', () => {
    const deck = new Deck().ask(undefined, 1, 100);
    deck.url();
    deck.tell({ type: 'audio.startRefused', reason: 'other', message: 'NotSupportedError' });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'error', message: 'Звук не начался' });
    expect(deck.announced).toContain('playback.startFailed');
    deck.send({ type: 'player.retry' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 100 });
  });

  it('restores the place paused, and asks for no sound', () => {
    const deck = new Deck();
    deck.send({ type: 'player.restore', facts: factsOf({ position: 321, rate: 1.5 }) });
    expect(deck.context).toMatchObject({ position: 321, index: 1, rate: 1.5 });
    expect([deck.is('visible'), deck.is('wanted')]).toEqual([true, false]);
    expect(deck.told).toEqual(['audio.setVolume']);
    deck.sleep(HOUR_MS);
    expect(deck.is('wanted')).toBe(false);
    deck.send({ type: 'player.play' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ startAt: 321, rate: 1.5, materialId: 2 });
  });

  it.each([
    ['an empty list', { playlist: listOf('project', 0) }],
    ['a heard-out lecture', { position: DURATION }],
  ])('restores %s without an end at once', (_, part) => {
    const deck = new Deck();
    deck.send({ type: 'player.restore', facts: factsOf(part) });
    expect(deck.context.position).toBe(0);
    expect(deck.is('visible')).toBe(!('playlist' in part));
  });
});

describe('what the element may say', () => {
  const LATE = [
    { type: 'audio.metadataLoaded', duration: 5 },
    { type: 'audio.started', position: 5 },
    { type: 'audio.paused', position: 5 },
    { type: 'audio.waited' },
    { type: 'audio.timeUpdated', position: 599 },
    { type: 'audio.sought', position: 5 },
    { type: 'audio.ended', position: 600 },
    { type: 'audio.startRefused', reason: 'notAllowed', message: '' },
    { type: 'audio.failed', kind: 'delivery', message: '' },
  ] as const;
  it.each(LATE)('of an older load is dropped in every state: $type', (report) => {
    const deck = new Deck();
    const drop = () => {
      const before = deck.snapshot;
      deck.takeEffects();
      deck.tell({ ...report, loadId: deck.context.loadId - 1 });
      expect(deck.snapshot.value).toEqual(before.value);
      expect(deck.snapshot.context).toEqual(before.context);
      expect(deck.effects).toEqual([]);
    };
    deck.ask();
    drop();
    deck.url();
    drop();
    deck.start();
    drop();
    deck.tell({ type: 'audio.waited' });
    drop();
    deck.start();
    deck.pause();
    drop();
    deck.report('tabLock', {
      type: 'tab.elsewhereReported',
      report: heardElsewhere({ playlist: listOf('project', 2), position: 9 }),
    });
    drop();
    deck.send({ type: 'player.close' });
    drop();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('of a place or a duration of %d moves nothing', (figure) => {
    const deck = new Deck().play().hear(1, 5);
    deck.tell({ type: 'audio.metadataLoaded', duration: figure });
    deck.tell({ type: 'audio.timeUpdated', position: figure });
    deck.tell({ type: 'audio.sought', position: figure });
    expect(deck.context).toMatchObject({ position: 5, duration: DURATION });
    deck.tell({ type: 'audio.ended', position: figure });
    expect(deck.is('recovering')).toBe(true);
    expect(deck.context.position).toBe(5);
  });

  it('of the place before the first sound is not the place', () => {
    const deck = new Deck().ask(undefined, 1, 321);
    deck.url();
    deck.pause(0);
    expect(deck.context.position).toBe(321);
  });

  it('closes a range where the sound ended, to the fraction', () => {
    const deck = new Deck().play().hear(1, 5);
    deck.takeEffects();
    deck.pause(5.8);
    expect(deck.emitted).toEqual([{ type: 'playback.stopped', materialId: 1, position: 5.8 }]);
  });
});

describe('closing', () => {
  it('leaves nothing running', () => {
    const deck = new Deck().play().hear(541, 545);
    expect(Object.keys(deck.snapshot.children)).toContain('resolveNextAudioUrl');
    deck.send({ type: 'player.seekBy', seconds: 15 });
    deck.send({ type: 'player.close' });
    expect(Object.keys(deck.snapshot.children).sort()).toEqual(['audioOutput', 'network', 'placesBook', 'tabLock']);
    expect(deck.told.at(-1)).toBe('audio.unload');
    deck.takeEffects();
    deck.sleep(HOUR_MS);
    expect(deck.effects).toEqual([]);
  });
});
