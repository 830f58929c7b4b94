import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../machines/player/player.selectors.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { DURATION, listOf } from '../support/player/lectures.ts';

const current = (deck: Deck) => deck.context.playlist.items[deck.context.index]?.material_id;
const loaded = (deck: Deck) => deck.commands('audioOutput').findLast(({ type }) => type === 'audio.load');
const isAsked = (deck: Deck) => 'resolveNextAudioUrl' in deck.snapshot.children;

describe('«Играть следующую» is off', () => {
  const withoutAutoplay = (deck: Deck) => {
    deck.send({ type: 'player.setAutoplay', isOn: false });
    return deck;
  };

  it('the end stops there with its cause, counts like every other end, and a press leads on', () => {
    const deck = withoutAutoplay(new Deck({ isSubscriber: true }).play(listOf('project', 3), 1));
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.is('finished'), current(deck)]).toEqual([true, 1]);
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'autoplay' });
    expect(deck.emitted).toContainEqual(expect.objectContaining({ type: 'lecture.ended', isStopping: false }));
    deck.send({ type: 'player.next' });
    deck.url();
    expect(loaded(deck)).toMatchObject({ materialId: 2 });
  });

  it('nothing of the next lecture is asked for, until it is switched on', () => {
    const deck = withoutAutoplay(new Deck({ isSubscriber: true }).play(listOf('project', 3), 1));
    deck.hear(541, 541);
    expect(isAsked(deck)).toBe(false);
    deck.send({ type: 'player.setAutoplay', isOn: true });
    deck.hear(542, 542);
    expect(isAsked(deck)).toBe(true);
  });

  it('an address that was prepared before is not used', () => {
    const deck = new Deck().play(listOf('free_project', 3)).hear(541, 541);
    deck.answer('resolveNextAudioUrl', { kind: 'url', url: '/second', expiresInMs: HOUR_MS });
    withoutAutoplay(deck).hear(542, 590);
    expect(deck.told).not.toContain('audio.prepare');
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(deck.is('finished')).toBe(true);
  });

  it('no popup opens by itself before a sold lecture; the press opens it', () => {
    const deck = withoutAutoplay(new Deck().play(listOf('project', 3), 1));
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.context.stopCause, deck.snapshot.hasTag('gate')]).toEqual(['autoplay', false]);
    deck.send({ type: 'player.next' });
    expect(deck.snapshot.hasTag('gate')).toBe(true);
  });

  it('the last lecture of a list says that it is the last; the sleep timer says that it was the timer', () => {
    const last = withoutAutoplay(new Deck({ isSubscriber: true }).play(listOf('project', 3), 3));
    last.tell({ type: 'audio.ended', position: DURATION });
    expect(last.context.stopCause).toBe('end');
    const timed = withoutAutoplay(new Deck({ isSubscriber: true }).play(listOf('project', 3), 1));
    timed.send({ type: 'player.stopAtEnd', isOn: true });
    timed.tell({ type: 'audio.ended', position: DURATION });
    expect(timed.context.stopCause).toBe('timer');
  });
});
