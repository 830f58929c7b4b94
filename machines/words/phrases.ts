import { type ChartWords, wordsFor } from './chart-words.ts';

/** The Russian of the drawings, of the storyboards and of /inspect. A name nobody has found words for stays as the chart has it. */

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const DONE_STATE = 'xstate.done.state.';
const AFTER = 'xstate.after.';

const UNITS: Readonly<Record<string, string>> = { ms: 'мс', s: 'с', min: 'мин', h: 'ч' };

/** Words of an event on an arrow. */
export function eventWords(eventType: string, words: ChartWords): string {
  if (eventType === '') return 'сразу';
  if (eventType === '*') return 'любое другое событие';
  if (eventType.startsWith(DONE)) return `ответ «${portWords(eventType.slice(DONE.length), words)}»`;
  if (eventType.startsWith(ERROR)) return `сбой «${portWords(eventType.slice(ERROR.length), words)}»`;
  if (eventType.startsWith(DONE_STATE)) return `«${eventType.slice(eventType.lastIndexOf('.') + 1)}» завершено`;
  const delay = delayOf(eventType);
  return delay === null ? (wordsFor(words, 'events', eventType) ?? eventType) : delayWords(delay);
}

/** Words of a port, by its name or by the id of its invoke. */
export const portWords = (port: string, words: ChartWords): string => wordsFor(words, 'ports', port) ?? port;

/** A branch's condition: «если …»; `undefined` where there is none. */
export function guardWords(guard: string | undefined, isOtherwise: boolean, words: ChartWords): string | undefined {
  if (guard !== undefined) return `если ${wordsFor(words, 'guards', guard) ?? guard}`;
  return isOtherwise ? 'иначе' : undefined;
}

/** Words of the actions of a transition, one after another. */
export const actionWords = (actions: readonly string[], words: ChartWords): string =>
  actions.map((action) => wordsFor(words, 'actions', action) ?? action).join('; ');

/** Words of tags. */
export const tagWords = (tags: readonly string[], words: ChartWords): string =>
  tags.map((tag) => wordsFor(words, 'tags', tag) ?? tag).join(', ');

/** The name of the delay behind an event of `after`, or null. */
export function delayOf(eventType: string): string | null {
  return eventType.startsWith(AFTER) ? (eventType.slice(AFTER.length).split('.')[0] ?? '') : null;
}

/**
 * The value that the name of a delay says: `stall_8_s` is «через 8 с», `backoff_1_60_s` «через 1–60 с»,
 * `rest_of_10_min` «когда выйдет остаток от 10 мин», `prepared_2_min_at_most` «не позже чем через 2 мин»,
 * `lease_minus_1_min` «за 1 мин до срока».
 */
export function delayWords(name: string): string {
  const match = /^(\w*?)((?:_\d+)+)_(ms|s|min|h)(?:_|$)/.exec(name);
  if (match === null) return /^\d+$/.test(name) ? `через ${Number(name) / 1000} с` : `по сроку ${name}`;
  const [, start = '', numbers = '', unit = ''] = match;
  const steps = numbers.slice(1).split('_');
  const value = `${steps.length === 2 ? steps.join('–') : steps.join(', ')} ${UNITS[unit]}`;
  if (start.endsWith('_minus')) return `за ${value} до срока`;
  if (start.endsWith('rest_of')) return `когда выйдет остаток от ${value}`;
  return name.endsWith('_at_most') ? `не позже чем через ${value}` : `через ${value}`;
}

/** «3 состояния», «11 переходов». */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const tens = count % 100;
  const units = count % 10;
  if (tens > 10 && tens < 20) return `${count} ${many}`;
  if (units === 1) return `${count} ${one}`;
  return units > 1 && units < 5 ? `${count} ${few}` : `${count} ${many}`;
}
