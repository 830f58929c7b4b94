import type { AnyEventObject } from 'xstate';

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
export function stepText(step: Step, labels: Record<string, string> = {}): string {
  switch (step.type) {
    case 'done':
      return `${labels[eventOf(step).type] ?? `\`${step.port}\` ответил`}${payload({ output: step.output })}`;
    case 'error':
      return `${labels[eventOf(step).type] ?? `\`${step.port}\` отказал`}${payload({ error: step.error })}`;
    case 'timer':
      return `прошло ${seconds(step.ms)}`;
    default: {
      const { type, ...rest } = step.event;
      const label = labels[type];
      return `${label ? `${label} ` : ''}\`${type}\`${payload(rest)}`;
    }
  }
}

/** The name of a transition's event, as a chart shows it. */
export function eventText(eventType: string, labels: Record<string, string> = {}): string {
  const label = labels[eventType];
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
