import { describe, expect, it } from 'vitest';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { initialContext } from '../../machines/player/player.memory.ts';
import {
  asked,
  gateAfterEnd,
  gateCurrent,
  gateNewNext,
  gateNext,
  gateOfQueue,
  gatePrevious,
  gateRequested,
  ofQueue,
  takeAfterEnd,
  takeNext,
  takePrevious,
} from '../../machines/player/player.take.ts';
import type { PlayerContext } from '../../machines/player/player.types.ts';
import { DURATION, lecture, listOf, placesAt } from '../support/player/lectures.ts';

/** Which lecture is taken up by each way on, and which stands behind the paywall there. */

const LIST = listOf('project', 4);
const of = (fields: Partial<PlayerContext> = {}): PlayerContext => ({
  ...initialContext({ entitlement: 'subscriber' }),
  playlist: LIST,
  index: 1,
  position: 100,
  duration: DURATION,
  ...fields,
});

describe('taking up', () => {
  it('the neighbours, from their beginning', () => {
    expect(takeNext.params({ context: of() })).toEqual({ playlist: LIST, index: 2, position: 0 });
    expect(takePrevious.params({ context: of() })).toEqual({ playlist: LIST, index: 0, position: 0 });
    expect(takeAfterEnd.params({ context: of() })).toEqual({ playlist: LIST, index: 2, position: 0 });
    expect([takeNext.type, takePrevious.type, takeAfterEnd.type]).toEqual(['take', 'take', 'take']);
  });

  it('the neighbours, from where they were left', () => {
    const context = of({ places: placesAt({ 1: 11, 3: 33 }) });
    expect(takeNext.params({ context }).position).toBe(33);
    expect(takePrevious.params({ context }).position).toBe(11);
    expect(takeAfterEnd.params({ context }).position).toBe(33);
  });

  it('nothing else where there is no neighbour', () => {
    expect(takeNext.params({ context: of({ playlist: listOf('project', 1), index: 0 }) }).index).toBe(0);
    expect(takeAfterEnd.params({ context: of({ index: 3 }) }).index).toBe(3);
  });

  it.each([
    { materialId: 1, index: 0, position: 0 },
    { materialId: 3, index: 2, position: 33 },
    { materialId: 4, index: 3, position: 0 },
    { materialId: 9, index: 0, position: 0 },
  ])('lecture $materialId of the list that is here: at $index from $position', ({ materialId, index, position }) => {
    expect(ofQueue(of({ places: placesAt({ 3: 33 }) }), { materialId })).toEqual({ playlist: LIST, index, position });
  });

  it.each<
    [what: string, places: Record<number, number>, event: { startAt?: number; leftAt?: number; returnTo?: number }, number]
  >([
    ['the moment of a link, whatever the book has', { 3: 33 }, { startAt: 5, leftAt: 9 }, 5],
    ['the place the listener goes back to', { 3: 33 }, { startAt: 5, returnTo: 44 }, 44],
    ['its place in the book, before the one that was sent along', { 3: 33 }, { leftAt: 9 }, 33],
    ['its beginning, where the book says so', { 3: 0 }, { leftAt: 9 }, 0],
    ['the place that was sent along, where the book has none', { 2: 22 }, { leftAt: 9 }, 9],
    ['the place the list knows, where nobody else knows one', {}, {}, 70],
  ])('a lecture that was asked for: from %s', (_, places, event, position) => {
    const playlist: Playlist = { ...LIST, items: LIST.items.with(2, lecture(3, { last_playback_duration: 70 })) };
    const taken = asked(of({ places: placesAt(places) }), { type: 'player.playFrom', playlist, materialId: 3, ...event });
    expect(taken).toMatchObject({ playlist, index: 2, position });
  });
});

describe('behind the paywall stands', () => {
  const context = of();
  const other = listOf('project', 6);

  it.each([
    ['the next lecture', () => gateNext.params({ context }), 3],
    ['the previous one', () => gatePrevious.params({ context }), 1],
    ['the one that comes after the end', () => gateAfterEnd.params({ context }), 3],
    ['the current one', () => gateCurrent.params({ context }), 2],
    ['one of the list that is here', () => gateOfQueue.params({ context, event: { type: 'player.jumpTo', materialId: 4 } }), 4],
    [
      'one of a list that was asked for',
      () => gateRequested.params({ context, event: { type: 'player.playFrom', playlist: other, materialId: 6 } }),
      6,
    ],
    [
      'one from elsewhere that is to be played next',
      () => gateNewNext.params({ context, event: { type: 'player.playNext', material: lecture(9) } }),
      9,
    ],
    [
      'one from before the current one that is to be played next',
      () => gateNewNext.params({ context, event: { type: 'player.playNext', material: lecture(1) } }),
      1,
    ],
  ])('%s', (_, asks, id) => {
    expect(asks().material.material_id).toBe(id);
  });

  it('never nothing: that would be a fault of the guards', () => {
    expect(() => gateCurrent.params({ context: of({ index: -1 }) })).toThrow('The paywall before no lecture');
  });

  it('what every such way tells the paywall alike', () => {
    const gates = [gateRequested, gateOfQueue, gateNewNext, gateNext, gatePrevious, gateAfterEnd, gateCurrent];
    expect(new Set(gates.map(({ type }) => type))).toEqual(new Set(['requestGate']));
  });
});
