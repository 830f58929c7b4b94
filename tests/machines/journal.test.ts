import { describe, expect, it } from 'vitest';
import { journalMachine } from '../../machines/journal/journal.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { journalModel } from './journal.model.ts';

walkMachine(journalModel);

const journal = (isSubscriber = false) => new Live({ machine: journalMachine, input: { isSubscriber } });
type Journal = ReturnType<typeof journal>;
/** Nobody has said who is here. */
const NOT_READ = { kind: 'unread', visit: 0 } as const;

function hear(live: Journal, from: number, to: number, materialId = 1): void {
  live.send({ type: 'playback.started', materialId, position: from });
  for (let position = from + 1; position <= to; position += 1) live.send({ type: 'playback.advanced', materialId, position });
}

/** The lecture in the player, and all that is known to have been heard of it. */
function hold(live: Journal, ranges: [number, number][], materialId = 2, isListened = false): void {
  live.send({ type: 'journal.lectureKnown', lecture: { materialId, duration: 600, isFavorite: false } });
  live.report('journalStore', { type: 'journal.heardRead', heard: { materialId, isListened, ranges } });
}
/** Commands to the store but for the question what was heard. */
const commands = (live: Journal) => live.commands('journalStore').filter(({ type }) => type !== 'journal.readHeard');

const named = (live: Journal, type: string) => live.commands('journalStore').filter((command) => command.type === type);
/** Heard seconds of each record; a record of a place that was only sought has none. */
const increments = (live: Journal) =>
  named(live, 'journal.keepRecord').flatMap(({ increment }) => (increment === 0 ? [] : [increment]));
const recorded = (live: Journal) => named(live, 'journal.keepRecord').map(({ place }) => place);
const left = (position: number) => ({ kind: 'heard', position, isDeliberate: false });
const chosen = (position: number) => ({ kind: 'heard', position, isDeliberate: true });
const places = (live: Journal) => named(live, 'journal.keepPlace').map((command) => command.position);

it('tells the other devices that the listener stays at his own place', () => {
  const live = journal();
  live.send({ type: 'journal.stayed', materialId: 1, to: 70 });
  expect(named(live, 'journal.keepRecord').map(({ materialId, increment }) => [materialId, increment])).toEqual([[1, 0]]);
  expect(recorded(live)).toEqual([chosen(70)]);
  // «Слушать» answers as well, though nothing of it may be heard.
  live.send({ type: 'playback.started', materialId: 1, position: 70 });
  live.send({ type: 'journal.stayed', materialId: 1, to: 70 });
  expect(recorded(live)).toEqual([chosen(70), chosen(70)]);
});

describe('listening statistics (D07)', () => {
  it('writes heard seconds every three seconds and the rest when the sound stops', () => {
    const live = journal();
    live.send({ type: 'playback.started', materialId: 1, position: 100 });
    for (let second = 1; second <= 7; second += 1) {
      live.sleep(1000);
      live.send({ type: 'playback.advanced', materialId: 1, position: 100 + second });
    }
    live.send({ type: 'playback.stopped', materialId: 1, position: 107.6 });
    expect(increments(live)).toEqual([2, 3, 3]);
    expect(places(live).at(-1)).toBe(107.6);
    live.sleep(60_000);
    expect(increments(live)).toHaveLength(3);
  });

  it.each([
    [true, 'full'],
    [false, 'demo'],
  ])('of a subscriber (%s) is %s', (isSubscriber, materialType) => {
    const live = journal(isSubscriber);
    hear(live, 0, 5);
    live.send({ type: 'journal.flush' });
    expect(named(live, 'journal.keepRecord')).toEqual([
      { type: 'journal.keepRecord', who: NOT_READ, materialId: 1, place: left(5), increment: 5, ranges: [[0, 5]], materialType },
    ]);
  });

  it('changes the type when the subscription changes', () => {
    const live = journal();
    live.send({ type: 'journal.entitlementChanged', entitlement: 'subscriber' });
    hear(live, 0, 5);
    live.send({ type: 'journal.flush' });
    expect(named(live, 'journal.keepRecord')[0]).toMatchObject({ materialType: 'full' });
    live.send({ type: 'journal.entitlementChanged', entitlement: 'none' });
    live.send({ type: 'playback.stopped', materialId: 1, position: 7 });
    expect(named(live, 'journal.keepRecord')[1]).toMatchObject({ materialType: 'demo', increment: 2 });
  });

  it('counts neither a seek, nor a stall, nor a jump back', () => {
    const live = journal();
    hear(live, 100, 110);
    live.send({ type: 'playback.moved', materialId: 1, to: 400, isByListener: true });
    live.send({ type: 'playback.advanced', materialId: 1, position: 401 });
    live.send({ type: 'playback.moved', materialId: 1, to: 50, isByListener: true });
    live.send({ type: 'playback.advanced', materialId: 1, position: 52 });
    live.send({ type: 'playback.stopped', materialId: 1, position: 52 });
    hear(live, 52, 55);
    live.send({ type: 'playback.stopped', materialId: 1, position: 55 });
    expect(increments(live)).toEqual([10, 1, 2, 3]);
  });

  it('keeps the tail of a sound that a new one cut off, under its own lecture', () => {
    const live = journal();
    hear(live, 0, 4, 1);
    hear(live, 0, 3, 2);
    live.send({ type: 'playback.stopped', materialId: 2, position: 3 });
    expect(named(live, 'journal.keepRecord').map(({ materialId, increment }) => [materialId, increment])).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('counts nothing twice when the tab is hidden again and again', () => {
    const live = journal();
    hear(live, 0, 4);
    for (let times = 0; times < 3; times += 1) live.send({ type: 'journal.flush' });
    live.send({ type: 'playback.stopped', materialId: 1, position: 4 });
    expect(increments(live)).toEqual([4]);
  });

  it('ignores reports of another lecture', () => {
    const live = journal();
    hear(live, 0, 4, 1);
    live.send({ type: 'playback.advanced', materialId: 2, position: 500 });
    live.send({ type: 'journal.flush' });
    expect(increments(live)).toEqual([4]);
  });

  it('has something to send once a record is safe, not before', () => {
    const live = journal();
    hear(live, 0, 4);
    live.send({ type: 'journal.flush' });
    expect(live.emitted).toEqual([]);
    live.report('journalStore', { type: 'journal.recordKept' });
    expect(live.emitted).toEqual([{ type: 'journal.recorded' }]);
  });
});

describe('whose listening it is', () => {
  const anna = { kind: 'account', visit: 1, accountId: 'anna' } as const;
  const boris = { kind: 'account', visit: 3, accountId: 'boris' } as const;
  const owners = (live: Journal) => live.commands('journalStore').flatMap(({ who }) => (who === undefined ? [] : [who]));

  it('is said with each record: the last seconds are still of whoever leaves, the end of a lecture too', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [] });
    live.send({ type: 'journal.listenerKnown', who: anna });
    hear(live, 0, 4);
    hold(live, [[0, 600]]);
    live.send({ type: 'lecture.ended', materialId: 2, isStopping: false, isFavorite: false, duration: 600 });
    live.send({ type: 'journal.flush' });
    expect(owners(live)).toEqual([anna, anna, anna]);
    expect([increments(live).filter((one) => one !== undefined), places(live).at(-1)]).toEqual([[4], 4]);
  });

  it('is the next one’s from where it sounds when he comes', () => {
    const live = journal();
    live.send({ type: 'journal.listenerKnown', who: boris });
    live.send({ type: 'journal.soundKnown', sound: { kind: 'sounding', materialId: 1, position: 4 } });
    live.send({ type: 'playback.advanced', materialId: 1, position: 5 });
    live.send({ type: 'playback.stopped', materialId: 1, position: 7 });
    expect(owners(live)).toEqual([boris]);
    expect([increments(live).filter((one) => one !== undefined), places(live).at(-1)]).toEqual([[3], 7]);
  });
});

describe('the place in a lecture', () => {
  it('is kept at once, each second', () => {
    const live = journal();
    hear(live, 100, 103);
    expect(places(live)).toEqual([101, 102, 103]);
  });

  it('is kept at once after a seek, playing or paused', () => {
    const live = journal();
    live.send({ type: 'playback.moved', materialId: 1, to: 50, isByListener: true });
    hear(live, 50, 51);
    live.send({ type: 'playback.moved', materialId: 1, to: 400, isByListener: true });
    expect(places(live)).toEqual([50, 51, 400]);
  });

  it('is not moved by the step back of a resume', () => {
    const live = journal();
    live.send({ type: 'playback.moved', materialId: 1, to: 0, isByListener: false });
    expect(places(live)).toEqual([]);
  });

  it('is never 0 because a lecture was only touched', () => {
    const live = journal();
    live.send({ type: 'playback.started', materialId: 1, position: 0 });
    live.send({ type: 'playback.stopped', materialId: 1, position: 0 });
    expect(live.commands('journalStore')).toEqual([]);
  });

  it('waits while a link is visited, over seeks and pauses', () => {
    const live = journal();
    live.send({ type: 'journal.visit', materialId: 1 });
    hear(live, 754, 813);
    live.send({ type: 'playback.moved', materialId: 1, to: 900, isByListener: true });
    live.send({ type: 'playback.advanced', materialId: 1, position: 902 });
    live.send({ type: 'playback.stopped', materialId: 1, position: 903 });
    live.send({ type: 'playback.moved', materialId: 1, to: 100, isByListener: true });
    expect(places(live)).toEqual([]);
    expect(increments(live)).toEqual([59, 3]);
  });

  it('is the moment of the link once it was accepted, at once and from then on', () => {
    const live = journal();
    live.send({ type: 'journal.visit', materialId: 1 });
    hear(live, 754, 760);
    live.send({ type: 'journal.visitAccepted', materialId: 1, position: 760 });
    expect(places(live)).toEqual([760]);
    live.send({ type: 'playback.advanced', materialId: 1, position: 761 });
    expect(places(live)).toEqual([760, 761]);
  });

  it('is its own again once the visit was left', () => {
    const live = journal();
    live.send({ type: 'journal.visit', materialId: 1 });
    hear(live, 754, 760);
    live.send({ type: 'playback.stopped', materialId: 1, position: 760 });
    live.send({ type: 'journal.visitLeft' });
    expect(places(live)).toEqual([]);
    hear(live, 10, 11);
    expect(places(live)).toEqual([11]);
  });
});

describe('parts of a second (P11)', () => {
  it('are not lost at seeks: what was heard is what is counted', () => {
    const live = journal();
    let heard = 0;
    live.send({ type: 'playback.started', materialId: 1, position: 0 });
    for (let seek = 0; seek < 23; seek += 1) {
      live.send({ type: 'playback.advanced', materialId: 1, position: seek * 100 + 1.3 });
      heard += 1.3;
      live.send({ type: 'playback.moved', materialId: 1, to: (seek + 1) * 100, isByListener: true });
    }
    live.send({ type: 'playback.stopped', materialId: 1, position: 2300 });
    expect(heard).toBeCloseTo(29.9);
    expect(increments(live).reduce<number>((sum, one) => sum + Number(one), 0)).toBe(30);
  });

  it('wait through a pause, and belong to their lecture', () => {
    const live = journal();
    const listen = (materialId: number, from: number, to: number) => {
      live.send({ type: 'playback.started', materialId, position: from });
      live.send({ type: 'playback.stopped', materialId, position: to });
    };
    listen(1, 0, 10.4);
    listen(1, 10.4, 20.8);
    listen(2, 0, 10.4);
    expect(increments(live)).toEqual([10, 11, 10]);
  });
});

describe('the place that goes to other devices', () => {
  it('is a choice where the listener sought it, and where a minute was heard from where he left', () => {
    const live = journal();
    hear(live, 100, 159);
    live.send({ type: 'journal.flush' });
    hear(live, 100, 160);
    live.send({ type: 'playback.moved', materialId: 1, to: 400, isByListener: true });
    live.send({ type: 'playback.stopped', materialId: 1, position: 402 });
    expect(recorded(live)).toEqual([left(159), chosen(160), chosen(400), chosen(402)]);
  });

  it('goes at once when it is sought in silence', () => {
    const live = journal();
    live.send({ type: 'playback.moved', materialId: 1, to: 50, isByListener: true });
    live.send({ type: 'playback.moved', materialId: 1, to: 47, isByListener: false });
    expect(recorded(live)).toEqual([chosen(50)]);
  });

  it('stays one’s own while a link is visited, and is a choice once that was accepted (P5)', () => {
    const live = journal();
    live.send({ type: 'journal.visit', materialId: 1 });
    live.send({ type: 'playback.moved', materialId: 1, to: 100, isByListener: true });
    hear(live, 100, 106);
    live.send({ type: 'playback.stopped', materialId: 1, position: 106 });
    live.send({ type: 'journal.visitAccepted', materialId: 1, position: 106 });
    expect(recorded(live)).toEqual([{ kind: 'own' }, chosen(106)]);
    expect(places(live)).toEqual([106]);
  });
});

describe('the end of a lecture (D06)', () => {
  const end = { type: 'lecture.ended', materialId: 2, isStopping: false, isFavorite: false, duration: 600 } as const;
  const endListen = { type: 'journal.endListen', who: NOT_READ, materialId: 2, isFavorite: false, isAtEnd: true };
  const toHistory = { type: 'journal.addToHistory', who: NOT_READ, materialId: 2 };

  it.each([
    { who: 'a guest', history: null, isStopping: false, due: [endListen] },
    { who: 'a guest who stops here', history: null, isStopping: true, due: [endListen] },
    { who: 'a listener', history: [1], isStopping: false, due: [toHistory, endListen] },
    { who: 'a listener who heard it before', history: [2], isStopping: false, due: [endListen] },
    { who: 'a listener who stops here', history: [1], isStopping: true, due: [endListen] },
  ])('of $who', ({ history, isStopping, due }) => {
    const live = journal();
    if (history !== null) live.send({ type: 'journal.signedIn', history });
    hold(live, [[0, 600]]);
    live.send({ ...end, isStopping });
    expect(commands(live)).toEqual(due);
  });

  it('goes to history once', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [] });
    hold(live, [[0, 600]]);
    live.send(end);
    live.send(end);
    expect(named(live, 'journal.addToHistory')).toHaveLength(1);
  });

  it('goes to history unless what was read of it has it', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [2] });
    live.send({ type: 'journal.signedIn', history: [] });
    hold(live, [[0, 600]]);
    live.send(end);
    expect(named(live, 'journal.addToHistory')).toHaveLength(1);
  });

  it.each([
    ['a guest', null],
    ['a listener', [1]],
    ['a listener who has it in the history', [2]],
  ])('that was sought is not «прослушано», for %s: the place goes back to where it was sought from', (_, history) => {
    const live = journal();
    if (history !== null) live.send({ type: 'journal.signedIn', history });
    hold(live, [[0, 402]]);
    hear(live, 402, 410, 2);
    live.send({ type: 'playback.moved', materialId: 2, to: 597, isByListener: true });
    live.send({ type: 'playback.stopped', materialId: 2, position: 600 });
    live.send(end);
    expect(named(live, 'journal.endListen')).toEqual([]);
    expect(named(live, 'journal.addToHistory')).toEqual([]);
    expect(places(live).at(-1)).toBe(410);
    expect(recorded(live).at(-1)).toEqual(chosen(410));
    expect(named(live, 'journal.keepRecord').map(({ ranges }) => ranges)).toEqual([[[402, 410]], [], [[597, 600]], []]);
  });

  it('of which nothing is known is not «прослушано»', () => {
    const live = journal();
    live.send(end);
    expect(named(live, 'journal.endListen')).toEqual([]);
  });

  it('that was sought by a link leaves the own place alone', () => {
    const live = journal();
    hold(live, [[0, 402]]);
    live.send({ type: 'journal.visit', materialId: 2 });
    hear(live, 590, 600, 2);
    live.send({ type: 'playback.stopped', materialId: 2, position: 600 });
    live.send(end);
    expect(places(live)).toEqual([]);
    expect(named(live, 'journal.endListen')).toEqual([]);
  });

  it.each([
    [false, ['journal.recorded']],
    [true, ['journal.recorded', 'favorites.stale']],
  ])('of a favourite (%s) tells %j', (isFavorite, stale) => {
    const live = journal();
    live.report('journalStore', { type: 'journal.endListenKept', materialId: 2, isFavorite });
    expect(live.emitted.map(({ type }) => type)).toEqual(stale);
  });
});

describe('a lecture left before its end', () => {
  const stop = (position: number) => ({ type: 'playback.stopped', materialId: 2, position }) as const;

  it('is «прослушано» once, as soon as enough of it was heard; its place stays', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [] });
    hold(live, [[0, 500]]);
    hear(live, 500, 530, 2);
    live.send(stop(538));
    expect(named(live, 'journal.endListen')).toEqual([]);
    hear(live, 538, 540, 2);
    live.send(stop(541));
    expect(named(live, 'journal.endListen')).toEqual([
      { type: 'journal.endListen', who: NOT_READ, materialId: 2, isFavorite: false, isAtEnd: false },
    ]);
    expect(named(live, 'journal.addToHistory')).toHaveLength(1);
    hear(live, 541, 550, 2);
    live.send(stop(550));
    expect(named(live, 'journal.endListen')).toHaveLength(1);
    expect(places(live).at(-1)).toBe(550);
  });

  it('is so for a guest too, and for whoever has it in the history', () => {
    for (const history of [null, [2]]) {
      const live = journal();
      if (history !== null) live.send({ type: 'journal.signedIn', history });
      hold(live, [[0, 550]]);
      hear(live, 550, 560, 2);
      live.send(stop(560));
      expect(named(live, 'journal.endListen')).toHaveLength(1);
      expect(named(live, 'journal.addToHistory')).toEqual([]);
    }
  });

  it('is not so at its very end: that is told apart', () => {
    const live = journal();
    hold(live, [[0, 590]]);
    hear(live, 590, 599, 2);
    live.send(stop(600));
    expect(named(live, 'journal.endListen')).toEqual([]);
  });

  it('that was listened to before is not marked again', () => {
    const live = journal();
    hold(live, [[0, 600]], 2, true);
    hear(live, 10, 20, 2);
    live.send(stop(20));
    expect(named(live, 'journal.endListen')).toEqual([]);
  });
});

describe('a mark by hand', () => {
  it('is «прослушано» and goes to the history once', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [] });
    const mark = { type: 'journal.markListened', materialId: 5, isFavorite: true } as const;
    live.send(mark);
    live.send(mark);
    expect(named(live, 'journal.endListen')[0]).toMatchObject({ materialId: 5, isFavorite: true, isAtEnd: false });
    expect(named(live, 'journal.addToHistory')).toHaveLength(1);
  });

  it('is taken off: the history and what was heard are forgotten, and the lecture can be heard through again', () => {
    const live = journal();
    live.send({ type: 'journal.signedIn', history: [2] });
    hold(live, [[0, 560]], 2, true);
    hear(live, 560, 570, 2);
    live.send({ type: 'journal.markNotListened', materialId: 2 });
    expect(named(live, 'journal.undoEnd')).toEqual([{ type: 'journal.undoEnd', who: NOT_READ, materialId: 2 }]);
    live.send({ type: 'playback.advanced', materialId: 2, position: 571 });
    live.send({ type: 'playback.stopped', materialId: 2, position: 571 });
    expect(named(live, 'journal.keepRecord').map(({ ranges }) => ranges)).toEqual([[[560, 570]], [[570, 571]]]);
    expect(named(live, 'journal.endListen')).toEqual([]);
    hear(live, 0, 560, 2);
    live.send({ type: 'playback.stopped', materialId: 2, position: 560 });
    expect(named(live, 'journal.endListen')).toHaveLength(1);
    expect(named(live, 'journal.addToHistory')).toHaveLength(1);
  });
});

it('survives the fall of its store', () => {
  const live = journal();
  hear(live, 0, 4);
  live.refuse('journalStore');
  live.send({ type: 'playback.advanced', materialId: 1, position: 5 });
  live.send({ type: 'playback.stopped', materialId: 1, position: 6 });
  hear(live, 6, 8);
  expect(live.snapshot.status).toBe('active');
  expect(live.snapshot.value).toMatchObject({ range: 'open' });
});

describe('what was heard after the last report of the place (P11)', () => {
  const moved = { type: 'playback.moved', materialId: 1, to: 300, isByListener: true } as const;
  const told = (live: Journal) =>
    named(live, 'journal.keepRecord').flatMap(({ materialId, increment, ranges }) =>
      (ranges as unknown[]).length > 0 ? [[materialId, increment, ranges]] : [],
    );

  it('before a seek is written with what follows the seek', () => {
    const live = journal();
    hear(live, 27, 32);
    live.send(moved);
    live.send({ type: 'playback.left', materialId: 1, position: 33.25 });
    live.send({ type: 'playback.advanced', materialId: 1, position: 301 });
    live.send({ type: 'playback.stopped', materialId: 1, position: 302 });
    expect(told(live)).toEqual([
      [1, 5, [[27, 32]]],
      [
        1,
        3,
        [
          [32, 33.25],
          [300, 302],
        ],
      ],
    ]);
  });

  it('before a seek in the first second is all of it', () => {
    const live = journal();
    live.send({ type: 'playback.started', materialId: 1, position: 0 });
    live.send(moved);
    live.send({ type: 'playback.left', materialId: 1, position: 1.6 });
    live.send({ type: 'journal.flush' });
    expect(told(live)).toEqual([[1, 2, [[0, 1.6]]]]);
  });

  it('before another lecture is written at once, and the place stays where it was told', () => {
    const live = journal();
    hear(live, 0, 3);
    live.send({ type: 'playback.stopped', materialId: 1, position: 3 });
    live.send({ type: 'playback.left', materialId: 1, position: 4 });
    hear(live, 0, 3, 2);
    live.send({ type: 'journal.flush' });
    expect(told(live)).toEqual([
      [1, 3, [[0, 3]]],
      [1, 1, [[3, 4]]],
      [2, 3, [[0, 3]]],
    ]);
    expect(recorded(live)[1]).toEqual({ kind: 'own' });
  });

  it('is of the place before the seek, where the seek was followed by another lecture at once', () => {
    const live = journal();
    hear(live, 27, 32);
    live.send(moved);
    live.send({ type: 'playback.stopped', materialId: 1, position: 300 });
    live.send({ type: 'playback.left', materialId: 1, position: 33 });
    expect(told(live).at(-1)).toEqual([1, 1, [[32, 33]]]);
  });

  it.each([
    ['it is of another lecture', { materialId: 2, position: 33 }],
    ['it lies before', { materialId: 1, position: 31 }],
    ['it lies too far to have been heard since', { materialId: 1, position: 60 }],
  ])('counts for nothing where %s', (_, place) => {
    const live = journal();
    hear(live, 27, 32);
    live.send(moved);
    live.send({ type: 'playback.left', ...place });
    live.send({ type: 'playback.stopped', materialId: 1, position: 300 });
    live.send({ type: 'playback.left', ...place });
    expect(told(live)).toEqual([[1, 5, [[27, 32]]]]);
  });

  it('is told once', () => {
    const live = journal();
    hear(live, 27, 32);
    live.send({ type: 'playback.stopped', materialId: 1, position: 32 });
    for (let times = 0; times < 2; times += 1) live.send({ type: 'playback.left', materialId: 1, position: 33 });
    expect(told(live)).toHaveLength(2);
  });

  it('is nobody’s where another listener came in between', () => {
    const live = journal();
    hear(live, 27, 32);
    live.send({ type: 'playback.stopped', materialId: 1, position: 32 });
    live.send({ type: 'journal.listenerKnown', who: { kind: 'account', visit: 3, accountId: 'boris' } });
    live.send({ type: 'playback.left', materialId: 1, position: 33 });
    expect(told(live)).toHaveLength(1);
  });

  it('too short for a whole second goes along with what is heard after the seek', () => {
    const live = journal();
    live.send({ type: 'playback.started', materialId: 1, position: 10 });
    live.send({ type: 'playback.advanced', materialId: 1, position: 10.25 });
    live.send(moved);
    live.send({ type: 'playback.stopped', materialId: 1, position: 301 });
    expect(told(live)).toEqual([
      [
        1,
        1,
        [
          [10, 10.25],
          [300, 301],
        ],
      ],
    ]);
  });
});
