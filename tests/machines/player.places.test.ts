import { describe, expect, it } from 'vitest';
import { leftAt } from '../../machines/player/player.facts.ts';
import { movedTo, seekable } from '../../machines/player/player.memory.ts';
import { Deck } from '../support/player/deck.ts';
import { DURATION, factsOf, lecture, listOf, placesAt } from '../support/player/lectures.ts';

const LIST = listOf('free_project', 3);
const current = (deck: Deck) => [deck.context.playlist.items[deck.context.index]?.material_id, deck.context.position];
const loadedAt = (deck: Deck) => {
  const load = deck.commands('audioOutput').findLast(({ type }) => type === 'audio.load');
  return load?.type === 'audio.load' ? [load.materialId, load.startAt] : null;
};

function withBook(places: Record<number, number>): Deck {
  const deck = new Deck();
  deck.report('placesBook', { type: 'places.read', places: placesAt(places) });
  return deck;
}

it('a lecture that waits for the network goes on where another tab has been meanwhile', () => {
  const deck = new Deck().ask(LIST, 2);
  deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
  deck.report('placesBook', { type: 'places.changed', places: placesAt({ 2: 120 }) });
  deck.send({ type: 'player.retry' });
  deck.url();
  expect(loadedAt(deck)).toEqual([2, 120]);
});

describe('a place that is chosen elsewhere while the address is asked for', () => {
  it('is where the lecture begins', () => {
    const deck = withBook({ 2: 402 }).ask(LIST, 2);
    deck.report('placesBook', { type: 'places.changed', places: placesAt({ 2: 120 }) });
    deck.url();
    expect(loadedAt(deck)).toEqual([2, 120]);
  });

  it('is none where the book only tells again what it has told: the start a little before stays', () => {
    const deck = new Deck();
    const lastNight = placesAt({ 2: 402 }, deck.clock.now() - 10 * 3_600_000);
    deck.report('placesBook', { type: 'places.read', places: lastNight });
    deck.ask(LIST, 2);
    expect(deck.context.position).toBeLessThan(390);
    const { position } = deck.context;
    deck.report('placesBook', { type: 'places.changed', places: lastNight });
    deck.url();
    expect(loadedAt(deck)).toEqual([2, position]);
  });

  it('is none of a moment of a link', () => {
    const deck = withBook({ 2: 402 });
    deck.send({ type: 'player.playFrom', playlist: LIST, materialId: 2, startAt: 100 });
    deck.report('placesBook', { type: 'places.changed', places: placesAt({ 2: 300 }) });
    deck.url();
    expect(loadedAt(deck)).toEqual([2, 100]);
  });
});

it('«Перенести сюда» of a lecture whose sound is on its way elsewhere goes on from where another tab has put it meanwhile', () => {
  const deck = new Deck();
  const report = { material: lecture(2), playlist: LIST, position: 100, duration: DURATION, rate: 1, volume: 1, isMuted: false };
  deck.report('tabLock', { type: 'tab.elsewhereReported', report: { ...report, isSounding: false } });
  deck.report('placesBook', { type: 'places.changed', places: placesAt({ 2: 597 }) });
  expect(current(deck)).toEqual([2, 597]);
  deck.send({ type: 'player.takeOver' });
  deck.url();
  expect(loadedAt(deck)).toEqual([2, 597]);
});

describe('every way of starting asks the one book of places', () => {
  it.each([
    ['a row of a list', (deck: Deck) => deck.ask(LIST, 2, undefined)],
    ['the key «Следующая», the headset, the lock screen', (deck: Deck) => deck.play(LIST, 1).send({ type: 'player.next' })],
    ['the key «Предыдущая»', (deck: Deck) => deck.play(LIST, 3).send({ type: 'player.previous' })],
    ['the queue', (deck: Deck) => deck.play(LIST, 1).send({ type: 'player.jumpTo', materialId: 2 })],
    ['the end of the one before', (deck: Deck) => deck.play(LIST, 1).tell({ type: 'audio.ended', position: DURATION })],
  ])('%s', (_, start) => {
    const deck = withBook({ 2: 402 });
    start(deck);
    deck.url();
    expect(loadedAt(deck)).toEqual([2, 402]);
  });

  it('what the listener left by «Следующая» is where «Предыдущая» goes on', () => {
    const deck = new Deck().play(LIST, 1, 203);
    deck.send({ type: 'player.next' });
    deck.report('placesBook', { type: 'places.changed', places: placesAt({ 1: 203 }) });
    deck.url();
    deck.start(2);
    deck.send({ type: 'player.previous' });
    expect(current(deck)).toEqual([1, 203]);
  });

  it('a moment of a link comes before it', () => {
    const deck = withBook({ 2: 402 });
    deck.send({ type: 'player.playFrom', playlist: LIST, materialId: 2, startAt: 100 });
    expect(current(deck)).toEqual([2, 100]);
  });

  it('a lecture heard to its end begins anew', () => {
    const deck = withBook({ 1: 0, 2: DURATION - 1 });
    deck.ask(LIST, 1, 300);
    expect(current(deck)).toEqual([1, 0]);
    deck.send({ type: 'player.next' });
    expect(current(deck)).toEqual([2, 0]);
  });

  it('what only the list knows counts where the book knows nothing', () => {
    expect(leftAt({ places: {} }, lecture(1, { last_playback_duration: 70 }))).toBe(70);
    expect(leftAt({ places: placesAt({ 1: 0 }) }, lecture(1, { last_playback_duration: 70 }))).toBe(0);
    expect(leftAt({ places: placesAt({ 1: 40 }) }, lecture(1))).toBe(40);
    expect(leftAt({ places: {} }, lecture(1))).toBe(0);
    expect(leftAt({ places: {} }, undefined)).toBe(0);
  });

  it('a lecture is restored where the book has it, which is newer than what one tab kept', () => {
    const deck = withBook({ 2: 150 });
    deck.send({ type: 'player.restore', facts: factsOf() });
    expect(current(deck)).toEqual([2, 150]);
    const early = new Deck();
    early.send({ type: 'player.restore', facts: factsOf() });
    expect(current(early)).toEqual([2, 100]);
    early.report('placesBook', { type: 'places.read', places: placesAt({ 2: 150 }) });
    expect(current(early)).toEqual([2, 150]);
  });
});

describe('a lecture that was heard in another tab or on another device', () => {
  const heard = { type: 'places.changed', places: placesAt({ 1: 500 }) } as const;

  it('goes on from there when it is silent here, in the element too', () => {
    const deck = new Deck().play(LIST, 1, 40);
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.tell({ type: 'audio.paused', position: 44 });
    deck.takeEffects();
    deck.report('placesBook', heard);
    expect(current(deck)).toEqual([1, 500]);
    expect(deck.commands('audioOutput')).toEqual([{ type: 'audio.seek', position: 500 }]);
    // It is no seek of this listener: nothing is written down of it.
    expect(deck.announced).toEqual([]);
  });

  it('does not move while it sounds here', () => {
    const deck = new Deck().play(LIST, 1, 40);
    deck.report('placesBook', heard);
    expect(current(deck)).toEqual([1, 40]);
    expect(deck.context.places).toEqual(placesAt({ 1: 500 }));
  });

  it('that had ended here is taken up where it stands there, and its end there is no news', () => {
    const deck = new Deck().play(listOf('current', 1), 1, 590);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(deck.is('finished')).toBe(true);
    deck.report('placesBook', { type: 'places.changed', places: placesAt({ 1: 0 }) });
    expect(deck.is('finished')).toBe(true);
    deck.report('placesBook', heard);
    expect(deck.is('finished')).toBe(false);
    expect(current(deck)).toEqual([1, 500]);
  });

  it('another lecture, and the same second, move nothing', () => {
    const context = { ...new Deck().context, playlist: LIST, index: 0, position: 40 };
    expect(movedTo(context, placesAt({ 2: 500 }))).toBeNull();
    expect(movedTo(context, placesAt({ 1: 40.9 }))).toBeNull();
    expect(movedTo(context, placesAt({ 1: 41 }))).toBe(41);
    expect(movedTo({ ...context, index: -1 }, placesAt({ 1: 500 }))).toBeNull();
  });

  it('is forgotten with the book: whoever comes next has places of his own', () => {
    const deck = withBook({ 1: 500 });
    deck.report('placesBook', { type: 'places.read', places: {} });
    expect(deck.context.places).toEqual({});
  });
});

describe('a seek', () => {
  it('never ends a lecture: its last three seconds are reached by listening', () => {
    const at = { duration: DURATION, position: 40 };
    expect(seekable(at, DURATION)).toBe(DURATION - 3);
    expect(seekable(at, 5000)).toBe(DURATION - 3);
    expect(seekable(at, -5)).toBe(0);
    expect(seekable(at, Number.NaN)).toBe(40);
    expect(seekable({ duration: 2, position: 0 }, 2)).toBe(0);
    expect(seekable({ duration: 0, position: 0 }, 700)).toBe(700);
  });

  it('that waits for a second thought lands when the page is hidden', () => {
    const deck = new Deck().play(LIST, 1, 40);
    deck.takeEffects();
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send({ type: 'page.hidden' });
    expect(deck.announced).toEqual(['playback.moved']);
    expect(current(deck)).toEqual([1, 300]);
  });
});
