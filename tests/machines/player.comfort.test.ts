import { describe, expect, it } from 'vitest';
import { noticeOf, selectFacts, selectVolume } from '../../machines/player/player.selectors.ts';
import type { ClockReport } from '../../machines/player/player.types.ts';
import { implementEventPort } from '../../machines/ports/ports.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { factsOf, heardElsewhere, lecture, listOf, placesAt } from '../support/player/lectures.ts';

const MINUTE_MS = 60_000;

function restoredAndPlayed(deck: Deck): void {
  deck.send({ type: 'player.restore', facts: factsOf() });
  deck.send({ type: 'player.play' });
}

describe('going back a little on resume', () => {
  it.each([
    [0, 0],
    [9_999, 0],
    [10_000, 3],
    [5 * MINUTE_MS - 1, 3],
    [5 * MINUTE_MS, 10],
    [HOUR_MS - 1, 10],
    [HOUR_MS, 20],
    [10 * HOUR_MS, 20],
  ])('after %d ms of pause: %d s', (ms, seconds) => {
    const deck = new Deck().play(undefined, 1, 100).pause();
    deck.sleep(ms);
    deck.send({ type: 'player.play' });
    if (deck.context.audioUrl === null) deck.url();
    expect(deck.context.position).toBe(100 - seconds);
    const placed = deck.commands('audioOutput').findLast(({ type }) => type === 'audio.load' || type === 'audio.seek');
    expect(placed?.startAt ?? placed?.position).toBe(100 - seconds);
  });

  it.each([{ type: 'player.seekTo', position: 300 } as const, { type: 'player.seekBy', seconds: 200 } as const])(
    'never after the listener chose a place: %o',
    (seek) => {
      const deck = new Deck().play(undefined, 1, 100).pause();
      deck.sleep(HOUR_MS / 2);
      deck.send(seek);
      deck.sleep(HOUR_MS / 4);
      deck.send({ type: 'player.play' });
      expect(deck.context.position).toBe(300);
    },
  );

  it('obeys the switch at the moment of the resume', () => {
    const deck = new Deck().play(undefined, 1, 100).pause();
    deck.sleep(MINUTE_MS);
    deck.send({ type: 'player.setAutoRewind', isOn: false });
    deck.send({ type: 'player.play' });
    expect(deck.context.position).toBe(100);
    deck.start().pause();
    deck.sleep(MINUTE_MS);
    deck.send({ type: 'player.setAutoRewind', isOn: true });
    deck.send({ type: 'player.play' });
    expect(deck.context.position).toBe(97);
  });

  it.each([
    ['a row', (deck: Deck) => deck.ask(undefined, 2, undefined)],
    ['«Следующая»', (deck: Deck) => deck.play(undefined, 1).send({ type: 'player.next' })],
    ['the queue', (deck: Deck) => deck.play(undefined, 1).send({ type: 'player.jumpTo', materialId: 2 })],
    ['the end of the one before', (deck: Deck) => deck.play(undefined, 1).tell({ type: 'audio.ended', position: 600 })],
    ['a reload', (deck: Deck) => restoredAndPlayed(deck)],
  ])('comes with a lecture that was left before, by %s', (_, start) => {
    const deck = new Deck();
    deck.report('placesBook', { type: 'places.read', places: placesAt({ 2: 100 }, deck.clock.now()) });
    deck.sleep(9 * HOUR_MS);
    start(deck);
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', materialId: 2, startAt: 80 });
    // Once: whoever pauses before a second was heard is not led further back.
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.tell({ type: 'audio.paused', position: 80 });
    deck.send({ type: 'player.play' });
    expect(deck.context.position).toBe(80);
  });

  it('has the address of the next lecture already, and begins it where it was left', () => {
    const deck = new Deck();
    deck.report('placesBook', { type: 'places.read', places: placesAt({ 2: 100 }, deck.clock.now()) });
    deck.sleep(9 * HOUR_MS);
    deck.play(undefined, 1).hear(541, 542);
    deck.answer('resolveNextAudioUrl', { kind: 'url', url: '/second', expiresInMs: HOUR_MS });
    deck.tell({ type: 'audio.ended', position: 600 });
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', url: '/second', startAt: 80 });
  });

  it('does not happen without a clock, and the lecture is played', () => {
    const clock = implementEventPort<never, ClockReport>(() => {
      throw new Error('no clock');
    });
    const deck = new Deck({ actors: { clock } }).play(undefined, 1, 100).pause();
    deck.sleep(HOUR_MS / 2);
    deck.takeEffects();
    deck.send({ type: 'player.play' });
    expect([deck.context.position, deck.told]).toEqual([100, ['audio.play']]);
  });

  it('stops at the beginning', () => {
    const deck = new Deck().play(undefined, 1, 2).pause();
    deck.sleep(HOUR_MS / 2);
    deck.send({ type: 'player.play' });
    expect(deck.context.position).toBe(0);
  });
});

describe('the lease of an address', () => {
  it('is over a minute early, without a break in the sound; the next play asks anew', () => {
    const deck = new Deck().ask();
    deck.url('/first', 5 * MINUTE_MS);
    deck.start().hear(1, 239);
    expect(deck.context.audioUrl).toBe('/first');
    deck.hear(240, 240);
    expect(deck.context.audioUrl).toBeNull();
    expect(deck.is('sounding')).toBe(true);
    deck.pause(240).send({ type: 'player.play' });
    deck.url('/second');
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', url: '/second', startAt: 240 });
  });

  it('in hand resumes without a question', () => {
    const deck = new Deck().play().pause(7);
    deck.takeEffects();
    deck.send({ type: 'player.play' });
    expect(deck.told).toEqual(['audio.seek', 'audio.play']);
  });

  it('of a blocked start is asked for anew too', () => {
    const deck = new Deck().ask();
    deck.url('/first', 5 * MINUTE_MS);
    deck.tell({ type: 'audio.startRefused', reason: 'notAllowed', message: '' });
    deck.sleep(4 * MINUTE_MS);
    deck.send({ type: 'player.play' });
    deck.url('/second');
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', url: '/second' });
  });
});

describe('one tab plays', () => {
  const elsewhere = heardElsewhere();

  it('claims before it sounds and lets go in silence', () => {
    const deck = new Deck().ask();
    expect(deck.commands('tabLock').at(-1)).toEqual({ type: 'tab.claim' });
    deck.url();
    deck.start().pause();
    expect(deck.commands('tabLock').at(-1)).toEqual({ type: 'tab.release' });
  });

  it.each(['resolving', 'recovering', 'sounding'])('displaced in %s, stops with its cause', (state) => {
    const deck = new Deck().ask();
    if (state === 'recovering') deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
    if (state === 'sounding') {
      deck.url();
      deck.start();
    }
    deck.report('tabLock', { type: 'tab.displaced' });
    if (state === 'sounding') deck.tell({ type: 'audio.paused', position: 1 });
    expect([deck.is('wanted'), deck.context.stopCause]).toEqual([false, 'otherTab']);
    deck.sleep(MINUTE_MS);
    expect(deck.is('wanted')).toBe(false);
  });

  it('mirrors the other tab and takes its lecture and place over', () => {
    const deck = new Deck();
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: elsewhere });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'otherTab' });
    deck.send({ type: 'player.takeOver' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ materialId: 2, startAt: 77 });
    deck.start();
    expect([deck.is('elsewhere'), deck.is('sounding')]).toEqual([false, true]);
  });

  it.each([
    ['a refusal', { kind: 'refused', message: 'Лекция снята' }, { kind: 'error', message: 'Лекция снята' }],
    ['no answer', { kind: 'unreachable', cause: 'network' }, { kind: 'network', position: 77 }],
    ['the paywall', { kind: 'notEntitled', message: '' }, { kind: 'paywall' }],
  ] as const)('that takes over and meets %s says so: the other tab is silent already', (_, answer, notice) => {
    const deck = new Deck();
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: elsewhere });
    deck.send({ type: 'player.takeOver' });
    deck.answer('resolveAudioUrl', answer);
    expect(noticeOf(deck.snapshot)).toEqual(notice);
    deck.send({ type: 'player.play' });
    expect(deck.is('loading')).toBe(true);
  });

  it('takes over a lecture that its list does not hold', () => {
    const deck = new Deck().play().pause();
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: { ...elsewhere, material: lecture(9) } });
    deck.send({ type: 'player.takeOver' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ materialId: 9, startAt: 77 });
  });

  it('stays with the lecture and its place once the other tab is silent or gone', () => {
    const deck = new Deck();
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: elsewhere });
    deck.report('tabLock', { type: 'tab.freed' });
    expect([deck.is('elsewhere'), deck.is('wanted'), deck.context.index, deck.context.position]).toEqual([false, false, 1, 77]);
    expect(noticeOf(deck.snapshot)).toBeNull();
    deck.send({ type: 'player.play' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ materialId: 2, startAt: 77 });
  });
});

describe('a player that is closed', () => {
  it('is silent and gone at once, and keeps how it was set, also over a reload', () => {
    const deck = new Deck().play(undefined, 1, 100);
    deck.send({ type: 'player.setRate', rate: 2 });
    deck.send({ type: 'player.close' });
    expect([deck.is('visible'), deck.is('sounding')]).toEqual([false, false]);
    expect(deck.told.slice(-2)).toEqual(['audio.leave', 'audio.unload']);
    expect(deck.emitted.at(-1)).toEqual({ type: 'player.closed' });
    const facts = selectFacts(deck.snapshot);
    expect(facts).toMatchObject({ playlist: { items: [] }, rate: 2 });

    const next = new Deck();
    if (facts !== null) next.send({ type: 'player.restore', facts });
    expect([next.is('visible'), next.context.rate]).toEqual([false, 2]);
    expect(selectFacts(next.snapshot)).toEqual(facts);
    next.play();
    expect([next.is('visible'), next.is('sounding')]).toEqual([true, true]);
  });

  it('keeps nothing of a listener who leaves, closed or not', () => {
    for (const isClosed of [true, false]) {
      const deck = new Deck().play();
      if (isClosed) deck.send({ type: 'player.close' });
      deck.send({ type: 'player.forget' });
      expect([deck.is('visible'), selectFacts(deck.snapshot)]).toEqual([false, null]);
    }
  });
});

describe('speed and volume (D10)', () => {
  it('are told to the element: the speed at once, both with each load', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.setRate', rate: 2.5 });
    expect(deck.commands('audioOutput').at(-1)).toEqual({ type: 'audio.setRate', rate: 2.5 });
    deck.send({ type: 'player.cycleRate' });
    deck.send({ type: 'player.next' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', rate: 0.5, volume: 1 });
  });

  it('belong to the cycle: another one keeps its own speed', () => {
    const other = { ...listOf('free_project', 1), items: [lecture(8, { project_id: 70 })] };
    const deck = new Deck().play();
    deck.send({ type: 'player.setRate', rate: 2 });
    deck.ask({ ...other, type: 'new_materials' }, 8);
    deck.send({ type: 'player.setRate', rate: 1.2 });
    deck.ask();
    expect(deck.context.rate).toBe(2);
    deck.ask({ ...other, type: 'new_materials' }, 8);
    expect(deck.context.rate).toBe(1.2);
  });

  it('the volume changes only where the page may set it, and is kept while the sound is muted', () => {
    const deck = new Deck().play();
    const last = () => deck.commands('audioOutput').at(-1);
    deck.send({ type: 'player.setVolume', volume: 0.5 });
    deck.send({ type: 'player.mute' });
    expect([deck.context.volume, deck.context.isMuted]).toEqual([1, false]);
    deck.report('audioOutput', { type: 'audio.volumeAllowed' });
    deck.send({ type: 'player.setVolume', volume: 0.5 });
    deck.send({ type: 'player.mute' });
    expect(last()).toEqual({ type: 'audio.setVolume', volume: 0.5, isMuted: true });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'muted' });
    deck.send({ type: 'player.unmute' });
    expect(last()).toEqual({ type: 'audio.setVolume', volume: 0.5, isMuted: false });
    deck.send({ type: 'player.mute' });
    deck.send({ type: 'player.setVolume', volume: 7 });
    expect(last()).toEqual({ type: 'audio.setVolume', volume: 1, isMuted: false });
  });

  it('volume and muting survive a reload, whether it is known before or after that the page may set them', () => {
    for (const isToldFirst of [true, false]) {
      const deck = new Deck();
      const allow = () => deck.report('audioOutput', { type: 'audio.volumeAllowed' });
      if (isToldFirst) allow();
      deck.send({ type: 'player.restore', facts: factsOf({ volume: 0.2, isMuted: true }) });
      if (!isToldFirst) allow();
      expect(deck.commands('audioOutput').at(-1)).toEqual({ type: 'audio.setVolume', volume: 0.2, isMuted: true });
      expect(selectFacts(deck.snapshot)).toMatchObject({ volume: 0.2, isMuted: true });
    }
  });

  it('kept muting is not believed where only the device changes the volume: nothing would bring the sound back', () => {
    const deck = new Deck();
    deck.send({ type: 'player.restore', facts: factsOf({ volume: 0.2, isMuted: true }) });
    deck.send({ type: 'player.play' });
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ isMuted: false });
    expect([selectVolume(deck.snapshot), noticeOf(deck.snapshot)]).toEqual([null, null]);
  });

  it('come back after a fade that a pause cut short', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.fade', ms: 20_000 });
    deck.pause();
    expect(deck.told.at(-1)).toBe('audio.endFade');
  });
});
