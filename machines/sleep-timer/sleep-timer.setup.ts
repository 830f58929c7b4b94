import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { eventPort } from '../ports/ports.ts';
import type { KeptTimer } from './kept-timer.ts';
import type {
  SleepTimerContext,
  SleepTimerEmitted,
  SleepTimerEvent,
  SleepTimerOption,
  TickerCommand,
  TickerReport,
  TimerPress,
  TimerStoreCommand,
  TimerStoreReport,
  ToldTimer,
} from './sleep-timer.types.ts';
import { isDuration, lengthMs, OWN_TIMER_MINUTES, ownMinutesOf } from './timer-length.ts';

const FADE_MS = 20_000;
const EXTENSION_MS = 300_000;
const REARM_WINDOW_MS = 120_000;
/** So close to the stop a press of a media key says «не сплю», not «пауза». */
const LAST_SECONDS_MS = 30_000;

const isEndOfNext = ({ option }: { option: SleepTimerOption }): boolean => option === 'endOfNext';

/** Names of the sleep timer's chart and what they mean. */
export const sleepTimerSetup = setup({
  types: {
    context: {} as SleepTimerContext,
    events: {} as SleepTimerEvent,
    emitted: {} as SleepTimerEmitted,
    tags: {} as 'on' | 'countdown' | 'stopAtEnd',
  },
  actors: {
    ticker: eventPort<TickerCommand, TickerReport>('ticker'),
    timerStore: eventPort<TimerStoreCommand, TimerStoreReport>('timerStore'),
  },
  actions: {
    rememberPlaying: assign({ sound: 'playing' }),
    rememberStopped: assign({ sound: 'stopped' }),
    rememberOption: assign(({ event }) => {
      assertEvent(event, 'timer.choose');
      return { option: event.option };
    }),
    rememberOwn: assign(({ context }, { minutes }: { minutes: number }) => ({
      option: 'own' as const,
      ownMinutes: ownMinutesOf(minutes, context.ownMinutes),
    })),
    restoreOwn: assign(({ context }, { minutes }: { minutes: number }) => ({
      ownMinutes: ownMinutesOf(minutes, context.ownMinutes),
    })),
    forgetOwn: assign({ ownMinutes: OWN_TIMER_MINUTES.first }),
    becomeLastLecture: assign({ option: 'endOfLecture' }),
    startCountdown: assign(({ context }) => ({ msLeft: lengthMs(context), deadline: null, fadeStartedAt: null })),
    clearTimer: assign({ option: 'none', msLeft: 0, deadline: null, fadeStartedAt: null }),
    stopCountdown: assign({ msLeft: 0, deadline: null }),
    clearCountdown: assign({ msLeft: 0, deadline: null, fadeStartedAt: null }),
    countDown: assign(({ context }, { now }: { now: number }) => {
      const deadline = context.deadline ?? now + context.msLeft;
      return { deadline, msLeft: Math.max(0, deadline - now) };
    }),
    holdRemainder: assign(({ context }, { now }: { now: number }) => ({
      msLeft: context.deadline === null ? context.msLeft : Math.max(0, context.deadline - now),
      deadline: null,
      fadeStartedAt: null,
    })),
    extendCountdown: assign(({ context }) => ({
      msLeft: context.msLeft + EXTENSION_MS,
      deadline: context.deadline === null ? null : context.deadline + EXTENSION_MS,
      fadeStartedAt: null,
    })),
    rememberFadeStart: assign((_, { now }: { now: number }) => ({ fadeStartedAt: now })),
    forgetFadeStart: assign({ fadeStartedAt: null }),
    restoreTimer: assign((_, { timer }: { timer: KeptTimer }) => timer),
    keepTimer: sendTo(
      'timerStore',
      ({ context: { option, msLeft } }): TimerStoreCommand =>
        option === 'none' ? { type: 'timerStore.drop' } : { type: 'timerStore.keep', timer: { option, msLeft } },
    ),
    dropKept: sendTo('timerStore', { type: 'timerStore.drop' }),
    keepOwn: sendTo(
      'timerStore',
      ({ context }): TimerStoreCommand => ({ type: 'timerStore.keepOwn', minutes: context.ownMinutes }),
    ),
    dropOwn: sendTo('timerStore', { type: 'timerStore.dropOwn' }),
    readClock: sendTo('ticker', { type: 'ticker.read' }),
    announceFading: emit(({ context }) => ({ type: 'sleepTimer.fading', msLeft: context.msLeft })),
    announceFadeEnded: emit({ type: 'sleepTimer.fadeEnded' }),
    announceFired: emit(({ context }) =>
      context.fadeStartedAt === null
        ? { type: 'sleepTimer.fired' }
        : { type: 'sleepTimer.fired', fadeStartedAt: context.fadeStartedAt },
    ),
    rememberTold: assign((_, { timer }: { timer: ToldTimer }) => ({ ...timer, deadline: null, fadeStartedAt: null })),
    askOtherTab: emit((_, press: TimerPress) => ({ type: 'sleepTimer.asked' as const, press })),
    announcePause: emit({ type: 'sleepTimer.pausePassed' }),
    announceProlonged: emit({ type: 'sleepTimer.prolonged' }),
    announceRewindToFade: emit(({ context }) => ({ type: 'sleepTimer.rewindToFade', fadeStartedAt: context.fadeStartedAt ?? 0 })),
  },
  guards: {
    isDurationChosen: (_, { option }: { option: SleepTimerOption }) => isDuration(option),
    isEndOfLectureChosen: (_, { option }: { option: SleepTimerOption }) => option === 'endOfLecture',
    isEndOfNextChosen: (_, chosen: { option: SleepTimerOption }) => isEndOfNext(chosen),
    isMirrorNow: (_, { isMirror }: { isMirror: boolean }) => isMirror,
    isOwnNow: (_, { isMirror }: { isMirror: boolean }) => !isMirror,
    isOwnAndOneMore: ({ context }, { isMirror }: { isMirror: boolean }) => !isMirror && isEndOfNext(context),
    isNoneChosen: (_, { option }: { option: SleepTimerOption }) => option === 'none',
    isSoundPlaying: ({ context }) => context.sound === 'playing',
    isTimeUp: ({ context }, { now }: { now: number }) => context.deadline !== null && now >= context.deadline,
    isTimeUpAmidFade: ({ context }, { now }: { now: number }) =>
      context.fadeStartedAt !== null && context.deadline !== null && now >= context.deadline,
    isAboutToStop: ({ context }) => context.sound === 'playing' && context.msLeft <= LAST_SECONDS_MS,
    isFadeDue: ({ context }, { now }: { now: number }) => (context.deadline ?? now + context.msLeft) - now <= FADE_MS,
  },
  delays: { rearm_window_120_s: REARM_WINDOW_MS },
});
