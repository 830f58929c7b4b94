import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StubWorld } from '../../support/app/stubbed-actors.ts';
import { cycle, openWiredPage, threeLectures } from '../../support/app/wired-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page on which lecture 1 sounds at `position`. */
async function listen(position = 100, world: StubWorld = {}) {
  const page = await openWiredPage(world);
  await page.play(1, position);
  return {
    ...page,
    /** Seconds go by and are heard. */
    hear(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        page.element.moveTo(page.now().position + 1);
        vi.advanceTimersByTime(1000);
      }
    },
  };
}

describe('the sleep timer', () => {
  it('fades the sound over its last twenty seconds, then pauses and gives the volume back', async () => {
    const page = await listen(100);
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(279);
    expect(page.sent('audio.fade')).toEqual([]);
    page.hear(3);
    expect(page.sent('audio.fade')).toEqual([{ type: 'audio.fade', ms: 20_000 }]);
    expect(page.sent('audio.pause')).toEqual([]);
    page.hear(20);
    expect(page.sent('audio.pause')).toHaveLength(1);
    const afterFade = page.commands.map(({ type }) => type).filter((type) => /pause|fade/i.test(type));
    expect(afterFade.slice(0, 3)).toEqual(['audio.fade', 'audio.pause', 'audio.endFade']);
    expect(page.now().stopCause).toBe('timer');
  });

  it('that is taken off amid the fade gives the volume back and lets the lecture go on', async () => {
    const page = await listen();
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(290);
    page.sleepTimer.send({ type: 'timer.cancel' });
    expect(page.sent('audio.endFade')).toHaveLength(1);
    page.hear(60);
    expect(page.sent('audio.pause')).toEqual([]);
  });

  it.each([
    ['taken off', { type: 'timer.cancel' }],
    ['put off by five minutes', { type: 'timer.extend' }],
    ['set anew', { type: 'timer.choose', option: 900_000 }],
  ] as const)('%s while the sound waits for data amid the fade: the volume is back', async (_, event) => {
    const page = await listen();
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(290);
    expect(page.sent('audio.fade')).toHaveLength(1);
    page.element.report({ type: 'audio.waited', loadId: page.element.loadId() });
    page.sleepTimer.send(event);
    expect(page.commands.map(({ type }) => type).filter((type) => type.includes('ade'))).toEqual(['audio.fade', 'audio.endFade']);
    page.sound(391);
    page.hear(60);
    expect(page.sent('audio.pause')).toEqual([]);
  });

  it('stands while nothing sounds', async () => {
    const page = await listen();
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(100);
    page.player.send({ type: 'player.pause', cause: 'user' });
    vi.advanceTimersByTime(3_600_000);
    expect(page.sleepTimer.getSnapshot().context.msLeft).toBeLessThanOrEqual(201_000);
    expect(page.sleepTimer.getSnapshot().context.msLeft).toBeGreaterThanOrEqual(199_000);
    expect(page.sent('audio.fade')).toEqual([]);
  });

  /** Timer of five minutes over; the pause is the timer's. */
  async function fallAsleep() {
    const page = await listen(100);
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(310);
    expect(page.now().stopCause).toBe('timer');
    return page;
  }

  it('takes a listener who is awake after all back to where the sound began to go', async () => {
    const page = await fallAsleep();
    // Already while he sleeps: a reload, or another device, goes on from there in the morning.
    const faded = page.now().position;
    expect(Math.abs(faded - 380)).toBeLessThanOrEqual(2);
    page.player.send({ type: 'player.play' });
    vi.advanceTimersByTime(400);
    const [seek] = page.sent('audio.seek');
    expect(seek).toMatchObject({ position: faded });
    expect(page.now().position).toBeLessThanOrEqual(faded);
    expect(page.now().position).toBeGreaterThanOrEqual(faded - 3);
    expect(page.sleepTimer.getSnapshot().context.msLeft).toBeGreaterThan(290_000);
  });

  it('does not move another lecture that is started afterwards', async () => {
    const page = await fallAsleep();
    const sought = page.sent('audio.seek');
    await page.play(3, 40);
    vi.advanceTimersByTime(400);
    expect(page.now().playlist.items[page.now().index]?.material_id).toBe(3);
    expect(page.sent('audio.seek')).toEqual(sought);
    expect(page.now().position).toBe(40);
  });

  it('that stopped a lecture which began amid the fade goes back to its beginning', async () => {
    const page = await listen(300);
    // Only the way back of the timer is measured.
    page.player.send({ type: 'player.setAutoRewind', isOn: false });
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    page.hear(284);
    expect(page.sent('audio.fade')).toHaveLength(1);
    await page.play(2, 0);
    page.hear(20);
    expect(page.now().stopCause).toBe('timer');
    vi.advanceTimersByTime(400);
    expect(page.now().position).toBe(0);
    page.player.send({ type: 'player.play' });
    vi.advanceTimersByTime(400);
    expect(page.now().playlist.items[page.now().index]?.material_id).toBe(2);
    expect(page.now().position).toBe(0);
  });

  it('«до конца лекции» tells the player to stop at the end, and takes it back', async () => {
    const page = await listen();
    page.sleepTimer.send({ type: 'timer.choose', option: 'endOfLecture' });
    expect(page.now().stopAtEnd).toBe(true);
    page.sleepTimer.send({ type: 'timer.choose', option: 'none' });
    expect(page.now().stopAtEnd).toBe(false);
    page.sleepTimer.send({ type: 'timer.choose', option: 'endOfLecture' });
    page.sleepTimer.send({ type: 'timer.choose', option: 300_000 });
    expect(page.now().stopAtEnd).toBe(false);
  });

  it('«до конца лекции» stops there, goes off, and the next lecture does not begin', async () => {
    const page = await listen(590);
    const { duration } = page.now();
    page.sleepTimer.send({ type: 'timer.choose', option: 'endOfLecture' });
    page.element.report({ type: 'audio.ended', loadId: page.element.loadId(), position: duration });
    vi.advanceTimersByTime(1000);
    expect(page.now()).toMatchObject({ index: 0, stopCause: 'timer', stopAtEnd: false });
    expect(page.sleepTimer.getSnapshot().hasTag('on')).toBe(false);
    expect(page.sent('audio.load')).toHaveLength(1);
  });
});

describe('the facts of the player', () => {
  it('are kept each second, with the place', async () => {
    const page = await listen(100);
    page.facts.length = 0;
    page.hear(3);
    expect(page.facts.map((kept) => kept?.position)).toEqual([101, 102, 103]);
  });

  it('are kept once for what changed nothing', async () => {
    const page = await listen(100);
    page.facts.length = 0;
    page.player.send({ type: 'player.endFade' });
    page.player.send({ type: 'player.setAutoRewind', isOn: true });
    expect(page.facts).toEqual([]);
  });

  it('are kept on a pause too: speed, auto-rewind, the list', async () => {
    const list = { ...cycle, items: threeLectures.slice(0, 2) };
    const page = await listen(100, { loadPlaylist: () => list });
    page.player.send({ type: 'player.pause', cause: 'user' });
    page.facts.length = 0;
    page.player.send({ type: 'player.setRate', rate: 2 });
    page.player.send({ type: 'player.setAutoRewind', isOn: false });
    page.player.send({ type: 'player.loadList', request: { type: 'project', source: 'sobor' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.facts).toHaveLength(3);
    expect(page.facts.at(-1)).toMatchObject({ rate: 2, hasAutoRewind: false });
    expect(page.facts.at(-1)?.playlist.items).toHaveLength(2);
  });

  it('are not touched before there is a lecture, nor by its end: they are forgotten with whoever leaves', async () => {
    const page = await openWiredPage();
    page.player.send({ type: 'player.setRate', rate: 2 });
    expect(page.facts).toEqual([]);
    await page.play(1);
    page.player.send({ type: 'player.forget' });
    expect(page.facts.at(-1)).toMatchObject({ materialId: 1 });
  });

  it('of a closed player are its settings alone', async () => {
    const page = await listen(100);
    page.player.send({ type: 'player.setRate', rate: 2 });
    page.player.send({ type: 'player.close' });
    expect(page.facts.at(-1)).toMatchObject({ playlist: { items: [] }, rate: 2 });
  });
});

describe('the other tabs', () => {
  it('hear what sounds here, and nothing of what does not', async () => {
    const page = await listen(100);
    page.hear(1);
    expect(page.heardByTabs.at(-1)).toMatchObject({ material: { material_id: 1 }, position: 101, playlist: cycle });
    page.player.send({ type: 'player.pause', cause: 'user' });
    page.heardByTabs.length = 0;
    page.player.send({ type: 'player.setRate', rate: 2 });
    expect(page.heardByTabs).toEqual([]);
  });
});

it('an address that did not do is forgotten before the server is asked again', async () => {
  const page = await listen(100);
  expect(page.forgotten).toEqual([]);
  page.element.report({ type: 'audio.failed', loadId: page.element.loadId(), kind: 'delivery', message: 'PIPELINE_ERROR_READ' });
  expect(page.forgotten).toContain(1);
});

it('a start that failed is only logged (C12)', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await listen(100);
  const loadId = page.element.loadId();
  page.element.report({ type: 'audio.startRefused', loadId, reason: 'notAllowed', message: 'NotAllowedError' });
  expect(said).toHaveBeenCalledWith('audio did not start: NotAllowedError');
});

describe('the journal', () => {
  it('hears the lecture from its start to its pause', async () => {
    const page = await listen(100);
    page.hear(5);
    expect(page.journal.getSnapshot().context.range).toMatchObject({ materialId: 1, from: 100, to: 105 });
    page.player.send({ type: 'player.pause', cause: 'user' });
    expect(page.journal.getSnapshot().context.range).toBeNull();
  });

  it.each([
    ['the page hides', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ])('writes down its last seconds when %s', async (_, happen) => {
    const page = await listen(100);
    page.hear(7);
    const before = page.journal.getSnapshot().context.range;
    expect(before).toMatchObject({ materialId: 1, to: 107 });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happen();
    expect(page.journal.getSnapshot().context.range).toMatchObject({ to: 107, saved: 107 });
  });
});

describe('pages', () => {
  it('«Оформить» leads to the plans', async () => {
    const page = await openWiredPage();
    const sold = { ...cycle, type: 'project', items: threeLectures.map((lecture) => ({ ...lecture, is_free: false })) } as const;
    page.player.send({ type: 'player.playFrom', playlist: { ...sold, items: [...sold.items] }, materialId: 2 });
    page.player.send({ type: 'player.subscribe' });
    expect(page.visited).toEqual(['/subscriptions']);
  });

  it('a change of page closes the menu; a change of the query does not', async () => {
    const page = await openWiredPage({ viewport: 'small' });
    page.mobileMenu.send({ type: 'mobileMenu.toggleNavbar' });
    const isOpen = () => page.mobileMenu.getSnapshot().hasTag('open');
    expect(isOpen()).toBe(true);
    page.go(false);
    expect(isOpen()).toBe(true);
    page.go(true);
    expect(isOpen()).toBe(false);
  });
});

describe('the way to the plans', () => {
  const [, second, third] = threeLectures.map(({ slug }) => `/lectures/${slug}`);
  const sold = { ...cycle, type: 'project' as const, items: threeLectures.map((one, at) => ({ ...one, is_free: at === 0 })) };

  it('tells from which page somebody left, and nothing else does', async () => {
    const page = await openWiredPage();
    page.go(true, '/faq', '/lectures/sobor');
    page.go(false, '/subscriptions', '/subscriptions');
    expect(page.wanted).toEqual([]);
    page.go(true, '/subscriptions', '/lectures/sobor');
    expect(page.wanted).toEqual(['/lectures/sobor']);
  });

  it('the next lecture that was refused is wanted, not the one that sounds', async () => {
    const page = await openWiredPage();
    await page.play(1, 0, sold);
    page.player.send({ type: 'player.next' });
    page.go(true, '/subscriptions', '/');
    expect(page.wanted).toEqual([second]);
  });

  it('a locked lecture that is pressed amid the sound of another is wanted, and not the next one', async () => {
    const page = await openWiredPage();
    await page.play(1, 0, sold);
    page.player.send({ type: 'player.playFrom', playlist: sold, materialId: 3 });
    page.go(true, '/subscriptions', '/');
    expect(page.wanted).toEqual([third]);
  });

  it('a link to the plans on a locked lecture tells which one; a lecture that sounds is not wanted any more', async () => {
    const page = await openWiredPage();
    page.actors.returnTarget.send({ type: 'returnTarget.ask', slug: 'golosa' });
    page.go(true, '/subscriptions', '/search');
    page.actors.returnTarget.send({ type: 'returnTarget.ask', slug: 'golosa' });
    await page.play(1);
    page.go(true, '/subscriptions', '/faq');
    expect(page.wanted).toEqual(['/lectures/golosa']);
  });
});

describe('a list that had to be loaded', () => {
  const request = { type: 'project', source: 'sobor' } as const;

  it('plays from where this browser left the lecture', async () => {
    const page = await openWiredPage({ loadPlaylist: () => cycle, places: [[1, 250]] });
    page.player.send({ type: 'player.playList', request });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.sent('audio.load')).toEqual([expect.objectContaining({ materialId: 1, startAt: 250 })]);
  });

  /** A list that comes when the test says so. */
  async function lateList() {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openWiredPage({ loadPlaylist: () => arrived.then(() => cycle) });
    return {
      ...page,
      async arrive() {
        arrive();
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }
  const OTHER = { type: 'free_project', source: 'other', items: [7, 8].map((id) => ({ ...threeLectures[0], material_id: id })) };

  it.each([
    ['another lecture', (page: Awaited<ReturnType<typeof lateList>>) => page.play(7, 30, OTHER as typeof cycle)],
    ['a pause', async ({ player }: Awaited<ReturnType<typeof lateList>>) => player.send({ type: 'player.pause', cause: 'user' })],
  ])('that comes after %s was chosen takes neither the sound nor the queue', async (_, choose) => {
    const page = await lateList();
    await page.play(8, 10, OTHER as typeof cycle);
    page.player.send({ type: 'player.playList', request });
    await choose(page);
    const before = page.sent('audio.load').length;
    await page.arrive();
    expect(page.sent('audio.load')).toHaveLength(before);
    expect(page.now().playlist).toEqual(OTHER);
    expect(page.player.getSnapshot().hasTag('listLoading')).toBe(false);
  });

  it('around a lecture that was left meanwhile leaves the queue of the newer one alone', async () => {
    const page = await lateList();
    await page.play(1, 10, { ...cycle, items: threeLectures.slice(0, 1) });
    page.player.send({ type: 'player.loadList', request });
    await page.play(7, 30, OTHER as typeof cycle);
    await page.arrive();
    expect(page.now().playlist).toEqual(OTHER);
  });

  it('of nothing plays nothing', async () => {
    const page = await openWiredPage({ loadPlaylist: () => ({ ...cycle, items: [] }) });
    page.player.send({ type: 'player.playList', request });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.sent('audio.load')).toEqual([]);
  });

  it('around the lecture that sounds does not touch the sound', async () => {
    const page = await openWiredPage({ loadPlaylist: () => cycle });
    await page.play(1, 100, { ...cycle, items: threeLectures.slice(0, 1) });
    page.player.send({ type: 'player.loadList', request });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.now().playlist.items).toHaveLength(3);
    expect(page.sent('audio.load')).toHaveLength(1);
  });

  it('that is lost leaves the lecture alone', async () => {
    const page = await openWiredPage();
    await page.play(1, 100);
    page.player.send({ type: 'player.loadList', request });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.sent('audio.pause')).toEqual([]);
    expect(page.now().playlist.items.map(({ material_id }) => material_id)).toContain(1);
  });
});

it('the lock screen hears of the player, and the player of the lock screen', async () => {
  const keys = new Map<string, (details: object) => void>();
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (key: string, handler: (details: object) => void) => void keys.set(key, handler),
    setPositionState: () => undefined,
  };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(given: object) {
        Object.assign(this, given);
      }
    },
  );
  const page = await listen(100);
  expect(session).toMatchObject({ playbackState: 'playing', metadata: { title: 'Лекция 1' } });
  keys.get('pause')?.({});
  expect(session.playbackState).toBe('paused');
  expect(page.now().stopCause).toBe('user');
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});
