import type { AnyActorRef, AnyEventObject } from 'xstate';

/** One effect of a step of a machine on the world. */
export type Effect =
  | { type: 'start'; port: string; source: string; input: unknown }
  | { type: 'stop'; port: string }
  /** A command to a port, or an event to the parent when `to` is `parent`. */
  | { type: 'send'; to: string; event: AnyEventObject }
  | { type: 'emit'; event: AnyEventObject };

/** A timer the machine set or called off. */
export type TimerEffect = { type: 'set'; id: string; ms: number; event: AnyEventObject } | { type: 'cancel'; id: string };

/** The part of XState's executable actions that the kit reads; the types of XState leave `params` open. */
interface ExecutableAction {
  type: string;
  params?: unknown;
}

interface RaiseParams {
  event: AnyEventObject;
  id?: string;
  delay?: number;
}

interface SendParams {
  to?: AnyActorRef;
  event: AnyEventObject;
  delay?: number;
}

interface SpawnParams {
  actorRef: AnyActorRef;
  src: unknown;
  input: unknown;
}

/** Reads the actions of a pure transition; `parent` is the actor that stands above the machine. */
export function readActions(
  actions: readonly ExecutableAction[],
  parent: AnyActorRef,
): { effects: Effect[]; timers: TimerEffect[] } {
  const effects: Effect[] = [];
  const timers: TimerEffect[] = [];
  for (const { type, params } of actions) {
    switch (type) {
      case 'xstate.emit':
        effects.push({ type: 'emit', event: (params as { event: AnyEventObject }).event });
        break;
      case 'xstate.raise': {
        const { event, id, delay } = params as RaiseParams;
        if (typeof delay === 'number') timers.push({ type: 'set', id: id ?? event.type, ms: delay, event });
        break;
      }
      case 'xstate.cancel':
        timers.push({ type: 'cancel', id: String((params as { sendId?: string } | undefined)?.sendId ?? params) });
        break;
      case 'xstate.spawnChild': {
        const { actorRef, src, input } = params as SpawnParams;
        effects.push({ type: 'start', port: actorRef.id, source: String(src), input });
        break;
      }
      case 'xstate.stopChild':
        if (params) effects.push({ type: 'stop', port: (params as AnyActorRef).id });
        break;
      case 'xstate.sendTo': {
        const { to, event, delay } = params as SendParams;
        if (typeof delay === 'number')
          throw new Error(`A delayed sendTo (${event.type}) hides a timer from the chart: use "after"`);
        effects.push({ type: 'send', to: to === parent ? 'parent' : (to?.id ?? '?'), event });
        break;
      }
    }
  }
  return { effects, timers };
}
