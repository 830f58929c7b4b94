import { expect } from 'vitest';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { walkMachine } from '../support/statecharts/walk.ts';

const FIVE_MINUTES = 300_000;

/** Clock readings of the walk: the first tick, a tick in the fade, one past the end. */
const ticks = (deadline: number | null) =>
  deadline === null ? [0] : [deadline - 100_000, deadline - 10_000, deadline].filter((now) => now >= 0);

walkMachine(
  modelOf(sleepTimerMachine)({
    user: ({ context }) => [
      { type: 'timer.choose', option: FIVE_MINUTES },
      { type: 'player.playing', now: 0 },
      { type: 'player.stopped', now: (context.deadline ?? FIVE_MINUTES) - 50_000 },
      { type: 'player.stopped', now: context.deadline ?? FIVE_MINUTES },
      { type: 'lecture.ended' },
      { type: 'timer.extend' },
      { type: 'timer.choose', option: 'endOfLecture' },
      { type: 'timer.choose', option: 'none' },
      { type: 'timer.cancel' },
    ],
    reports: { ticker: ({ context }) => ticks(context.deadline).map((now) => ({ type: 'ticker.ticked', now })) },
    outcomes: { ticker: { done: [], error: ['часы встали'] } },
    abstraction: ({ context }) => [
      context.sound,
      context.option === 'none' ? 'none' : typeof context.option,
      context.deadline !== null,
      context.fadeStartedAt !== null,
    ],
    oracles: {
      off: ({ context }) => expect(context.option).toBe('none'),
    },
  }),
);
