import { describe, expect, it } from 'vitest';

import { noticeOf } from '../../machines/player/player.selectors.ts';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { DURATION, heardElsewhere, listOf } from '../support/player/lectures.ts';
import { withJournal, withTimer } from '../support/player/wired.ts';
import { Live } from '../support/statecharts/live.ts';

/** «Tests that other players fail»: each as a story of the charts together. */

describe('1. quick double load', () => {
  it('never puts the audio of one lecture under the title of another', () => {
    const deck = new Deck().ask(undefined, 1);
    deck.ask(undefined, 2).url('/second');
    deck.tell({ type: 'audio.started', loadId: deck.context.loadId - 1, position: 99 });
    expect(deck.is('sounding')).toBe(false);
    expect(deck.commands('audioOutput').filter(({ type }) => type === 'audio.load')).toEqual([
      expect.objectContaining({ materialId: 2, url: '/second', loadId: deck.context.loadId }),
    ]);
    expect(deck.start(0).emitted).toEqual([expect.objectContaining({ material: expect.objectContaining({ material_id: 2 }) })]);
  });
});

describe('2. pause, then kill the tab', () => {
  it('has written down every second and the place before the tab dies', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    deck.play().hear(1, 47).pause(47.6);
    deck.stop();
    expect(store.seconds()).toBe(48);
    expect(store.places().at(-1)).toEqual([1, 47.6]);
  });

  it('loses three seconds of statistics at most when it dies sounding, and none of the place', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    deck.play().hear(1, 47);
    deck.stop();
    expect(store.seconds()).toBeGreaterThanOrEqual(47 - 3);
    expect(store.places().at(-1)).toEqual([1, 47]);
  });
});

describe('3. close the player with an unsynced tail', () => {
  it('writes the tail under the lecture it belongs to', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    deck.play(listOf('free_project', 3), 2).hear(1, 2);
    deck.send({ type: 'player.close' });
    expect(store.records()).toEqual([
      expect.objectContaining({ materialId: 2, increment: 2, place: expect.objectContaining({ position: 2 }) }),
    ]);
  });

  it('writes the tail of a lecture that another one cut off', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    deck.play().hear(1, 2).play(undefined, 2).hear(1, 1).pause();
    expect(store.records().map(({ materialId, increment }) => [materialId, increment])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

describe('4. failed sync', () => {
  it('asks for nothing twice: what was handed to the store is never handed over again', () => {
    const deck = new Deck();
    const store = withJournal(deck, { isFailing: true });
    deck.play().hear(1, 25);
    for (let times = 0; times < 3; times += 1) store.journal.send({ type: 'journal.flush' });
    deck.pause();
    expect(store.seconds()).toBe(25);
    expect(store.emitted).toEqual([]);
  });
});

describe('5. an error, then «Повторить»', () => {
  it.each(['delivery', 'decode'] as const)('keeps the place and the queue (%s)', (kind) => {
    const deck = new Deck().play(undefined, 2).hear(1, 33);
    for (let times = 0; times < 4 && !deck.is('failed'); times += 1) {
      deck.tell({ type: 'audio.failed', kind, message: 'сбой' });
      if (deck.is('failed')) break;
      deck.sleep(15_000);
      deck.url();
    }
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'error', message: 'сбой' });
    deck.send({ type: 'player.retry' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', materialId: 2, startAt: 33 });
    expect(deck.start(33).is('sounding')).toBe(true);
    expect(noticeOf(deck.snapshot)).toBeNull();
  });
});

describe('6. audio urls of 90 s over half an hour, and a minute offline', () => {
  it('asks once for each lease and skips nothing', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    const long = listOf('free_project', 1, { duration: 1900 });
    deck.ask(long, 1).url('/lease', 90_000);
    deck.tell({ type: 'audio.metadataLoaded', duration: 1900 });
    deck.start(0);
    let asked = 1;
    for (let second = 1; second <= 1800; second += 1) {
      deck.hear(second, second);
      if (second % 90 !== 0) continue;
      deck.tell({ type: 'audio.failed', kind: 'delivery', message: '403' });
      deck.sleep(1_000);
      deck.url('/lease', 90_000);
      asked += 1;
      expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: second });
      deck.start(second);
    }
    deck.pause();
    expect(asked).toBe(21);
    expect(store.seconds()).toBe(1800);
    expect(deck.context.position).toBe(1800);
  });

  it('offline for a minute, goes on from the same place by itself', () => {
    const deck = new Deck();
    const store = withJournal(deck);
    deck.play().hear(1, 20);
    deck.report('network', { type: 'network.lost' });
    deck.tell({ type: 'audio.waited' });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'network', position: 20 });
    deck.sleep(8_000);
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'network', position: 20 });
    for (let offline = 0; offline < 60_000; offline += 1_000) {
      if ('resolveAudioUrl' in deck.snapshot.children) deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
      deck.sleep(1_000);
    }
    deck.report('network', { type: 'network.restored' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 20 });
    deck.start(20).hear(21, 30).pause();
    expect(store.seconds()).toBe(30);
  });
});

describe('7. two tabs', () => {
  it('one sounds; the other gives way with its place kept, and takes over again', () => {
    const left = new Deck().play(undefined, 2).hear(1, 40);
    const right = new Deck();
    const report = heardElsewhere({ position: 40 });
    right.report('tabLock', { type: 'tab.elsewhereReported', report });
    right.send({ type: 'player.takeOver' });
    expect(right.commands('tabLock').at(-1)).toEqual({ type: 'tab.claim' });
    left.report('tabLock', { type: 'tab.displaced' });
    left.tell({ type: 'audio.paused', position: 40.4 });
    right.url();
    right.start();
    expect([left.is('sounding'), right.is('sounding')]).toEqual([false, true]);
    expect(left.context).toMatchObject({ stopCause: 'otherTab', position: 40.4 });
    expect(right.context).toMatchObject({ position: 40, index: 1 });
    left.report('tabLock', { type: 'tab.elsewhereReported', report: heardElsewhere({ position: 41 }) });
    expect([left.context.position, left.is('elsewhere')]).toEqual([41, true]);
    left.report('tabLock', { type: 'tab.freed' });
    left.sleep(HOUR_MS);
    expect(left.is('wanted')).toBe(false);
  });
});

describe('8. the timer table', () => {
  const FIVE_MINUTES = 300_000;
  const timed = () => withTimer(new Deck().play(listOf('new_materials', 3)));

  it('counts what is heard: a pause stops it', () => {
    const { deck, timer, hear } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(100);
    deck.pause();
    deck.sleep(HOUR_MS / 2);
    deck.send({ type: 'player.play' });
    deck.start();
    hear(199);
    expect(deck.is('sounding')).toBe(true);
    hear(2);
    expect([deck.is('sounding'), deck.context.stopCause]).toEqual([false, 'timer']);
  });

  it('counts time, not media: the rate does not hurry it', () => {
    const { deck, timer, hear } = timed();
    deck.send({ type: 'player.setRate', rate: 2.5 });
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(299, 2.5);
    expect(deck.is('sounding')).toBe(true);
    hear(2, 2.5);
    expect(deck.context.stopCause).toBe('timer');
  });

  it('does not mind a seek', () => {
    const { deck, timer, hear } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(10);
    deck.send({ type: 'player.seekTo', position: 500 });
    hear(50);
    expect(deck.is('sounding')).toBe(true);
  });

  it('goes on into the next lecture', () => {
    const { deck, timer, hear } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(100);
    deck.tell({ type: 'audio.ended', position: DURATION });
    deck.url();
    deck.start(0);
    hear(199);
    expect(deck.is('sounding')).toBe(true);
    hear(2);
    expect([deck.context.index, deck.context.stopCause]).toEqual([1, 'timer']);
  });

  it('fades over the last twenty seconds and gives the volume back', () => {
    const { deck, timer, hear } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(281);
    expect(deck.commands('audioOutput')).toContainEqual({ type: 'audio.fade', ms: 20_000 });
    timer.send({ type: 'timer.extend' });
    expect(deck.told.at(-1)).toBe('audio.endFade');
    hear(60);
    expect(deck.is('sounding')).toBe(true);
  });

  it('goes back to where the fade began for a listener who is awake, and is armed again', () => {
    const { deck, timer, hear } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(301);
    deck.sleep(300);
    expect([deck.is('sounding'), deck.told.filter((told) => told === 'audio.endFade').length > 0]).toEqual([false, true]);
    expect(deck.context.position).toBe(280);
    deck.send({ type: 'player.play' });
    deck.start();
    expect(deck.context.position).toBe(280);
    expect(timer.getSnapshot().hasTag('countdown')).toBe(true);
  });

  it.each([
    ['in the middle of a list', listOf('new_materials', 3), 1],
    ['at its last lecture', listOf('free_project', 3), 3],
  ])('stops at the end of the lecture %s, and takes itself off', (_, list, materialId) => {
    const { deck, timer } = withTimer(new Deck().play(list, materialId));
    timer.send({ type: 'timer.choose', option: 'endOfLecture' });
    expect(deck.context.stopAtEnd).toBe(true);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.is('finished'), deck.context.stopCause, deck.context.stopAtEnd]).toEqual([true, 'timer', false]);
    expect(deck.emitted.at(-1)).toMatchObject({ type: 'lecture.ended', isStopping: true });
    expect(timer.getSnapshot().hasTag('on')).toBe(false);
  });

  it('stops at the end of the lecture that plays then, after a change of lecture', () => {
    const { deck, timer } = timed();
    timer.send({ type: 'timer.choose', option: 'endOfLecture' });
    deck.send({ type: 'player.next' });
    deck.url();
    deck.start(0);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.is('finished'), deck.context.index]).toEqual([true, 1]);
  });

  it('is there after a reload, as much of it as was left: nothing sounds, nothing is counted', () => {
    const live = new Live({ machine: sleepTimerMachine });
    live.report('timerStore', { type: 'timer.found', timer: { option: FIVE_MINUTES, msLeft: 60_000 } });
    expect([live.snapshot.hasTag('on'), live.snapshot.context.msLeft]).toEqual([true, 60_000]);
    live.sleep(HOUR_MS);
    expect(live.snapshot.context.msLeft).toBe(60_000);
  });

  it('after the laptop slept through it, pauses once and catches nothing up', () => {
    const { deck, timer, hear, sleepLaptop } = timed();
    timer.send({ type: 'timer.choose', option: FIVE_MINUTES });
    hear(60);
    sleepLaptop(8 * HOUR_MS);
    deck.takeEffects();
    hear(1);
    expect(deck.told.filter((name) => name === 'audio.pause')).toHaveLength(1);
    expect(deck.context.stopCause).toBe('timer');
    hear(0);
    expect(deck.is('wanted')).toBe(false);
  });
});
