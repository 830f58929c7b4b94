import { describe, expect, it } from 'vitest';
import { shownPosition } from '../../machines/player/player.selectors.ts';
import { Deck } from '../support/player/deck.ts';
import { DURATION, factsOf, listOf } from '../support/player/lectures.ts';

const seeks = (deck: Deck) =>
  deck.commands('audioOutput').flatMap((command) => (command.type === 'audio.seek' ? [command.position] : []));

describe('seeking (D09)', () => {
  it('is one move, 300 ms after the last of the presses', () => {
    const deck = new Deck().play().hear(100, 100);
    for (const seconds of [15, 15, -10]) {
      deck.sleep(299);
      deck.send({ type: 'player.seekBy', seconds });
    }
    expect(shownPosition(deck.snapshot)).toBe(120);
    deck.sleep(299);
    expect(seeks(deck)).toEqual([]);
    deck.sleep(1);
    expect(seeks(deck)).toEqual([120]);
    expect(deck.emitted.at(-1)).toEqual({ type: 'playback.moved', materialId: 1, from: 100, to: 120, isByListener: true });
  });

  it.each([
    [[-15, -15], 10, 0],
    // The last three seconds are reached by listening alone.
    [[15, 15], 590, DURATION - 3],
    [[15, 15, -15], 590, DURATION - 18],
  ])('%j from %d stays inside the lecture: %d', (presses, from, to) => {
    const deck = new Deck().play(undefined, 1, 0).hear(from, from);
    for (const seconds of presses) deck.send({ type: 'player.seekBy', seconds });
    deck.sleep(300);
    expect(seeks(deck)).toEqual([to]);
  });

  it('to a place drops the presses before it', () => {
    const deck = new Deck().play().hear(100, 100);
    deck.send({ type: 'player.seekBy', seconds: 15 });
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.sleep(300);
    expect(seeks(deck)).toEqual([300]);
  });

  it('never lands in another lecture', () => {
    const deck = new Deck().play(listOf('new_materials', 3)).hear(100, 100);
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send({ type: 'player.next' });
    deck.sleep(300);
    deck.url();
    expect(deck.context).toMatchObject({ position: 0, seekTarget: null });
  });

  it.each([
    [{ type: 'player.next' }],
    [{ type: 'player.previous' }],
    [{ type: 'player.jumpTo', materialId: 3 }],
    [{ type: 'player.playFrom', playlist: listOf('new_materials', 3), materialId: 2 }],
  ] as const)('is told before the lecture is left: %j', (leaving) => {
    const deck = new Deck().play(listOf('new_materials', 3)).hear(100, 100);
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send(leaving as Parameters<Deck['send']>[0]);
    const moved = deck.emitted.filter(({ type }) => type === 'playback.moved');
    expect(moved).toEqual([{ type: 'playback.moved', materialId: 1, from: 100, to: 300, isByListener: true }]);
  });

  it('counts while the address is asked for', () => {
    const deck = new Deck().ask();
    deck.send({ type: 'player.seekTo', position: 321 });
    deck.sleep(300);
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 321 });
  });

  it('is over at once when the sound is asked for: nothing is heard of the old place', () => {
    const deck = new Deck().play().hear(100, 100);
    deck.pause();
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send({ type: 'player.play' });
    expect(seeks(deck).at(-1)).toBe(300);
    expect(deck.context).toMatchObject({ position: 300, seekTarget: null });
    const landed = seeks(deck).length;
    deck.sleep(1000);
    expect(seeks(deck)).toHaveLength(landed);
  });

  it('of a lecture that is not loaded yet leads the load to the place', () => {
    const deck = new Deck();
    deck.send({ type: 'player.restore', facts: factsOf() });
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send({ type: 'player.play' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 300 });
  });

  it('after the end takes the same lecture up at that place', () => {
    const deck = new Deck().play(listOf('current', 1));
    deck.tell({ type: 'audio.ended', position: DURATION });
    deck.send({ type: 'player.seekTo', position: 50 });
    deck.sleep(300);
    deck.send({ type: 'player.play' });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 50 });
  });

  it('does nothing without a lecture', () => {
    const deck = new Deck();
    deck.send({ type: 'player.seekBy', seconds: 15 });
    deck.sleep(300);
    expect(deck.commands('audioOutput')).toEqual([]);
  });
});

it.each([
  ['while it sounds', (deck: Deck) => deck],
  ['on a pause', (deck: Deck) => deck.pause()],
])('a place of another lecture moves nothing, one of this lecture does, %s', (_, rest) => {
  const deck = rest(new Deck().play().hear(1, 5));
  deck.send({ type: 'player.seekTo', position: 300, materialId: 2 });
  deck.sleep(300);
  expect([seeks(deck), deck.context.position]).toEqual([[], 5]);
  deck.send({ type: 'player.seekTo', position: 300, materialId: 1 });
  deck.sleep(300);
  expect([seeks(deck), deck.context.position]).toEqual([[300], 300]);
});

describe('the way back to where the sound faded', () => {
  const faded = () => {
    const deck = new Deck().play().hear(100, 100);
    deck.send({ type: 'player.fade', ms: 20_000 });
    return deck.hear(101, 120);
  };
  const back = (deck: Deck) => {
    deck.send({ type: 'player.returnFromFade' });
    deck.sleep(300);
    return deck;
  };

  it('leads to the place where the fade began, once', () => {
    const deck = back(faded());
    expect(seeks(deck)).toEqual([100]);
    expect(seeks(back(deck))).toEqual([100]);
  });

  it('moves no other lecture, and none that has not faded', () => {
    const deck = faded();
    deck.send({ type: 'player.next' });
    deck.url();
    deck.start(0);
    expect(seeks(back(deck))).toEqual([]);
    expect(seeks(back(new Deck().play().hear(1, 30)))).toEqual([]);
  });
});

describe('a player that is closed before a seek has landed', () => {
  it.each(['sounding', 'paused'])('keeps the place that was chosen, %s', (state) => {
    const deck = new Deck().play(undefined, 1, 100);
    if (state === 'paused') deck.pause();
    deck.takeEffects();
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.send({ type: 'player.close' });
    expect(deck.emitted.filter(({ type }) => type === 'playback.moved')).toEqual([
      { type: 'playback.moved', materialId: 1, from: 100, to: 300, isByListener: true },
    ]);
    expect(deck.announced.at(-1)).toBe('player.closed');
  });
});
