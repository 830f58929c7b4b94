import { describe, expect, it } from 'vitest';
import { mayEditQueue, noticeOf, queueOf, selectFacts, selectSounding } from '../../machines/player/player.selectors.ts';
import type { PlayerIntent } from '../../machines/player/player.types.ts';
import { queueNewsOf, selectRemoved } from '../../machines/player/queue-view.ts';
import { Deck } from '../support/player/deck.ts';
import { DURATION, factsOf, heardElsewhere, lecture, listOf } from '../support/player/lectures.ts';

const current = (deck: Deck) => deck.context.playlist.items[deck.context.index]?.material_id;
const queue = (deck: Deck) => queueOf(deck.snapshot).map(({ material_id }) => material_id);
const move = (materialId: number, place: number): PlayerIntent => ({ type: 'player.moveInQueue', materialId, place });
const remove = (materialId: number): PlayerIntent => ({ type: 'player.removeFromQueue', materialId });
const next = (id: number, isFree = true): PlayerIntent => ({
  type: 'player.playNext',
  material: lecture(id, { is_free: isFree }),
});
const GIVE_BACK: PlayerIntent = { type: 'player.returnToQueue' };

/** The first of four lectures of a free cycle sounds. */
const playing = () => new Deck().play(listOf('free_project', 4));

function told(deck: Deck, ...intents: PlayerIntent[]): Deck {
  for (const intent of intents) deck.send(intent);
  return deck;
}

describe('the queue as the listener has changed it', () => {
  it.each([
    ['moved', [move(4, 0)], [4, 2, 3]],
    ['taken out of', [remove(2)], [3, 4]],
    ['given back', [remove(2), GIVE_BACK], [2, 3, 4]],
    ['given a next one', [next(7)], [7, 2, 3, 4]],
    ['given a next one of its own', [next(3)], [3, 2, 4]],
  ])('is what plays next by itself: %s', (_, intents, order) => {
    const deck = told(playing(), ...intents);
    expect(queue(deck)).toEqual(order);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(current(deck)).toBe(order[0]);
  });

  it('is what the keys lead to, on and back', () => {
    const deck = told(playing(), move(4, 0), remove(2), next(7), { type: 'player.next' }, { type: 'player.next' });
    expect([current(deck), queue(deck)]).toEqual([4, [3]]);
    told(deck, { type: 'player.previous' });
    expect(current(deck)).toBe(7);
  });

  it('is not heard: the sound goes on as it was', () => {
    const deck = playing();
    const { loadId, position } = deck.context;
    deck.takeEffects();
    told(deck, move(4, 0), remove(2), GIVE_BACK, next(7), next(3));
    expect(deck.told).toEqual([]);
    expect(deck.context).toMatchObject({ loadId, position, index: 0 });
    expect(deck.is('sounding')).toBe(true);
  });

  it.each([
    ['moved', move(1, 2)],
    ['taken out', remove(1)],
    ['put next', next(1)],
  ])('does not hold the lecture that sounds: it is not %s', (_, intent) => {
    const deck = playing();
    const before = deck.context;
    told(deck, intent);
    expect([deck.context.playlist, deck.context.index]).toEqual([before.playlist, 0]);
    expect(deck.emitted).toHaveLength(1);
  });

  it('lives as long as the list: over a reload, and until another one is played', () => {
    const deck = told(playing(), move(4, 0), remove(2), next(7));
    const facts = selectFacts(deck.snapshot);
    const again = new Deck();
    told(again, { type: 'player.restore', facts: facts ?? factsOf() });
    expect([current(again), queue(again)]).toEqual([1, [7, 4, 3]]);
    again.ask(listOf('free_project', 4), 2);
    expect(queue(again)).toEqual([3, 4]);
  });

  it('is what another tab is told', () => {
    const deck = told(playing(), next(7));
    expect(selectSounding(deck.snapshot)?.playlist.items.map(({ material_id }) => material_id)).toEqual([1, 7, 2, 3, 4]);
  });

  it('may be changed in silence, and after the last lecture was heard out', () => {
    const paused = told(playing().pause(), move(4, 0));
    expect(queue(paused)).toEqual([4, 2, 3]);
    const finished = new Deck().play(listOf('free_project', 2), 2);
    finished.tell({ type: 'audio.ended', position: DURATION });
    told(finished, next(7));
    expect([noticeOf(finished.snapshot)?.kind, queue(finished)]).toEqual(['end', [7]]);
    told(finished, { type: 'player.next' });
    expect(current(finished)).toBe(7);
  });

  it('of an empty player is not there to be changed', () => {
    const deck = told(new Deck(), move(1, 0), remove(1), next(1), GIVE_BACK);
    expect([deck.context.playlist.items, deck.emitted, mayEditQueue(deck.snapshot)]).toEqual([[], [], false]);
  });
});

describe('the next lecture that was made ready', () => {
  const ready = () => {
    const deck = playing();
    deck.tell({ type: 'audio.timeUpdated', position: DURATION - 50 });
    deck.answer('resolveNextAudioUrl', { kind: 'url', url: '/second', expiresInMs: 3_600_000 });
    return deck;
  };

  it.each([
    ['moved away', move(2, 1), 3],
    ['taken out', remove(2), 3],
    ['no longer next', next(7), 7],
  ])('is dropped where it is %s, and the new one is asked for', (_, intent, following) => {
    const deck = told(ready(), intent);
    expect(deck.context.prepared).toBeNull();
    deck.takeEffects();
    deck.tell({ type: 'audio.timeUpdated', position: DURATION - 40 });
    expect(deck.effects).toContainEqual(expect.objectContaining({ type: 'start', input: { materialId: following } }));
  });
});

describe('a lecture that was taken out', () => {
  it('is offered back at its place, until another one is', () => {
    const deck = told(playing(), remove(3));
    expect(selectRemoved(deck.snapshot)).toMatchObject({ material: { material_id: 3 }, place: 1 });
    told(deck, remove(2));
    expect(selectRemoved(deck.snapshot)).toMatchObject({ material: { material_id: 2 }, place: 0 });
    told(deck, move(4, 0), GIVE_BACK);
    expect([queue(deck), selectRemoved(deck.snapshot)]).toEqual([[2, 4], null]);
    told(deck, GIVE_BACK);
    expect(queue(deck)).toEqual([2, 4]);
  });

  it.each<[string, (deck: Deck) => void]>([
    ['the lecture is another', (deck) => deck.send({ type: 'player.next' })],
    ['the list is another', (deck) => deck.surround(listOf('free_project', 6))],
    ['it was put next', (deck) => deck.send(next(3))],
    ['the player is closed', (deck) => deck.send({ type: 'player.close' })],
    ['the listener has left', (deck) => deck.send({ type: 'player.forget' })],
  ])('is offered no more once %s', (_, happens) => {
    const deck = told(playing(), remove(3));
    happens(deck);
    expect(selectRemoved(deck.snapshot)).toBeNull();
  });
});

describe('«Играть следующей»', () => {
  const announced = (deck: Deck) => deck.emitted.filter(({ type }) => type.startsWith('queue') || type.startsWith('gate'));

  it('is told, once for each lecture that comes next', () => {
    const deck = told(playing(), next(7), next(7), next(2));
    expect(announced(deck)).toMatchObject([{ material: { material_id: 7 } }, { material: { material_id: 2 } }]);
  });

  it('without a subscription shows the paywall where it would stand at the end, and puts nothing in', () => {
    const sold = told(playing(), next(7, false));
    expect([announced(sold)[0], queue(sold), sold.is('gate')]).toMatchObject([
      { type: 'gate.opened', material: { material_id: 7 } },
      [2, 3, 4],
      true,
    ]);
    // §4: whoever has no subscription is led from lecture to lecture in no list that is sold.
    const within = told(new Deck().play(listOf('project', 3)), next(7));
    expect([queue(within), within.is('gate')]).toEqual([[2, 3], true]);
  });

  it('with a subscription puts in anything', () => {
    const deck = told(new Deck({ isSubscriber: true }).play(listOf('project', 3)), next(7, false));
    expect([queue(deck), deck.is('gate')]).toEqual([[7, 2, 3], false]);
  });

  it('is remembered while the cycle of a lecture that was started alone is on its way, or does not come', () => {
    const alone = () => told(new Deck({ isSubscriber: true }).play(listOf('current', 1)), next(7));
    expect(queue(alone().surround(listOf('project', 3)))).toEqual([7, 2, 3]);
    expect(queue(alone().surround(null))).toEqual([7]);
  });
});

describe('a tab without the sound', () => {
  it('shows the queue and changes nothing in it', () => {
    const deck = new Deck();
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: heardElsewhere() });
    expect([mayEditQueue(deck.snapshot), queue(deck)]).toEqual([false, [3]]);
    deck.takeEffects();
    told(deck, move(3, 1), remove(3), next(7), next(7, false), GIVE_BACK);
    expect([queue(deck), deck.emitted, deck.is('gate')]).toEqual([[3], [], false]);
    deck.report('tabLock', { type: 'tab.freed' });
    told(deck, next(7));
    expect([mayEditQueue(deck.snapshot), queue(deck)]).toEqual([true, [7, 3]]);
  });

  it('that takes the sound over takes the queue as it is there', () => {
    const deck = new Deck();
    const playlist = { ...listOf('free_project', 2), items: [1, 7, 2].map((id) => lecture(id)), added: [7] };
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: heardElsewhere({ material: lecture(1), playlist }) });
    told(deck, { type: 'player.takeOver' });
    expect([queue(deck), deck.context.playlist.added]).toEqual([[7, 2], [7]]);
  });
});

describe('what is said of a change', () => {
  const news = (deck: Deck) => {
    const said = queueNewsOf(deck.snapshot);
    return said && { ...said, material: said.material.material_id };
  };

  it('is where the lecture stands now, or that it is gone', () => {
    const deck = told(playing(), move(4, 0));
    expect(news(deck)).toEqual({ kind: 'moved', material: 4, place: 1, count: 3 });
    told(deck, move(4, 2));
    expect(news(deck)).toEqual({ kind: 'moved', material: 4, place: 3, count: 3 });
    told(deck, remove(4));
    expect(news(deck)).toEqual({ kind: 'removed', material: 4 });
    told(deck, move(3, 0));
    expect(news(deck)).toEqual({ kind: 'moved', material: 3, place: 1, count: 2 });
  });

  it('is nothing before, and nothing once the lecture is another', () => {
    const deck = playing();
    expect(news(deck)).toBeNull();
    told(deck, move(4, 0), { type: 'player.next' });
    expect(news(deck)).toBeNull();
  });
});
