import type { AnyEventObject } from 'xstate';
import { type ChartWords, wordsFor } from '../../../machines/words/chart-words.ts';
import { eventWords } from '../../../machines/words/phrases.ts';

/**
 * One step of a walk. Ports and time are never imitated by sending `xstate.*` events to a live machine: it would accept
 * them from a port that does not run.
 */
export type Step =
  | { type: 'event'; event: AnyEventObject }
  | { type: 'report'; port: string; event: AnyEventObject }
  | { type: 'done'; port: string; output: unknown }
  | { type: 'error'; port: string; error: unknown }
  /** `ms` of silence until a timer of the machine is due. */
  | { type: 'timer'; ms: number; event: AnyEventObject };

// The spelling of XState's own events is kept in this file: version 6 renames them.
const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/** The event by which the machine learns of the step. */
export function eventOf(step: Step): AnyEventObject {
  switch (step.type) {
    case 'done':
      return { type: `${DONE}${step.port}`, output: step.output, actorId: step.port };
    case 'error':
      return { type: `${ERROR}${step.port}`, error: step.error, actorId: step.port };
    default:
      return step.event;
  }
}

/** The step on one line, for failures and storyboards. */
export function stepText(step: Step, words: ChartWords = {}): string {
  switch (step.type) {
    case 'done':
      return `\`${step.port}\` ответил${payload({ output: step.output })}`;
    case 'error':
      return `\`${step.port}\` отказал${payload({ error: step.error })}`;
    case 'timer':
      return `прошло ${seconds(step.ms)}`;
    default: {
      const { type, ...rest } = step.event;
      const label = wordsFor(words, 'events', type);
      return `${label ? `${label} ` : ''}\`${type}\`${payload(rest)}`;
    }
  }
}

/** The step for somebody who reads no code: what happened, without what went with it. */
export const stepWords = (step: Step, words: ChartWords): string =>
  step.type === 'timer' ? `прошло ${seconds(step.ms)}` : eventWords(eventOf(step).type, words);

/** The name of a transition's event, for the facts of a scene. */
export function eventText(eventType: string, words: ChartWords = {}): string {
  const label = wordsFor(words, 'events', eventType);
  if (label) return label;
  if (eventType === '' || eventType === 'always') return 'сразу';
  if (eventType.startsWith(DONE)) return `\`${eventType.slice(DONE.length)}\` ответил`;
  if (eventType.startsWith(ERROR)) return `\`${eventType.slice(ERROR.length)}\` отказал`;
  if (eventType.startsWith(AFTER)) return `по времени \`${eventType.slice(AFTER.length).split('.')[0]}\``;
  return `\`${eventType}\``;
}

export const seconds = (ms: number) => `${(ms / 1000).toLocaleString('ru-RU')} с`;

function payload(data: Record<string, unknown>): string {
  const text = JSON.stringify(data);
  return text === '{}' ? '' : ` \`${text}\``;
}
