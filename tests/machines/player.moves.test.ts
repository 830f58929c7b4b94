import { describe, expect, it } from 'vitest';
import { PLAYLIST_TYPES } from '../../contract/entities/playlist.ts';
import { isLocked, queueOf } from '../../machines/player/player.selectors.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { DURATION, lecture, listOf } from '../support/player/lectures.ts';

const current = (deck: Deck) => deck.context.playlist.items[deck.context.index]?.material_id;
const loaded = (deck: Deck) => deck.commands('audioOutput').findLast(({ type }) => type === 'audio.load');

describe('next and previous (D03, D04, D05)', () => {
  const OPEN = ['new_materials', 'free_project'];
  const cases = PLAYLIST_TYPES.flatMap((type) =>
    [true, false].flatMap((isSubscriber) =>
      (['player.next', 'player.previous'] as const).map((type_) => ({ list: type, isSubscriber, press: type_ })),
    ),
  );
  it.each(cases)('$press in $list, subscriber: $isSubscriber', ({ list, isSubscriber, press }) => {
    const deck = new Deck({ isSubscriber }).play(listOf(list, 3), 1);
    deck.takeEffects();
    deck.send({ type: press });
    if (isSubscriber || OPEN.includes(list)) {
      expect(current(deck)).toBe(press === 'player.next' ? 2 : 3);
      expect(deck.is('gate')).toBe(false);
      expect(deck.announced).toContain('playback.stopped');
    } else {
      expect([current(deck), deck.is('sounding'), deck.is('gate')]).toEqual([1, true, true]);
      expect(deck.announced).toEqual(['gate.opened']);
      expect(deck.told).toEqual([]);
    }
  });

  it.each(['player.next', 'player.previous'] as const)('%s of a single lecture stays, without a gate', (press) => {
    const deck = new Deck().play(listOf('current', 1));
    deck.send({ type: press });
    expect([current(deck), deck.is('sounding'), deck.is('gate')]).toEqual([1, true, false]);
  });

  it('wrap at both ends', () => {
    const deck = new Deck().play(listOf('new_materials', 3), 3);
    deck.send({ type: 'player.next' });
    expect(current(deck)).toBe(1);
    deck.send({ type: 'player.previous' });
    expect(current(deck)).toBe(3);
  });

  it('takes each press, and loads only the last', () => {
    const deck = new Deck().play(listOf('new_materials', 3));
    deck.takeEffects();
    deck.send({ type: 'player.next' });
    deck.send({ type: 'player.next' });
    deck.url('/third');
    expect(deck.told.filter((name) => name === 'audio.load')).toHaveLength(1);
    expect(loaded(deck)).toMatchObject({ materialId: 3, url: '/third' });
  });
});

describe('the gate', () => {
  it('closes when the listener becomes a subscriber, and opens the way', () => {
    const deck = new Deck().play(listOf('project', 3));
    deck.send({ type: 'player.next' });
    deck.send({ type: 'player.entitlementChanged', entitlement: 'none' });
    expect(deck.is('gate')).toBe(true);
    deck.send({ type: 'player.entitlementChanged', entitlement: 'subscriber' });
    expect(deck.is('gate')).toBe(false);
    deck.send({ type: 'player.next' });
    expect(current(deck)).toBe(2);
  });

  it('leads to the plans', () => {
    const deck = new Deck().play(listOf('project', 3));
    deck.send({ type: 'player.next' });
    deck.send({ type: 'player.subscribe' });
    expect(deck.announced).toContain('gate.accepted');
    expect([deck.is('gate'), deck.is('sounding')]).toEqual([false, true]);
  });

  it('opens before a paid lecture of a list, from silence too', () => {
    const deck = new Deck().ask(listOf('project', 3), 2);
    expect([deck.is('gate'), deck.is('visible')]).toEqual([true, false]);
  });

  it('opens when the server says 417', () => {
    const deck = new Deck().ask();
    deck.answer('resolveAudioUrl', { kind: 'notEntitled', message: 'По подписке' });
    expect([deck.is('gate'), deck.is('wanted')]).toEqual([true, false]);
    expect(deck.context.stopCause).toBe('paywall');
  });

  it('stands at the end of a free lecture', () => {
    const deck = new Deck().play(listOf('project', 3));
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.is('gate'), deck.is('finished'), current(deck)]).toEqual([true, true, 1]);
    expect(deck.announced).toContain('lecture.ended');
  });

  it('meets a subscription lost while playing at the next lecture only', () => {
    const deck = new Deck({ isSubscriber: true }).play(listOf('project', 3), 2).hear(541, 545);
    deck.answer('resolveNextAudioUrl', { kind: 'url', url: '/third', expiresInMs: HOUR_MS });
    deck.send({ type: 'player.entitlementChanged', entitlement: 'none' });
    expect(deck.is('sounding')).toBe(true);
    expect(isLocked(deck.snapshot, lecture(3))).toBe(true);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([deck.is('gate'), deck.is('finished'), current(deck)]).toEqual([true, true, 2]);
  });
});

describe('the queue', () => {
  it('is entered at any lecture, at the place where it was left', () => {
    const deck = new Deck().play(listOf('free_project', 3, { last_playback_duration: 42 }));
    deck.send({ type: 'player.jumpTo', materialId: 3 });
    deck.url();
    expect(loaded(deck)).toMatchObject({ materialId: 3, startAt: 42 });
  });

  it('ignores a lecture that is no longer in it', () => {
    const deck = new Deck().play();
    deck.send({ type: 'player.jumpTo', materialId: 9 });
    expect([current(deck), deck.is('sounding')]).toEqual([1, true]);
  });

  it('changes around the lecture that plays', () => {
    const deck = new Deck().play(listOf('current', 1)).hear(1, 5);
    deck.takeEffects();
    deck.surround(listOf('free_project', 3));
    expect(queueOf(deck.snapshot).map((item) => item.material_id)).toEqual([2, 3]);
    expect([deck.is('sounding'), deck.context.position]).toEqual([true, 5]);
    deck.surround(null);
    expect([current(deck), deck.is('sounding'), queueOf(deck.snapshot)]).toEqual([1, true, []]);
    expect(deck.told).toEqual([]);
  });

  it.each([Number.NaN, -5, DURATION - 1, 99_999])('begins anew when asked to begin at %d', (startAt) => {
    const deck = new Deck().ask(undefined, 1, startAt);
    deck.url();
    expect(loaded(deck)).toMatchObject({ startAt: 0 });
  });
});

describe('the next lecture', () => {
  const nearEnd = (isSubscriber = false, type: Parameters<typeof listOf>[0] = 'free_project') =>
    new Deck({ isSubscriber }).play(listOf(type, 3), 1, 500);
  const isAsked = (deck: Deck) => 'resolveNextAudioUrl' in deck.snapshot.children;
  const ready = (deck: Deck, url = '/second', expiresInMs = HOUR_MS) =>
    deck.answer('resolveNextAudioUrl', { kind: 'url', url, expiresInMs });

  it('is asked for a minute before the end and warmed twenty seconds before it', () => {
    const deck = nearEnd().hear(539, 539);
    expect(isAsked(deck)).toBe(false);
    deck.hear(540, 540);
    expect(deck.effects).toContainEqual(expect.objectContaining({ port: 'resolveNextAudioUrl', input: { materialId: 2 } }));
    ready(deck);
    deck.hear(541, 579);
    expect(deck.told).not.toContain('audio.prepare');
    deck.hear(580, 581);
    expect(deck.commands('audioOutput').filter(({ type }) => type === 'audio.prepare')).toEqual([
      { type: 'audio.prepare', url: '/second' },
    ]);
  });

  it('starts inside the end of this one', () => {
    const deck = nearEnd().hear(540, 540);
    ready(deck);
    deck.takeEffects();
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(loaded(deck)).toMatchObject({ materialId: 2, url: '/second', startAt: 0, loadId: deck.context.loadId });
    expect(deck.emitted.map(({ type, materialId, position }) => [type, materialId, position])).toEqual([
      ['playback.stopped', 1, DURATION],
      ['lecture.ended', undefined, undefined],
    ]);
    expect(deck.start().is('sounding')).toBe(true);
  });

  it('is asked for in its turn where it was not prepared', () => {
    const deck = nearEnd().hear(540, 540);
    deck.refuse('resolveNextAudioUrl');
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(current(deck)).toBe(2);
    deck.url('/second');
    expect(loaded(deck)).toMatchObject({ materialId: 2, url: '/second' });
  });

  it.each([
    ['the timer stops here', (deck: Deck) => deck.send({ type: 'player.stopAtEnd', isOn: true })],
    ['the list ends here', (deck: Deck) => deck.surround(listOf('current', 1))],
    ['the next is sold', (deck: Deck) => deck.surround(listOf('project', 3))],
  ])('is left alone when %s', (_, change) => {
    const deck = nearEnd();
    change(deck);
    deck.hear(540, 595);
    expect(isAsked(deck)).toBe(false);
  });

  it('is not warmed, nor started, when the timer decides to stop after it was prepared', () => {
    const deck = nearEnd().hear(540, 540);
    ready(deck);
    deck.send({ type: 'player.stopAtEnd', isOn: true });
    deck.hear(541, 595);
    expect(deck.told).not.toContain('audio.prepare');
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([current(deck), deck.is('finished'), deck.context.stopCause]).toEqual([1, true, 'timer']);
    expect(deck.emitted.at(-1)).toMatchObject({ type: 'lecture.ended', isStopping: true });
  });

  it('is never the audio of a list that was replaced', () => {
    const deck = nearEnd().hear(540, 540);
    const other = { ...listOf('free_project', 1), items: [lecture(1), lecture(8), lecture(9)] };
    deck.surround(other);
    expect(isAsked(deck)).toBe(false);
    deck.hear(541, 541);
    expect(deck.effects).toContainEqual(expect.objectContaining({ port: 'resolveNextAudioUrl', input: { materialId: 8 } }));
    ready(deck, '/eighth');
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(loaded(deck)).toMatchObject({ materialId: 8, url: '/eighth' });
  });

  it('prepared and then reached by hand is asked for like any other', () => {
    const deck = nearEnd().hear(540, 540);
    ready(deck);
    deck.send({ type: 'player.jumpTo', materialId: 3 });
    expect(deck.context.prepared).toBeNull();
    deck.url('/third');
    expect(loaded(deck)).toMatchObject({ materialId: 3, url: '/third' });
  });

  it('is asked for again when its address has lain for two minutes', () => {
    const deck = nearEnd().hear(540, 540);
    ready(deck);
    deck.pause().sleep(120_000);
    expect(deck.context.prepared).toBeNull();
    deck.send({ type: 'player.play' });
    deck.start(540).hear(541, 541);
    expect(isAsked(deck)).toBe(true);
  });

  it.each([
    { type: 'new_materials', next: 1 },
    { type: 'free_project', next: null },
    { type: 'project', next: null },
  ] as const)('after the last of $type', ({ type, next }) => {
    const deck = new Deck({ isSubscriber: true }).play(listOf(type, 3), 3);
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect(deck.is('finished')).toBe(next === null);
    expect(current(deck)).toBe(next ?? 3);
    if (next !== null) return;
    expect(deck.context.stopCause).toBe('end');
    deck.send({ type: 'player.play' });
    deck.url();
    expect(loaded(deck)).toMatchObject({ materialId: 3, startAt: 0 });
  });
});

describe('a subscription that could not be read', () => {
  const unread = () => {
    const deck = new Deck();
    deck.send({ type: 'player.entitlementChanged', entitlement: 'unread' });
    return deck;
  };

  it('refuses nothing: a sold lecture, the next one, the next one by itself are asked of the server', () => {
    const deck = unread().play(listOf('project', 3), 2);
    expect([deck.is('sounding'), deck.is('gate')]).toEqual([true, false]);
    deck.send({ type: 'player.next' });
    deck.url();
    deck.start();
    deck.send({ type: 'player.jumpTo', materialId: 2 });
    deck.url();
    deck.start();
    deck.tell({ type: 'audio.ended', position: DURATION });
    expect([current(deck), deck.is('loading'), deck.is('gate')]).toEqual([3, true, false]);
  });

  it('opens the window on the server’s word', () => {
    const deck = unread().ask(listOf('project', 3), 2);
    deck.answer('resolveAudioUrl', { kind: 'notEntitled', message: '' });
    expect(deck.is('gate')).toBe(true);
    expect(deck.emitted.at(-1)).toEqual({ type: 'gate.opened', material: listOf('project', 3).items[1] });
  });
});
