import { counted } from './plural.ts';
import { NBSP } from './typography.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Whole seconds, never negative; a value that is no number of seconds (NaN, Infinity: a stream, an unknown length) is zero. */
const wholeSeconds = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0);

const two = (n: number): string => String(n).padStart(2, '0');

/** Seconds as HH:MM:SS; more than 99 hours take as many digits as they need: «100:00:00». */
export function timeCode(seconds: number): string {
  const s = wholeSeconds(seconds);
  return `${two(Math.floor(s / HOUR))}:${two(Math.floor(s / MINUTE) % MINUTE)}:${two(s % MINUTE)}`;
}

/** A countdown: MM:SS, and HH:MM:SS from an hour on. A part of a second counts as a whole one, so that 00:00 is the end. */
export function countdown(seconds: number): string {
  const code = timeCode(Math.ceil(seconds));
  return code.startsWith('00:') ? code.slice(3) : code;
}

/** Seconds rounded to minutes, the one rounding of every number of minutes on screen; less than one minute is one. */
export function wholeMinutes(seconds: number): number {
  const s = wholeSeconds(seconds);
  return s === 0 ? 0 : Math.max(1, Math.round(s / MINUTE));
}

/** Seconds in words, to the minute: «5 ч 44 мин», «5 ч», «44 мин», «1 мин» for anything shorter, «0 мин» for nothing. */
export function durationWords(seconds: number): string {
  const minutes = wholeMinutes(seconds);
  const hours = Math.floor(minutes / MINUTE);
  const rest = minutes % MINUTE;
  const parts = [...(hours > 0 ? [`${hours}${NBSP}ч`] : []), ...(rest > 0 || hours === 0 ? [`${rest}${NBSP}мин`] : [])];
  return parts.join(NBSP);
}

type Forms = readonly [one: string, few: string, many: string];
interface TimeForms {
  hour: Forms;
  minute: Forms;
  second: Forms;
}

const MOMENT: TimeForms = {
  hour: ['час', 'часа', 'часов'],
  minute: ['минута', 'минуты', 'минут'],
  second: ['секунда', 'секунды', 'секунд'],
};
/** After «из». */
const OUT_OF: TimeForms = {
  hour: ['часа', 'часов', 'часов'],
  minute: ['минуты', 'минут', 'минут'],
  second: ['секунды', 'секунд', 'секунд'],
};

function spoken(seconds: number, { hour, minute, second }: TimeForms): string {
  const s = wholeSeconds(seconds);
  const [hours, minutes, rest] = [Math.floor(s / HOUR), Math.floor(s / MINUTE) % MINUTE, s % MINUTE];
  const parts = [
    ...(hours > 0 ? [counted(hours, ...hour)] : []),
    ...(minutes > 0 ? [counted(minutes, ...minute)] : []),
    ...(rest > 0 || s === 0 ? [counted(rest, ...second)] : []),
  ];
  // Spoken only, never printed: no non-breaking spaces.
  return parts.join(' ').replaceAll(NBSP, ' ');
}

/** A place in whole words, for those who hear the page: «12 минут 34 секунды из 1 часа 5 минут». */
export const spokenPlace = (position: number, duration: number): string =>
  `${spoken(position, MOMENT)} из ${spoken(duration, OUT_OF)}`;

/**
 * Time left to hear, both in seconds: «осталось 32 мин», «осталось меньше минуты». Undefined where nothing is left, or
 * the length is not known.
 */
export function remaining(duration: number, position: number): string | undefined {
  const whole = wholeSeconds(duration);
  const left = whole - wholeSeconds(position);
  if (left <= 0) return undefined;
  return left < MINUTE ? `осталось меньше${NBSP}минуты` : `осталось${NBSP}${durationWords(left)}`;
}

/** «8 лекций · 5 ч 44 мин», as under a cycle. */
export const lecturesAndTime = (lectures: number, seconds: number): string =>
  `${counted(lectures, 'лекция', 'лекции', 'лекций')} · ${durationWords(seconds)}`;
