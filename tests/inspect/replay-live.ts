import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Tape } from '../../src/app/inspection/tape.ts';
import { Live } from '../support/statecharts/live.ts';
import type { Step } from '../support/statecharts/steps.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';
/** A timer of a browser is late, and clocks are rounded: so much earlier than the tape says nothing can have happened. */
const JITTER_MS = 4;
const LONGEST_MS = 3_600_000;

/**
 * Performs what a tape says of one actor on a live actor with stub ports: answers come from the stubs, time from a clock
 * moved by hand. A listener's report becomes a test this way.
 *
 * @throws where the tape says something that cannot happen, for instance an answer of a port that does not run
 */
export function replayInLive(tape: Tape, name: string, machine: AnyStateMachine): Live {
  const actor = tape.actors[name];
  if (!actor || !('input' in actor.start)) throw new Error(`The tape does not begin at the birth of «${name}»`);
  const live = new Live({ machine, input: actor.start.input });
  const fired: string[] = [];
  live.actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef === live.actor) fired.push(inspected.event.type);
  });
  const startedAt = tape.events.find((event) => event.actor === name)?.at ?? 0;
  let now = 0;
  const sleep = (ms: number) => {
    live.sleep(ms);
    now += ms;
  };
  for (const { at, event } of tape.events.filter((one) => one.actor === name)) {
    const recorded = event as AnyEventObject;
    fired.length = 0;
    sleep(Math.max(0, at - startedAt - JITTER_MS - now));
    if (recorded.type.startsWith(AFTER)) {
      while (!fired.includes(recorded.type)) {
        if (now > at - startedAt + LONGEST_MS) throw new Error(`${recorded.type} never comes`);
        sleep(1);
      }
    } else {
      live.perform(stepOf(recorded));
    }
  }
  return live;
}

function stepOf(event: AnyEventObject): Step {
  if (event.type.startsWith(DONE)) return { type: 'done', port: event.type.slice(DONE.length), output: event.output };
  if (event.type.startsWith(ERROR)) return { type: 'error', port: event.type.slice(ERROR.length), error: event.error };
  return { type: 'event', event };
}
