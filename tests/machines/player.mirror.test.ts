import { describe, expect, it } from 'vitest';
import type { ElsewhereReport } from '../../machines/player/player.types.ts';
import { Deck } from '../support/player/deck.ts';
import { heardElsewhere, lecture } from '../support/player/lectures.ts';

/** A tab without the sound, beside one that plays the second lecture at its third second. */
function mirrorOf() {
  const deck = new Deck();
  const hear = (next: Partial<ElsewhereReport>) =>
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: heardElsewhere(next) });
  hear({ position: 3 });
  return { deck, hear };
}

describe('a seek of a tab without the sound', () => {
  it('counts its steps from where the last one led, whatever was said of the place before them', () => {
    const { deck, hear } = mirrorOf();
    deck.send({ type: 'player.seekTo', position: 0 });
    for (const step of [15, 30, 45]) {
      hear({ position: 3.2 });
      deck.send({ type: 'player.seekTo', position: deck.context.position + 15 });
      expect(deck.context.position).toBe(step);
    }
    deck.send({ type: 'player.seekBy', seconds: -5 });
    hear({ position: 3.4 });
    expect(deck.context.position).toBe(40);
  });

  it('shows the place of the other tab again once that has heard of it', () => {
    const { deck, hear } = mirrorOf();
    deck.send({ type: 'player.seekTo', position: 100 });
    deck.send({ type: 'tab.answered' });
    hear({ position: 100.4 });
    expect(deck.context.position).toBe(100.4);
  });

  it('shows it again after a second and a half, where the other tab does not answer', () => {
    const { deck, hear } = mirrorOf();
    deck.send({ type: 'player.seekTo', position: 100 });
    deck.sleep(1_500);
    hear({ position: 5 });
    expect(deck.context.position).toBe(5);
  });

  it('keeps all else that is said meanwhile', () => {
    const { deck, hear } = mirrorOf();
    deck.send({ type: 'player.seekTo', position: 100 });
    hear({ position: 5, rate: 1.5, isMuted: true });
    expect(deck.context).toMatchObject({ position: 100, rate: 1.5, isMuted: true });
  });

  it('is over with the lecture it was in', () => {
    const { deck, hear } = mirrorOf();
    deck.send({ type: 'player.seekTo', position: 100 });
    hear({ material: lecture(3), position: 7 });
    expect([deck.context.position, deck.context.index]).toEqual([7, 2]);
    hear({ material: lecture(3), position: 8 });
    expect(deck.context.position).toBe(8);
  });
});
