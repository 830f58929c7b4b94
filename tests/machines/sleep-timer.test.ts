import { describe, expect, it } from 'vitest';
import { SLEEP_TIMER_VALUES_MS } from '../../contract/constants.ts';
import { stillSet } from '../../machines/sleep-timer/kept-timer.ts';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import {
  selectCountdown,
  selectOwnMinutes,
  selectStopsAtLectureEnd,
  selectTimerOption,
} from '../../machines/sleep-timer/sleep-timer.selectors.ts';
import type { SleepTimerOption } from '../../machines/sleep-timer/sleep-timer.types.ts';
import { steppedMinutes } from '../../machines/sleep-timer/timer-length.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { sleepTimerModel } from './sleep-timer.model.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FIVE_MINUTES = 300_000;

walkMachine(sleepTimerModel);

const timer = () => new Live({ machine: sleepTimerMachine });

/** A timer that counts: chosen and fixed by the first tick at 0. */
function countingTimer(option: Exclude<SleepTimerOption, 'own'> = FIVE_MINUTES) {
  const live = timer();
  live.send({ type: 'player.playing' });
  live.send({ type: 'timer.choose', option });
  if (live.snapshot.matches('timed')) live.report('ticker', { type: 'ticker.ticked', now: 0 });
  return live;
}

const tick = (live: ReturnType<typeof timer>, now: number) => live.report('ticker', { type: 'ticker.ticked', now });

describe('sleep timer (D08)', () => {
  it.each(SLEEP_TIMER_VALUES_MS)('fires %i ms of playing time after it was chosen', (option) => {
    const live = countingTimer(option);
    for (let now = SECOND; now < option; now += SECOND) tick(live, now);
    expect(live.emitted.filter(({ type }) => type === 'sleepTimer.fired')).toEqual([]);
    tick(live, option);
    expect(live.emitted).toEqual([
      { type: 'sleepTimer.fading', msLeft: 20 * SECOND },
      { type: 'sleepTimer.fired', fadeStartedAt: option - 20 * SECOND },
      { type: 'sleepTimer.rewindToFade', fadeStartedAt: option - 20 * SECOND },
      { type: 'sleepTimer.fadeEnded' },
    ]);
    expect(selectTimerOption(live.snapshot)).toBe('none');
    expect(selectCountdown(live.snapshot)).toBeNull();
  });

  it('shows the countdown second by second', () => {
    const live = countingTimer();
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES);
    tick(live, SECOND);
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES - SECOND);
    expect(selectTimerOption(live.snapshot)).toBe(FIVE_MINUTES);
  });

  it('counts playing time only', () => {
    const live = countingTimer();
    live.send({ type: 'player.stopped' });
    tick(live, MINUTE);
    live.sleep(60 * MINUTE);
    expect(selectCountdown(live.snapshot)).toBe(4 * MINUTE);
    live.send({ type: 'player.playing' });
    tick(live, 61 * MINUTE);
    tick(live, 65 * MINUTE - 21 * SECOND);
    expect(live.emitted).toEqual([]);
    tick(live, 65 * MINUTE);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fired' }]);
  });

  it('fires once and without a fade when the only tick comes long after the deadline', () => {
    const live = countingTimer();
    tick(live, 15 * MINUTE);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fired' }]);
    expect(() => tick(live, 15 * MINUTE + 1)).toThrow('does not run');
  });

  it('waits in silence for the lecture to sound', () => {
    const live = timer();
    live.send({ type: 'timer.choose', option: FIVE_MINUTES });
    expect(live.effects.map(({ type }) => type)).toEqual(['start', 'send']);
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES);
  });

  it('gives back the volume when it is extended, changed or cancelled in the fade', () => {
    for (const event of [
      { type: 'timer.extend' },
      { type: 'timer.choose', option: 900_000 },
      { type: 'timer.cancel' },
    ] as const) {
      const live = countingTimer();
      tick(live, FIVE_MINUTES - 10 * SECOND);
      live.takeEffects();
      live.send(event);
      expect(live.emitted).toEqual([{ type: 'sleepTimer.fadeEnded' }]);
    }
  });

  it('gives back the volume when the sound stops in the fade: whatever is done then finds no fade to end', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 10 * SECOND);
    live.takeEffects();
    live.send({ type: 'player.stopped' });
    tick(live, FIVE_MINUTES - 5 * SECOND);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fadeEnded' }]);
    live.send({ type: 'timer.cancel' });
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fadeEnded' }]);
  });

  it('reads the clock when the sound stops: a tick that is late takes nothing and gives nothing', () => {
    const live = countingTimer();
    live.send({ type: 'player.stopped' });
    expect(live.effects).toContainEqual({ type: 'send', to: 'ticker', event: { type: 'ticker.read' } });
    tick(live, 7 * SECOND);
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES - 7 * SECOND);
    expect(live.effects.at(-1)).toEqual({ type: 'stop', port: 'ticker' });
  });

  it('that is over by the clock when the sound stops has fired', () => {
    const live = countingTimer();
    live.send({ type: 'player.stopped' });
    tick(live, FIVE_MINUTES);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fired' }]);
  });

  it('goes on counting when the sound goes on before the clock was read', () => {
    const live = countingTimer();
    live.send({ type: 'player.stopped' });
    live.send({ type: 'player.playing' });
    tick(live, FIVE_MINUTES - 20 * SECOND);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fading', msLeft: 20 * SECOND }]);
  });

  it('adds five minutes', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 10 * SECOND);
    live.send({ type: 'timer.extend' });
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES + 10 * SECOND);
    live.takeEffects();
    tick(live, 2 * FIVE_MINUTES - SECOND);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fading', msLeft: SECOND }]);
  });

  it('stops at the end of the lecture instead of counting, and clears itself there', () => {
    const live = countingTimer();
    live.send({ type: 'timer.choose', option: 'endOfLecture' });
    expect(selectStopsAtLectureEnd(live.snapshot)).toBe(true);
    expect(selectCountdown(live.snapshot)).toBeNull();
    expect(live.effects).toContainEqual({ type: 'stop', port: 'ticker' });
    live.send({ type: 'lecture.ended' });
    expect(selectStopsAtLectureEnd(live.snapshot)).toBe(false);
    expect(selectTimerOption(live.snapshot)).toBe('none');
  });

  it('goes back to where the fade began as soon as it has fired: the night may be long (P9)', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 20 * SECOND);
    live.takeEffects();
    tick(live, FIVE_MINUTES);
    const fadeStartedAt = FIVE_MINUTES - 20 * SECOND;
    expect(live.emitted).toEqual([
      { type: 'sleepTimer.fired', fadeStartedAt },
      { type: 'sleepTimer.rewindToFade', fadeStartedAt },
      { type: 'sleepTimer.fadeEnded' },
    ]);
  });

  it('that broke off amid the fade and went on fades anew, and goes back to no earlier fade', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 20 * SECOND);
    live.send({ type: 'player.stopped' });
    live.send({ type: 'player.playing' });
    live.takeEffects();
    tick(live, FIVE_MINUTES);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.fired' }]);
  });

  it('starts again when it plays within two minutes', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 20 * SECOND);
    tick(live, FIVE_MINUTES);
    live.send({ type: 'player.stopped' });
    live.takeEffects();
    live.sleep(2 * MINUTE - 1);
    live.send({ type: 'player.playing' });
    expect(live.emitted).toEqual([]);
    expect(selectTimerOption(live.snapshot)).toBe(FIVE_MINUTES);
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES);
  });

  it('forgets the timer two minutes after it fired', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES);
    live.sleep(2 * MINUTE);
    live.takeEffects();
    live.send({ type: 'player.playing' });
    expect(live.effects).toEqual([]);
    expect(selectTimerOption(live.snapshot)).toBe('none');
  });
});

describe('a length of one’s own', () => {
  const own = (minutes: number) => {
    const live = timer();
    live.send({ type: 'player.playing' });
    live.send({ type: 'timer.chooseOwn', minutes });
    live.report('ticker', { type: 'ticker.ticked', now: 0 });
    return live;
  };

  it('counts as long as was said, is remembered, and is wound up again by whoever is awake', () => {
    const live = own(7);
    expect([selectTimerOption(live.snapshot), selectCountdown(live.snapshot)]).toEqual(['own', 7 * MINUTE]);
    expect(live.commands('timerStore')).toContainEqual({ type: 'timerStore.keepOwn', minutes: 7 });
    tick(live, 7 * MINUTE);
    expect(live.emitted.map(({ type }) => type)).toContain('sleepTimer.fired');
    live.send({ type: 'player.stopped' });
    live.send({ type: 'player.playing' });
    expect(selectCountdown(live.snapshot)).toBe(7 * MINUTE);
    live.send({ type: 'timer.cancel' });
    expect(selectOwnMinutes(live.snapshot)).toBe(7);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [2.4, 2],
    [180, 180],
    [181, 180],
    [1e9, 180],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
  ])('%d minutes are %d', (said, counted) => {
    expect(selectCountdown(own(said).snapshot)).toBe(counted * MINUTE);
  });

  it.each([
    [20, 1, 25],
    [20, -1, 15],
    [22, 1, 25],
    [22, -1, 20],
    [1, 1, 5],
    [1, -1, 1],
    [5, -1, 1],
    [180, 1, 180],
  ] as const)('from %d a step of %d leads to %d', (from, step, to) => {
    expect(steppedMinutes(from, step)).toBe(to);
  });

  it('is the last one after a reload; with the listener it is forgotten', () => {
    const live = timer();
    live.report('timerStore', { type: 'timer.ownFound', minutes: 45 });
    expect(selectOwnMinutes(live.snapshot)).toBe(45);
    live.send({ type: 'timer.forget' });
    expect(selectOwnMinutes(live.snapshot)).toBe(20);
  });
});

describe('one more lecture', () => {
  it('stops at the end of the next one, and lets this one lead on to it', () => {
    const live = timer();
    live.send({ type: 'timer.choose', option: 'endOfNext' });
    expect(selectStopsAtLectureEnd(live.snapshot)).toBe(false);
    live.send({ type: 'lecture.ended' });
    expect([selectTimerOption(live.snapshot), selectStopsAtLectureEnd(live.snapshot)]).toEqual(['endOfLecture', true]);
    live.send({ type: 'lecture.ended' });
    expect(selectTimerOption(live.snapshot)).toBe('none');
  });

  it('is kept over a reload, and so is which of the two lectures it is', () => {
    const live = timer();
    live.report('timerStore', { type: 'timer.found', timer: { option: 'endOfNext', msLeft: 0 } });
    expect([selectTimerOption(live.snapshot), selectStopsAtLectureEnd(live.snapshot)]).toEqual(['endOfNext', false]);
    live.send({ type: 'lecture.ended' });
    expect(live.commands('timerStore').at(-1)).toEqual({
      type: 'timerStore.keep',
      timer: { option: 'endOfLecture', msLeft: 0 },
    });
  });
});

describe('a media key', () => {
  const pause = { type: 'mediaKey.pausePressed' } as const;
  const play = { type: 'mediaKey.playPressed' } as const;

  it.each([pause, play])('in the last 30 seconds prolongs by five minutes instead of a pause: $type', (press) => {
    for (const left of [30, 20, 1]) {
      const live = countingTimer();
      tick(live, FIVE_MINUTES - left * SECOND);
      live.takeEffects();
      live.send(press);
      const ended = left > 20 ? [] : [{ type: 'sleepTimer.fadeEnded' }];
      expect(live.emitted).toEqual([...ended, { type: 'sleepTimer.prolonged' }]);
      expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES + left * SECOND);
    }
  });

  it('pressed once more it is a pause: then there is time enough', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 10 * SECOND);
    live.send(pause);
    live.takeEffects();
    live.send(pause);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.pausePassed' }]);
  });

  it.each([
    ['without a timer', timer],
    ['with time enough', countingTimer],
    ['before the end of the lecture', () => countingTimer('endOfLecture')],
  ])('is a pause %s, and «Слушать» is no business of the timer', (_, make) => {
    const live = make();
    if (live.snapshot.matches('timed')) tick(live, FIVE_MINUTES - 31 * SECOND);
    live.takeEffects();
    live.send(play);
    expect(live.emitted).toEqual([]);
    live.send(pause);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.pausePassed' }]);
  });

  it('pressed when it is silent prolongs nothing', () => {
    const live = countingTimer();
    tick(live, FIVE_MINUTES - 25 * SECOND);
    live.send({ type: 'player.stopped' });
    live.takeEffects();
    live.send(pause);
    live.send(play);
    expect(live.emitted).toEqual([{ type: 'sleepTimer.pausePassed' }]);
  });
});

describe('over a reload', () => {
  const kept = (live: ReturnType<typeof timer>) => live.commands('timerStore').at(-1);

  it('is kept as it counts, stands and is prolonged; a timer that has fired or was taken off is not', () => {
    const live = countingTimer();
    tick(live, MINUTE);
    expect(kept(live)).toEqual({ type: 'timerStore.keep', timer: { option: FIVE_MINUTES, msLeft: 4 * MINUTE } });
    live.send({ type: 'timer.extend' });
    expect(kept(live)).toMatchObject({ timer: { msLeft: 9 * MINUTE } });
    live.send({ type: 'player.stopped' });
    tick(live, 2 * MINUTE);
    expect(kept(live)).toMatchObject({ timer: { msLeft: 8 * MINUTE } });
    live.send({ type: 'player.playing' });
    tick(live, 2 * MINUTE);
    tick(live, 10 * MINUTE);
    expect(live.emitted.map(({ type }) => type)).toContain('sleepTimer.fired');
    expect(kept(live)).toEqual({ type: 'timerStore.drop' });
    live.send({ type: 'timer.choose', option: 'endOfLecture' });
    expect(kept(live)).toEqual({ type: 'timerStore.keep', timer: { option: 'endOfLecture', msLeft: 0 } });
    live.send({ type: 'timer.cancel' });
    expect(kept(live)).toEqual({ type: 'timerStore.drop' });
  });

  it('goes on with what was left, once it sounds', () => {
    const live = timer();
    live.report('timerStore', { type: 'timer.found', timer: { option: FIVE_MINUTES, msLeft: MINUTE } });
    expect([selectTimerOption(live.snapshot), selectCountdown(live.snapshot)]).toEqual([FIVE_MINUTES, MINUTE]);
    live.send({ type: 'player.playing' });
    tick(live, 0);
    tick(live, MINUTE);
    expect(live.emitted.map(({ type }) => type)).toContain('sleepTimer.fired');
  });

  it('is lost with a store that broke, and counts all the same', () => {
    const live = timer();
    live.refuse('timerStore');
    live.send({ type: 'timer.choose', option: FIVE_MINUTES });
    expect(selectCountdown(live.snapshot)).toBe(FIVE_MINUTES);
  });

  it('what was chosen meanwhile counts, not what is found', () => {
    const live = timer();
    live.send({ type: 'timer.choose', option: 'endOfLecture' });
    live.report('timerStore', { type: 'timer.found', timer: { option: FIVE_MINUTES, msLeft: MINUTE } });
    expect(selectTimerOption(live.snapshot)).toBe('endOfLecture');
  });

  it('is nobody else’s: it goes with the listener, on or not', () => {
    for (const option of ['endOfLecture', 'none'] as const) {
      const live = timer();
      live.send({ type: 'timer.choose', option });
      live.takeEffects();
      live.send({ type: 'timer.forget' });
      expect(live.snapshot.hasTag('on')).toBe(false);
      expect(live.commands('timerStore').slice(-2)).toEqual([{ type: 'timerStore.drop' }, { type: 'timerStore.dropOwn' }]);
    }
  });

  it.each([
    [{ option: FIVE_MINUTES, msLeft: MINUTE } as const, MINUTE - 1, true],
    [{ option: FIVE_MINUTES, msLeft: MINUTE } as const, MINUTE, false],
    [{ option: 'endOfLecture', msLeft: 0 } as const, 120 * MINUTE - 1, true],
    [{ option: 'endOfLecture', msLeft: 0 } as const, 120 * MINUTE, false],
    [{ option: 'endOfNext', msLeft: 0 } as const, 120 * MINUTE - 1, true],
    [{ option: 'own', msLeft: MINUTE } as const, MINUTE, false],
  ])('%j after %d ms: is still set: %s', (left, goneMs, isSet) => {
    expect(stillSet(left, 5, 5 + goneMs)).toEqual(isSet ? left : null);
  });
});
