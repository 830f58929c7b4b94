import { describe, expect, it } from 'vitest';
import { selectFacts, selectWayHome } from '../../machines/player/player.selectors.ts';
import { Deck } from '../support/player/deck.ts';
import { DURATION, heardElsewhere, lecture, listOf, placesAt } from '../support/player/lectures.ts';

const LIST = listOf('free_project', 3);

/** Somebody whose own place in the second lecture is 402 s has followed a link to its second 100, and hears it. */
function visitor(playlist = LIST, materialId = 2): Deck {
  const deck = new Deck();
  deck.report('placesBook', { type: 'places.read', places: placesAt({ [materialId]: 402 }) });
  deck.send({ type: 'player.playFrom', playlist, materialId, startAt: 100 });
  deck.url();
  deck.tell({ type: 'audio.metadataLoaded', duration: DURATION });
  return deck.start();
}

const ends = (deck: Deck) => deck.announced.filter((type) => type.startsWith('visit.'));

describe('a visit to a moment of a link (P5)', () => {
  it('shows the way back to one’s own place, which a reload goes back to', () => {
    const deck = visitor();
    expect([selectWayHome(deck.snapshot), deck.context.position]).toEqual([{ kind: 'offered', position: 402 }, 100]);
    expect(selectFacts(deck.snapshot)?.position).toBe(402);
    expect(selectWayHome(new Deck().play(LIST, 2, 402).snapshot)).toEqual({ kind: 'atHome' });
  });

  it('outlives a pause, and whatever the book of places says meanwhile', () => {
    const deck = visitor().hear(101, 106).pause();
    deck.report('placesBook', { type: 'places.changed', places: placesAt({ 2: 402 }) });
    deck.report('placesBook', { type: 'places.read', places: placesAt({ 2: 402 }) });
    expect([selectWayHome(deck.snapshot), deck.context.position]).toEqual([{ kind: 'offered', position: 402 }, 106]);
  });

  it('becomes one’s own place after a minute heard there, over pauses', () => {
    const deck = visitor().hear(101, 130).pause();
    deck.send({ type: 'player.play' });
    deck.start();
    deck.hear(131, 159);
    expect(ends(deck)).toEqual([]);
    deck.hear(160, 160);
    expect(deck.emitted).toContainEqual({ type: 'visit.accepted', materialId: 2, position: 160 });
    expect(selectWayHome(deck.snapshot)).toEqual({ kind: 'atHome' });
  });

  it('is not shortened by what was skipped, nor by what is heard twice', () => {
    const deck = visitor().hear(101, 110);
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.sleep(300);
    deck.hear(301, 349);
    expect(ends(deck)).toEqual([]);
    deck.hear(350, 350);
    expect(ends(deck)).toEqual(['visit.accepted']);
  });

  it('is accepted by «Остаться здесь»', () => {
    const deck = visitor().hear(101, 106);
    deck.send({ type: 'player.stay' });
    expect(deck.emitted).toContainEqual({ type: 'visit.accepted', materialId: 2, position: 106 });
    expect(selectFacts(deck.snapshot)?.position).toBe(106);
  });

  it('is left by «Вернуться»: the sound is at one’s own place at once, without a jump that could be taken back', () => {
    const deck = visitor().hear(101, 106);
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.takeEffects();
    deck.send({ type: 'player.leaveVisit' });
    expect(deck.emitted).toEqual([{ type: 'visit.returned', materialId: 2, position: 402 }, { type: 'visit.left' }]);
    expect(deck.commands('audioOutput')).toEqual([{ type: 'audio.seek', position: 402 }]);
    deck.sleep(1000);
    expect([deck.context.position, deck.context.seekTarget, deck.is('sounding')]).toEqual([402, null, true]);
  });

  it.each([
    ['the next lecture', (deck: Deck) => deck.send({ type: 'player.next' })],
    ['the one before', (deck: Deck) => deck.send({ type: 'player.previous' })],
    ['the lecture’s own row', (deck: Deck) => deck.ask(LIST, 2)],
    ['its end', (deck: Deck) => deck.tell({ type: 'audio.ended', position: DURATION })],
  ])('is over with %s, after what was heard there was told', (_, leave) => {
    const deck = visitor().hear(101, 106);
    deck.takeEffects();
    leave(deck);
    expect(ends(deck)).toEqual(['visit.left']);
    expect(deck.announced.indexOf('visit.left')).toBeGreaterThan(deck.announced.indexOf('playback.stopped'));
    expect(selectWayHome(deck.snapshot)).toEqual({ kind: 'atHome' });
  });

  it('whose lecture is the last of its list goes on at one’s own place, whatever the book has heard of it', () => {
    const deck = visitor(LIST, 3).hear(101, 106);
    deck.tell({ type: 'audio.ended', position: DURATION });
    deck.send({ type: 'player.play' });
    deck.url();
    expect(deck.commands('audioOutput').findLast(({ type }) => type === 'audio.load')).toMatchObject({ startAt: 402 });
  });

  it('is not over where the sound only ran dry', () => {
    const deck = visitor().hear(101, 106);
    deck.tell({ type: 'audio.ended', position: 106 });
    expect(selectWayHome(deck.snapshot)).toEqual({ kind: 'offered', position: 402 });
  });

  it('to a lecture behind the paywall is none', () => {
    const deck = new Deck();
    deck.send({ type: 'player.playFrom', playlist: listOf('project', 3), materialId: 2, startAt: 100 });
    expect(selectWayHome(deck.snapshot)).toEqual({ kind: 'atHome' });
  });

  it('in another tab leaves this one at the own place when that falls silent', () => {
    const deck = new Deck();
    deck.report('placesBook', { type: 'places.read', places: placesAt({ 2: 402 }) });
    deck.report('tabLock', { type: 'tab.elsewhereReported', report: heardElsewhere({ material: lecture(2), position: 106 }) });
    deck.report('tabLock', { type: 'tab.freed' });
    expect(deck.context.position).toBe(402);
  });
});
