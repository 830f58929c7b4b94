import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Mutant, Operator } from './mutate.ts';

/** Faults in what the names of a chart stand for: its delays, and the events its actions send. */
export function changedNames(machine: AnyStateMachine): Mutant[] {
  const { delays, actions } = machine.implementations;
  return [
    ...Object.entries(delays).flatMap(([name, delay]) => [
      changed(machine, name, 'delayHalf', { delays: { [name]: scaled(delay, 0.5) } }),
      changed(machine, name, 'delayDouble', { delays: { [name]: scaled(delay, 2) } }),
    ]),
    ...Object.entries(actions).flatMap(([name, action]) => withoutPayload(machine, name, action)),
  ];
}

const changed = (machine: AnyStateMachine, place: string, operator: Operator, implementations: object): Mutant => ({
  key: `${place} | ${operator}`,
  operator,
  place,
  make: () => machine.provide(implementations as never) as AnyStateMachine,
});

function scaled(delay: unknown, factor: number): unknown {
  if (typeof delay === 'number') return delay * factor;
  return (...given: unknown[]) => (delay as (...given: unknown[]) => number)(...given) * factor;
}

/** An action made by `emit`, `raise` or `sendTo`: a function that carries what it sends. */
type Sender = (() => void) & { event: AnyEventObject | ((...given: unknown[]) => AnyEventObject) };

const SENDERS = ['xstate.emit', 'xstate.raise', 'xstate.sendTo'];

function withoutPayload(machine: AnyStateMachine, name: string, action: unknown): Mutant[] {
  if (!isSender(action)) return [];
  const { event } = action;
  if (typeof event !== 'function') {
    if (Object.keys(event).length < 2) return [];
    return [changed(machine, name, 'dropPayload', { actions: { [name]: sending(action, { type: event.type }) } })];
  }
  let isMet = false;
  const bare = (...given: unknown[]) => {
    const whole = event(...given);
    isMet ||= Object.keys(whole).length > 1;
    return { type: whole.type };
  };
  const mutant = changed(machine, name, 'dropPayload', { actions: { [name]: sending(action, bare) } });
  return [{ ...mutant, isIdle: () => !isMet }];
}

const isSender = (action: unknown): action is Sender =>
  typeof action === 'function' && 'type' in action && SENDERS.includes(String(action.type)) && 'event' in action;

const sending = (action: Sender, event: Sender['event']): Sender => Object.assign(() => {}, action, { event });
