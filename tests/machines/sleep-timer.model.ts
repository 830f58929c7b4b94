import type { SnapshotFrom } from 'xstate';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import { sleepTimerWords } from '../../machines/sleep-timer/sleep-timer.words.ts';
import { OWN_TIMER_MINUTES } from '../../machines/sleep-timer/timer-length.ts';
import type { Effect } from '../support/statecharts/effects.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const SECOND = 1000;
const FIVE_MINUTES = 300_000;

/** Clock readings of the walk: the first tick, one long before the end, in the last 30 seconds, in the last 20, at the end. */
function ticks({ deadline, fadeStartedAt }: { deadline: number | null; fadeStartedAt: number | null }): number[] {
  if (deadline === null) return [0];
  if (fadeStartedAt !== null) return [deadline - 5 * SECOND, deadline];
  return [deadline - 100 * SECOND, deadline - 25 * SECOND, deadline - 20 * SECOND, deadline];
}

type Snapshot = SnapshotFrom<typeof sleepTimerMachine>;

/** All that may be pressed on the timer. */
const PRESSES: readonly string[] = ['timer.choose', 'timer.chooseOwn', 'timer.cancel', 'timer.extend'];

/** A media key prolongs a timer that is about to stop the sound, and is a pause in every other case. */
function checkMediaKey(type: string, before: Snapshot, after: Snapshot, effects: readonly Effect[]): void {
  const announced = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
  const isLate = before.matches({ timed: 'counting' }) && before.context.sound === 'playing' && before.context.msLeft <= 30_000;
  if (type === 'mediaKey.pausePressed') {
    expect(announced.includes('sleepTimer.pausePassed')).toBe(!isLate);
  }
  if (type.startsWith('mediaKey.')) {
    expect(announced.includes('sleepTimer.prolonged')).toBe(isLate);
    expect(after.context.msLeft).toBe(before.context.msLeft + (isLate ? FIVE_MINUTES : 0));
    expect(after.matches({ timed: { counting: 'fading' } })).toBe(false);
  }
}

/** How the machine is walked. */
export const sleepTimerModel = modelOf(sleepTimerMachine)({
  user: () => [
    { type: 'timer.choose', option: FIVE_MINUTES },
    { type: 'player.playing' },
    { type: 'player.stopped' },
    { type: 'lecture.ended' },
    { type: 'timer.extend' },
    { type: 'timer.choose', option: 'endOfLecture' },
    { type: 'timer.choose', option: 'endOfNext' },
    { type: 'timer.chooseOwn', minutes: 7 },
    { type: 'mediaKey.pausePressed' },
    { type: 'mediaKey.playPressed' },
    { type: 'timer.choose', option: 'none' },
    { type: 'timer.cancel' },
    { type: 'timer.forget' },
    { type: 'tab.mirrorKnown', isMirror: true },
    { type: 'tab.mirrorKnown', isMirror: false },
    { type: 'timer.toldElsewhere', timer: { option: FIVE_MINUTES, msLeft: 100 * SECOND, ownMinutes: 45 } },
    { type: 'timer.toldElsewhere', timer: { option: 'none', msLeft: 0, ownMinutes: 45 } },
    { type: 'timer.toldElsewhere', timer: { option: 'endOfLecture', msLeft: 0, ownMinutes: 45 } },
    { type: 'timer.toldElsewhere', timer: { option: 'endOfNext', msLeft: 0, ownMinutes: 45 } },
  ],
  reports: {
    ticker: ({ context }) => ticks(context).map((now) => ({ type: 'ticker.ticked', now })),
    timerStore: () => [
      { type: 'timer.found', timer: { option: FIVE_MINUTES, msLeft: FIVE_MINUTES } },
      { type: 'timer.found', timer: { option: 'endOfLecture', msLeft: 0 } },
      { type: 'timer.found', timer: { option: 'endOfNext', msLeft: 0 } },
      { type: 'timer.ownFound', minutes: 45 },
    ],
  },
  outcomes: { ticker: { done: [], error: ['часы встали'] } },
  abstraction: ({ context }) => [
    context.sound,
    typeof context.option === 'number' ? 'time' : context.option,
    context.deadline !== null,
    context.fadeStartedAt !== null,
    context.msLeft <= 30 * SECOND,
    // A length chosen before matters only until it is forgotten.
    context.option === 'none' && context.ownMinutes !== OWN_TIMER_MINUTES.first,
  ],
  oracles: {
    '*': (snapshot, { step, before, effects }) => {
      const isFading = (one: typeof before) => one?.matches({ timed: { counting: 'fading' } }) === true;
      const ended = effects.filter((effect) => effect.type === 'emit' && effect.event.type === 'sleepTimer.fadeEnded');
      expect(ended).toHaveLength(isFading(before) && !isFading(snapshot) ? 1 : 0);
      if (step?.type === 'event' && step.event.type.startsWith('player.')) {
        expect(`player.${snapshot.context.sound}`).toBe(step.event.type);
      }
      const isTakenOff =
        step?.type === 'event' &&
        (['timer.cancel', 'timer.forget'].includes(step.event.type) ||
          (step.event.type === 'timer.choose' && step.event.option === 'none'));
      // While another tab has the sound it is that tab's timer that is taken off.
      const isPassedOn = before?.matches('elsewhere') === true && step?.type === 'event' && step.event.type !== 'timer.forget';
      if (isTakenOff) expect(snapshot.matches('off')).toBe(!isPassedOn);
      expect(snapshot.context.msLeft).toBeGreaterThanOrEqual(0);
      if (step?.type === 'event' && step.event.type === 'timer.forget') {
        expect(snapshot.context.ownMinutes).toBe(OWN_TIMER_MINUTES.first);
      }
      if (step?.type === 'event' && before !== null) checkMediaKey(step.event.type, before, snapshot, effects);
      // Nothing is counted while it is silent.
      expect(snapshot.children.ticker !== undefined).toBe(snapshot.matches({ timed: 'counting' }));
      const stored = effects.flatMap((effect) => (effect.type === 'send' && effect.to === 'timerStore' ? [effect.event] : []));
      if (snapshot.matches('elsewhere')) {
        expect(stored).toEqual([]);
        return;
      }
      // The timer that is kept over a reload is the one that is there.
      const last = stored.filter(({ type }) => !type.endsWith('Own')).at(-1);
      const { option, msLeft } = snapshot.context;
      const timer = snapshot.hasTag('on') ? { type: 'timerStore.keep', timer: { option, msLeft } } : { type: 'timerStore.drop' };
      if (last !== undefined) expect(last).toEqual(timer);
      if (before === null) return;
      if (before.hasTag('on') !== snapshot.hasTag('on')) expect(last).toEqual(timer);
      if (snapshot.hasTag('on') && before.context.msLeft !== msLeft && !isFading(snapshot)) expect(last).toEqual(timer);
    },
    elsewhere: ({ context }, { step, before, effects }) => {
      const asked = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isPress = step?.type === 'event' && PRESSES.includes(step.event.type) && before?.matches('elsewhere') === true;
      if (isPress) expect(asked).toEqual([{ type: 'sleepTimer.asked', press: step.event }]);
      if (step?.type === 'event' && step.event.type === 'timer.toldElsewhere') expect(context).toMatchObject(step.event.timer);
      if (before !== null && !before.matches('elsewhere')) expect(context).toMatchObject({ option: 'none', msLeft: 0 });
    },
    oneMoreLecture: ({ context }) => expect(context).toMatchObject({ option: 'endOfNext', msLeft: 0, deadline: null }),
    off: ({ context }) => expect(context).toMatchObject({ option: 'none', msLeft: 0, deadline: null, fadeStartedAt: null }),
    'timed.counting.loud': ({ context }) => expect(context).toMatchObject({ sound: 'playing', fadeStartedAt: null }),
    'timed.counting.stopping': ({ context }, { before, effects }) => {
      expect(context.sound).toBe('stopped');
      if (before?.context.sound === 'playing')
        expect(effects).toContainEqual({ type: 'send', to: 'ticker', event: { type: 'ticker.read' } });
    },
    'timed.waiting': ({ context }) => expect(context).toMatchObject({ sound: 'stopped', deadline: null }),
    'timed.counting.fading': ({ context }) => {
      expect(context.sound).toBe('playing');
      expect(context.msLeft).toBeLessThanOrEqual(20 * SECOND);
    },
    atLectureEnd: ({ context }) => expect(context).toMatchObject({ option: 'endOfLecture', msLeft: 0, deadline: null }),
    recentlyFired: ({ context }, { before, effects }) => {
      expect(context.msLeft).toBe(0);
      const fired = effects.filter((effect) => effect.type === 'emit' && effect.event.type === 'sleepTimer.fired');
      expect(fired).toHaveLength(before?.matches('recentlyFired') ? 0 : 1);
    },
  },
  exclusions: [
    {
      key: 'sleepTimer | xstate.error.actor.timerStore | 0',
      reason: 'порт хранилища сам ловит свои ошибки; падение — в отдельной проверке',
    },
  ],
  words: sleepTimerWords,
});
