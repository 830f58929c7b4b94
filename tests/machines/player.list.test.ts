import { describe, expect, it } from 'vitest';
import { currentMaterial, isListLoading } from '../../machines/player/player.selectors.ts';
import type { PlaylistAnswer, PlaylistRequest } from '../../machines/remote-playlist/remote-playlist.types.ts';
import { Deck } from '../support/player/deck.ts';
import { DURATION, lecture, listOf } from '../support/player/lectures.ts';

const request: PlaylistRequest = { type: 'project', source: 'epos' };
const OTHER = { ...listOf('free_project', 2), items: [7, 8].map((id) => lecture(id)) };
const current = (deck: Deck) => currentMaterial(deck.snapshot)?.material_id;
const loaded = (leftAt: Record<number, number> = {}): PlaylistAnswer => ({ kind: 'loaded', playlist: OTHER, leftAt });

function asked(deck = new Deck().play()) {
  deck.send({ type: 'player.playList', request });
  return deck;
}

describe('a list that is loaded to be heard (D12, D13)', () => {
  it('is asked for by its name, and begins at its first lecture, where it was left', () => {
    const deck = asked(new Deck());
    expect(deck.effects).toContainEqual({ type: 'start', port: 'remotePlaylist', source: 'remotePlaylist', input: { request } });
    expect([isListLoading(deck.snapshot, 'epos'), isListLoading(deck.snapshot, 'lyric')]).toEqual([true, false]);
    deck.answer('remotePlaylist', loaded({ 7: 250, 8: 9 }));
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', materialId: 7, startAt: 250 });
    expect(isListLoading(deck.snapshot, 'epos')).toBe(false);
  });

  it('has no place of its own where none is known', () => {
    const deck = asked();
    deck.answer('remotePlaylist', loaded());
    expect([current(deck), deck.context.position]).toEqual([7, 0]);
  });

  it('of nothing plays nothing', () => {
    const deck = asked(new Deck());
    deck.answer('remotePlaylist', { kind: 'loaded', playlist: listOf('project', 0), leftAt: {} });
    expect(deck.is('visible')).toBe(false);
  });

  it('that is sold shows the paywall of its first lecture', () => {
    const deck = asked(new Deck());
    const sold = { ...listOf('project', 2), items: [lecture(7, { is_free: false }), lecture(8, { is_free: false })] };
    deck.answer('remotePlaylist', { kind: 'loaded', playlist: sold, leftAt: {} });
    expect(deck.emitted).toEqual([{ type: 'gate.opened', material: sold.items[0] }]);
  });

  it.each([
    ['another lecture', { type: 'player.playFrom', playlist: listOf('new_materials', 2), materialId: 1 }],
    ['the next lecture', { type: 'player.next' }],
    ['the previous lecture', { type: 'player.previous' }],
    ['a lecture of the queue', { type: 'player.jumpTo', materialId: 2 }],
    ['a pause', { type: 'player.pause', cause: 'user' }],
    ['what is here', { type: 'player.play' }],
    ['to close the player', { type: 'player.close' }],
  ] as const)('is not waited for any more when the listener chooses %s', (_, event) => {
    const deck = asked();
    deck.send(event);
    expect(() => deck.answer('remotePlaylist', loaded())).toThrow('does not run');
    expect(isListLoading(deck.snapshot, 'epos')).toBe(false);
  });

  it('is waited for while the next lecture begins by itself', () => {
    const deck = asked();
    deck.tell({ type: 'audio.ended', position: DURATION });
    deck.answer('remotePlaylist', loaded());
    expect(current(deck)).toBe(7);
  });

  it('gives way to the newest request', () => {
    const deck = asked();
    deck.takeEffects();
    deck.send({ type: 'player.playList', request: { type: 'compilation', source: '5' } });
    expect(deck.effects.map(({ type }) => type)).toEqual(['stop', 'start']);
    expect(deck.context.listRequest).toEqual({ type: 'compilation', source: '5' });
  });
});

describe('a list around the lecture that is here', () => {
  it('does not touch the sound', () => {
    const deck = new Deck().play(listOf('current', 1)).hear(1, 5).surround(listOf('free_project', 3));
    expect([current(deck), deck.is('sounding'), deck.context.playlist.items.length]).toEqual([1, true, 3]);
  });

  it.each([
    ['is lost: the lecture stays alone', { kind: 'lost' }, 1],
    ['is none of §4: the queue stays', { kind: 'kept' }, 3],
  ] as const)('that %s', (_, answer, items) => {
    const deck = new Deck().play();
    deck.send({ type: 'player.loadList', request });
    deck.answer('remotePlaylist', answer);
    expect([current(deck), deck.is('sounding'), deck.context.playlist.items.length]).toEqual([1, true, items]);
  });

  it('is waited for through sound and silence, and not when the lecture was left', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.loadList', request });
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.send({ type: 'player.play' });
    expect(isListLoading(deck.snapshot, 'epos')).toBe(true);
    deck.send({ type: 'player.next' });
    expect(isListLoading(deck.snapshot, 'epos')).toBe(false);
  });

  it.each(['player.playList', 'player.loadList'] as const)('whose loading broke leaves everything as it was (%s)', (type) => {
    const deck = new Deck().play();
    deck.send({ type, request });
    deck.refuse('remotePlaylist');
    expect([current(deck), deck.is('sounding'), deck.context.playlist.items.length]).toEqual([1, true, 3]);
    expect(isListLoading(deck.snapshot, 'epos')).toBe(false);
  });
});

describe('what goes along with the sound', () => {
  const started = (deck: Deck) =>
    deck.alongside.flatMap(({ type, ...rest }) =>
      type === 'lecture.started' ? [(rest as { material: { material_id: number } }).material.material_id] : [],
    );

  it('a lecture is begun once, whatever pauses and stalls there are', () => {
    const deck = new Deck().play().hear(1, 3).pause();
    deck.send({ type: 'player.play' });
    deck.start();
    deck.tell({ type: 'audio.waited' });
    deck.start();
    expect(started(deck)).toEqual([1]);
  });

  it('is begun anew after another one, after its end, and after the player was closed', () => {
    const deck = new Deck().play().play(undefined, 2).play(undefined, 1);
    expect(started(deck)).toEqual([1, 2, 1]);
    const last = new Deck().play(undefined, 3);
    last.tell({ type: 'audio.ended', position: DURATION });
    last.send({ type: 'player.play' });
    last.url();
    last.start(0);
    last.send({ type: 'player.close' });
    last.play(undefined, 3);
    expect(started(last)).toEqual([3, 3, 3]);
  });

  it('an address that did not do is told of, amid the sound and in silence', () => {
    const failed = { type: 'audio.failed', kind: 'delivery', message: '' } as const;
    const told = (deck: Deck) => deck.alongside.filter(({ type }) => type === 'address.failed');
    const sounding = new Deck().play();
    sounding.tell(failed);
    expect(told(sounding)).toEqual([{ type: 'address.failed', materialId: 1 }]);
    const paused = new Deck().play(undefined, 2).pause();
    paused.tell(failed);
    expect(told(paused)).toEqual([{ type: 'address.failed', materialId: 2 }]);
    const broken = new Deck().play();
    broken.tell({ ...failed, kind: 'decode' });
    expect(told(broken)).toEqual([{ type: 'address.failed', materialId: 1 }]);
  });

  it('a moment of a link is a visit; a place that is known is none', () => {
    const deck = new Deck();
    deck.send({ type: 'player.playFrom', playlist: OTHER, materialId: 8, startAt: 0, leftAt: 90 });
    expect([deck.emitted, deck.context.position]).toEqual([[{ type: 'lecture.visited', materialId: 8 }], 0]);
    deck.takeEffects();
    deck.send({ type: 'player.playFrom', playlist: OTHER, materialId: 8, leftAt: 90 });
    expect([deck.emitted, deck.context.position]).toEqual([[{ type: 'visit.left' }], 90]);
  });

  it.each([
    ['a press', (deck: Deck) => deck.ask(listOf('project', 3), 2), 2],
    ['the next', (deck: Deck) => deck.send({ type: 'player.next' }), 2],
    ['the previous', (deck: Deck) => deck.send({ type: 'player.previous' }), 3],
    ['the queue', (deck: Deck) => deck.send({ type: 'player.jumpTo', materialId: 3 }), 3],
    ['the end', (deck: Deck) => deck.tell({ type: 'audio.ended', position: DURATION }), 2],
  ] as const)('the paywall names the lecture that was refused to %s', (_, ask, materialId) => {
    const list = listOf('project', 3);
    const open = { ...list, items: list.items.map((item, index) => ({ ...item, is_free: index === 0 })) };
    const deck = new Deck().play(open, 1);
    deck.takeEffects();
    ask(deck);
    const [opened] = deck.emitted.filter(({ type }) => type === 'gate.opened');
    expect(opened).toMatchObject({ material: { material_id: materialId } });
  });
});
