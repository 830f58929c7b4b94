import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../machines/player/player.selectors.ts';
import { Deck, HOUR_MS } from '../support/player/deck.ts';
import { DURATION } from '../support/player/lectures.ts';

describe('trouble (P1, P2, E5)', () => {
  it('waits 1, 2, 4, 8, 15 seconds for the network, and no end of times', () => {
    const deck = new Deck().ask(undefined, 1, 100);
    for (const seconds of [1, 2, 4, 8, 15, 15, 15]) {
      deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
      expect(noticeOf(deck.snapshot)).toEqual({ kind: 'network', position: 100 });
      deck.sleep(seconds * 1000 - 1);
      expect(deck.is('recovering')).toBe(true);
      deck.sleep(1);
      expect(deck.is('recovering')).toBe(false);
    }
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 100 });
  });

  it('goes on at once when the network is back', () => {
    const deck = new Deck().ask();
    deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
    deck.report('network', { type: 'network.restored' });
    deck.url();
    expect(deck.start().is('sounding')).toBe(true);
    expect(noticeOf(deck.snapshot)).toBeNull();
  });

  it('tries a broken delivery three times, with silence meanwhile, then shows the error', () => {
    const deck = new Deck().play().hear(1, 9);
    for (let times = 0; times < 3; times += 1) {
      deck.takeEffects();
      deck.tell({ type: 'audio.failed', kind: 'delivery', message: 'обрыв' });
      expect(deck.told).toEqual(['audio.leave']);
      deck.sleep(4_000);
      deck.url('/again');
      expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', startAt: 9, url: '/again' });
    }
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: 'обрыв' });
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'error', message: 'обрыв' });
    expect(deck.context).toMatchObject({ index: 0, position: 9 });
  });

  it('forgives after a second that was heard', () => {
    const deck = new Deck().play();
    for (let times = 0; times < 6; times += 1) {
      deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
      deck.sleep(1_000);
      deck.url();
      deck.start().hear(times + 1, times + 1);
    }
    expect(deck.is('sounding')).toBe(true);
  });

  it('spends no tries of a file while the network is away', () => {
    const deck = new Deck().ask();
    for (let times = 0; times < 6; times += 1) {
      deck.answer('resolveAudioUrl', { kind: 'unreachable', cause: 'network' });
      deck.sleep(15_000);
    }
    deck.url();
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    expect(deck.is('recovering')).toBe(true);
  });

  it.each(['starting', 'stalled', 'sounding'])('takes eight silent seconds in %s for a break, three times', (state) => {
    const deck = new Deck().ask(undefined, 1, 50);
    for (let times = 0; times < 4; times += 1) {
      deck.url();
      if (state !== 'starting') deck.start();
      if (state === 'stalled') deck.tell({ type: 'audio.waited' });
      deck.sleep(7_999);
      expect(deck.is('wanted') && !deck.is('recovering')).toBe(true);
      deck.sleep(1);
      if (times < 3) deck.sleep(4_000);
    }
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'error', message: 'Звук не отвечает' });
    expect(deck.context.position).toBe(50);
  });

  it('does not stall while seconds come', () => {
    expect(new Deck().play().hear(1, 60).is('sounding')).toBe(true);
  });

  it('takes a starved end for a break, not for an end', () => {
    const deck = new Deck().play().hear(1, 9);
    deck.tell({ type: 'audio.ended', position: DURATION - 3.1 });
    expect(deck.is('recovering')).toBe(true);
    expect(deck.announced).not.toContain('lecture.ended');
    expect(deck.context.index).toBe(0);
    deck.sleep(1000);
    deck.url();
    deck.start();
    deck.tell({ type: 'audio.ended', position: DURATION - 3 });
    expect(deck.announced).toContain('lecture.ended');
  });

  it('keeps silent in silence: an element that breaks on pause waits for «Слушать»', () => {
    const deck = new Deck().play().hear(1, 9).pause();
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    deck.sleep(HOUR_MS / 2);
    expect([deck.is('wanted'), deck.is('failed')]).toEqual([false, false]);
    deck.send({ type: 'player.play' });
    deck.url('/new');
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', url: '/new' });
  });

  it.each([
    [{ kind: 'refused', message: 'Материал не найден' }, 'Материал не найден'],
    [null, 'Неизвестная ошибка'],
  ])('shows a definite refusal as it is', (answer, message) => {
    const deck = new Deck().ask();
    if (answer === null) deck.refuse('resolveAudioUrl');
    else deck.answer('resolveAudioUrl', answer);
    expect(noticeOf(deck.snapshot)).toEqual({ kind: 'error', message });
    deck.sleep(HOUR_MS);
    expect(deck.is('failed')).toBe(true);
  });

  it('gives up at «Пауза», and the element is silent', () => {
    const deck = new Deck().play().hear(1, 3);
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.sleep(60_000);
    deck.report('network', { type: 'network.restored' });
    expect(deck.is('wanted')).toBe(false);
    expect(deck.told.at(-1)).toBe('audio.leave');
  });

  it.each(['audioOutput', 'tabLock', 'network'])('survives the fall of %s', (port) => {
    const deck = new Deck().play();
    deck.refuse(port);
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.send({ type: 'player.close' });
    expect(deck.snapshot.status).toBe('active');
  });
});

describe('the line about trouble (P7)', () => {
  const notice = (deck: Deck) => noticeOf(deck.snapshot);

  it('says after a second that the sound is late, and nothing any more when it sounds', () => {
    const deck = new Deck().ask();
    deck.sleep(600);
    deck.url();
    deck.sleep(399);
    expect(notice(deck)).toBeNull();
    deck.sleep(1);
    expect(notice(deck)).toEqual({ kind: 'late' });
    expect(notice(deck.start())).toBeNull();
    deck.tell({ type: 'audio.waited' });
    deck.sleep(999);
    expect(notice(deck)).toBeNull();
    deck.sleep(1);
    expect(notice(deck)).toEqual({ kind: 'late' });
    deck.send({ type: 'player.pause', cause: 'user' });
    deck.tell({ type: 'audio.paused', position: 0 });
    expect(notice(deck)).toBeNull();
  });

  it('names the network at once where there is none, and no sooner than the sound is missed', () => {
    const deck = new Deck().play().hear(1, 9);
    deck.report('network', { type: 'network.lost' });
    expect(notice(deck)).toBeNull();
    deck.tell({ type: 'audio.waited' });
    expect(notice(deck)).toEqual({ kind: 'network', position: 9 });
  });

  it.each([
    ['network', true],
    ['server', true],
    ['delivery', true],
    ['network', false],
  ] as const)('is the same from the first sign of %s to the sound (the browser says it is online: %s)', (cause, isOnline) => {
    const deck = new Deck().play().hear(1, 9);
    if (!isOnline) deck.report('network', { type: 'network.lost' });
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    const seen = new Set<string>();
    const look = () => seen.add(JSON.stringify(notice(deck)));
    if (cause !== 'server') look();
    for (let times = 0; times < 3; times += 1) {
      deck.sleep(15_000);
      if (cause === 'delivery' && times > 1) break;
      if (cause === 'delivery') {
        deck.url();
        look();
        deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
      } else deck.answer('resolveAudioUrl', { kind: 'unreachable', cause });
      if (isOnline && cause === 'network' && times === 0) seen.clear();
      look();
    }
    if (!isOnline) deck.report('network', { type: 'network.restored' });
    else deck.sleep(15_000);
    look();
    deck.url();
    look();
    expect([...seen]).toEqual([JSON.stringify({ kind: cause, position: 9 })]);
    expect(notice(deck.start(9))).toBeNull();
  });

  it('without a network a file spends none of its tries', () => {
    const deck = new Deck().play().hear(1, 9);
    deck.report('network', { type: 'network.lost' });
    for (let times = 0; times < 6; times += 1) {
      deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
      deck.sleep(15_000);
      deck.url();
    }
    expect(deck.is('failed')).toBe(false);
  });
});

describe('the lease of an address (P7)', () => {
  const LEASE_MS = 90_000;
  /** Sounds by an address that has been renewed since. */
  function renewed(): Deck {
    const deck = new Deck().ask();
    deck.url('/first', LEASE_MS);
    deck.start().hear(1, 31);
    deck.answer('renewAudioUrl', { kind: 'url', url: '/second', expiresInMs: LEASE_MS });
    deck.takeEffects();
    return deck;
  }
  const isRenewing = ({ snapshot }: Deck) => snapshot.children.renewAudioUrl !== undefined;
  const loads = (deck: Deck) => deck.commands('audioOutput').filter(({ type }) => type === 'audio.load');

  it('is renewed before it ends, while the sound goes on', () => {
    const deck = renewed();
    expect([deck.is('sounding'), deck.told]).toEqual([true, []]);
    deck.hear(32, 63);
    expect(isRenewing(deck)).toBe(true);
  });

  it('a seek goes by the renewed address', () => {
    const deck = renewed();
    deck.send({ type: 'player.seekTo', position: 300 });
    deck.sleep(300);
    expect(loads(deck)).toMatchObject([{ url: '/second', startAt: 300 }]);
    expect(deck.is('wanted')).toBe(true);
    deck.start(300).send({ type: 'player.seekTo', position: 400 });
    deck.takeEffects();
    deck.sleep(300);
    expect(deck.told).toEqual(['audio.seek']);
  });

  it('what breaks by the old address goes on at once by the renewed one, without a try', () => {
    const deck = renewed();
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    expect(loads(deck)).toMatchObject([{ url: '/second', startAt: 31 }]);
    expect(deck.context.attempt).toBe(0);
    deck.tell({ type: 'audio.failed', kind: 'delivery', message: '' });
    expect(deck.is('recovering')).toBe(true);
  });

  it('«Слушать» after a pause goes by the renewed address', () => {
    const deck = renewed().pause();
    deck.takeEffects();
    deck.send({ type: 'player.play' });
    expect(deck.told).toEqual(['audio.leave']);
    deck.url('/second');
    expect(loads(deck)).toMatchObject([{ url: '/second', startAt: 31 }]);
  });

  it('that was not renewed is asked for again, while it sounds', () => {
    const deck = new Deck().ask();
    deck.url('/first', LEASE_MS);
    deck.start().hear(1, 31);
    deck.answer('renewAudioUrl', { kind: 'unreachable', cause: 'server' });
    deck.hear(32, 45);
    expect(isRenewing(deck)).toBe(false);
    deck.hear(46, 47);
    expect(isRenewing(deck)).toBe(true);
  });
});
