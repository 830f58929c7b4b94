import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGated, isOpen } from '../../machines/player/queue.ts';
import {
  isNewNext,
  moveInQueue,
  placeOf,
  playNext,
  type Queued,
  removedOf,
  removeFromQueue,
  returnToQueue,
  withAdded,
} from '../../machines/player/queue-edit.ts';
import { lecture, listOf } from '../support/player/lectures.ts';

const ids = ({ playlist }: Queued) => playlist.items.map(({ material_id }) => material_id);
const currentId = ({ playlist, index }: Queued) => playlist.items[index]?.material_id;
const queued = (count: number, index = 0): Queued => ({ playlist: listOf('free_project', count), index });
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** A list of up to eight lectures, one of which is current, and a lecture that may be in it or not. */
const anyQueue = fc
  .record({
    count: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
    id: fc.integer({ min: 1, max: 10 }),
    place: fc.integer({ min: -3, max: 12 }),
  })
  .map(({ count, seed, id, place }) => ({ queue: queued(count, seed % count), id, place }));

describe('a lecture of the queue is moved', () => {
  it.each([
    { id: 4, place: 0, order: [1, 4, 2, 3] },
    { id: 2, place: 1, order: [1, 3, 2, 4] },
    { id: 2, place: 2, order: [1, 3, 4, 2] },
    { id: 2, place: 99, order: [1, 3, 4, 2] },
    { id: 3, place: -1, order: [1, 3, 2, 4] },
  ])('$id to place $place', ({ id, place, order }) => {
    const moved = moveInQueue(queued(4), id, place);
    expect([ids(moved), moved.index]).toEqual([order, 0]);
  });

  it('among the others: nothing is lost or doubled, what was before stands as it stood, and the current one is current', () => {
    fc.assert(
      fc.property(anyQueue, ({ queue, id, place }) => {
        const moved = moveInQueue(queue, id, place);
        expect(sorted(ids(moved))).toEqual(sorted(ids(queue)));
        expect(ids(moved).slice(0, queue.index + 1)).toEqual(ids(queue).slice(0, queue.index + 1));
        expect(moved.index).toBe(queue.index);
        const others = (one: Queued) => ids(one).filter((other) => other !== id);
        expect(others(moved)).toEqual(others(queue));
      }),
    );
  });

  it('and back again stands where it stood', () => {
    fc.assert(
      fc.property(anyQueue, ({ queue, id, place }) => {
        const from = placeOf(queue, id);
        fc.pre(from >= 0);
        expect(ids(moveInQueue(moveInQueue(queue, id, place), id, from))).toEqual(ids(queue));
      }),
    );
  });

  it.each([
    ['its own place', 3, 1],
    ['beyond the end, and is the last', 4, 9],
    ['anywhere, and is current', 1, 2],
    ['anywhere, and is not there', 9, 0],
  ])('to %s: nothing changes', (_, id, place) => {
    const queue = queued(4);
    expect(moveInQueue(queue, id, place)).toBe(queue);
  });

  it('is not put in: the list is the one it was', () => {
    expect(moveInQueue(queued(4), 4, 0).playlist.added).toBeUndefined();
  });
});

describe('a lecture is taken out of the queue', () => {
  it('alone, and never the current one or one that was before it', () => {
    fc.assert(
      fc.property(anyQueue, ({ queue, id }) => {
        const rest = removeFromQueue(queue, id);
        const isThere = placeOf(queue, id) >= 0;
        expect(ids(rest)).toEqual(ids(queue).filter((other) => !isThere || other !== id));
        expect(currentId(rest)).toBe(currentId(queue));
        expect(rest === queue).toBe(!isThere);
        expect(removedOf(queue, id) === null).toBe(!isThere);
      }),
    );
  });

  it('and given back stands where it stood', () => {
    fc.assert(
      fc.property(anyQueue, ({ queue, id }) => {
        const removed = removedOf(queue, id);
        fc.pre(removed !== null);
        if (removed === null) return;
        const again = returnToQueue(removeFromQueue(queue, id), removed);
        expect([ids(again), again.index]).toEqual([ids(queue), queue.index]);
      }),
    );
  });

  it('and given back to a queue that has become shorter stands at its end', () => {
    const removed = { material: lecture(4), place: 2, wasAdded: false };
    expect(ids(returnToQueue(queued(2), removed))).toEqual([1, 2, 4]);
  });

  it.each([1, 3])('and given back twice is there once: %i', (id) => {
    const queue = queued(3);
    expect(returnToQueue(queue, { material: lecture(id), place: 0, wasAdded: false })).toBe(queue);
  });

  it('and the list is marked as one that was changed', () => {
    expect(removeFromQueue(queued(3), 2).playlist.added).toEqual([]);
    expect(returnToQueue(queued(2), { material: lecture(3), place: 0, wasAdded: false }).playlist.added).toEqual([]);
  });

  it('and given back beside what the listener had put in', () => {
    const queue = playNext(queued(2), lecture(7));
    expect(returnToQueue(queue, { material: lecture(9), place: 0, wasAdded: false }).playlist.added).toEqual([7]);
  });

  it('with the mark that the listener had put it in, and comes back with it', () => {
    const queue = playNext(queued(2), lecture(7));
    const removed = removedOf(queue, 7);
    expect([removed?.wasAdded, removedOf(queue, 2)?.wasAdded]).toEqual([true, false]);
    const rest = removeFromQueue(queue, 7);
    expect(rest.playlist.added).toEqual([]);
    expect(removed && returnToQueue(rest, removed).playlist.added).toEqual([7]);
    expect(removeFromQueue(queue, 2).playlist.added).toEqual([7]);
    expect(removed && returnToQueue(rest, { ...removed, wasAdded: false }).playlist.added).toEqual([]);
  });
});

describe('«Играть следующей»', () => {
  it.each([
    { what: 'from elsewhere', count: 3, index: 0, id: 7, order: [1, 7, 2, 3], at: 0, added: [7] },
    { what: 'of the queue', count: 4, index: 0, id: 4, order: [1, 4, 2, 3], at: 0, added: undefined },
    { what: 'that was before', count: 4, index: 2, id: 1, order: [2, 3, 1, 4], at: 1, added: undefined },
    { what: 'after the last one', count: 2, index: 1, id: 7, order: [1, 2, 7], at: 1, added: [7] },
  ])('puts a lecture $what right after the current one', ({ count, index, id, order, at, added }) => {
    const next = playNext(queued(count, index), lecture(id));
    expect([ids(next), next.index, next.playlist.added]).toEqual([order, at, added]);
  });

  it('loses nothing, doubles nothing, and leaves the current one current', () => {
    fc.assert(
      fc.property(anyQueue, ({ queue, id }) => {
        const next = playNext(queue, lecture(id));
        expect(sorted(ids(next))).toEqual(sorted([...new Set([...ids(queue), id])]));
        expect(currentId(next)).toBe(currentId(queue));
        if (currentId(queue) !== id) expect(placeOf(next, id)).toBe(0);
        expect(isNewNext(queue, lecture(id))).toBe(currentId(queue) !== id && placeOf(queue, id) !== 0);
      }),
    );
  });

  it.each([
    ['the current lecture', queued(3), 1],
    ['what comes next already', queued(3), 2],
    ['a player without a lecture', { playlist: listOf('empty', 0), index: -1 }, 1],
  ])('changes nothing for %s', (_, queue, id) => {
    expect(playNext(queue, lecture(id))).toBe(queue);
  });

  it('keeps what the list itself knows of its lecture', () => {
    const { playlist } = playNext(queued(4, 2), lecture(1, { is_free: false }));
    expect(playlist.items.find(({ material_id }) => material_id === 1)?.is_free).toBe(true);
  });

  it.each(['new_materials', 'free_project'] as const)(
    'opens no sold lecture by putting it into a list open to all: %s',
    (type) => {
      const list = { playlist: listOf(type, 2), index: 0 };
      const sold = playNext(list, lecture(7, { is_free: false }));
      expect(isOpen(sold.playlist, lecture(7), false)).toBe(false);
      expect(isGated(sold.playlist, 1, false)).toBe(true);
      expect(isGated(sold.playlist, 2, false)).toBe(false);
      expect(isGated(playNext(list, lecture(7, { is_free: true })).playlist, 1, false)).toBe(false);
    },
  );
});

describe('another list around the current lecture', () => {
  it('is played after what the listener has put in, in his order', () => {
    const kept = playNext(playNext({ playlist: listOf('current', 1), index: 0 }, lecture(8)), lecture(7));
    expect(ids(kept)).toEqual([1, 7, 8]);
    const around = withAdded(queued(3), kept);
    expect([ids(around), around.playlist.added]).toEqual([
      [1, 7, 8, 2, 3],
      [8, 7],
    ]);
  });

  it('holds a lecture once that the listener had put in before', () => {
    const kept = playNext({ playlist: listOf('current', 1), index: 0 }, lecture(3));
    expect(ids(withAdded(queued(3), kept))).toEqual([1, 3, 2]);
  });

  it('takes over nothing of the list before, and nothing that was heard already', () => {
    const queue = queued(3, 1);
    expect(withAdded(queue, queued(3))).toBe(queue);
    const heard = { ...playNext(queued(3), lecture(7)), index: 2 };
    expect(withAdded(queue, heard)).toBe(queue);
  });
});
