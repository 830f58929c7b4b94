import { SLEEP_TIMER_VALUES_MS } from '../../../../contract/constants.ts';
import type { SleepTimerOption } from '../../../../machines/sleep-timer/sleep-timer.types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const name = (ms: number): string => (ms === HOUR_MS ? '1 час' : `${ms / MINUTE_MS} минут`);

export interface TimerChoice {
  option: Exclude<SleepTimerOption, 'own'>;
  name: string;
}

const CHOICES: readonly TimerChoice[] = [
  { option: 'endOfLecture', name: 'До конца лекции' },
  ...SLEEP_TIMER_VALUES_MS.map((ms) => ({ option: ms, name: name(ms) })),
];

/** Options of the popover (D08): «Без таймера» is there on a phone only. */
export const choices = (isMobile: boolean): readonly TimerChoice[] =>
  isMobile ? [...CHOICES, { option: 'none', name: 'Без таймера' }] : CHOICES;
