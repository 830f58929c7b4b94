import { onTestFinished } from 'vitest';
import { type AnyEventObject, createActor, type EventObject, setup } from 'xstate';
import type { implementEventPort } from '../../../machines/ports/ports.ts';

/**
 * Runs a live port as a machine would: commands go in, reports come out.
 * @param input of the port, where it has one
 * @returns the reports so far, how to send a command, and how to leave the state that runs the port
 */
export function runPort<Commands extends EventObject, Reports extends EventObject, Input = undefined>(
  port: ReturnType<typeof implementEventPort<Commands, Reports, Input>>,
  input?: Input,
) {
  const reports: Reports[] = [];
  const host = setup({
    types: { events: {} as AnyEventObject },
    // XState cannot follow a port whose input is still open.
    actors: { port: port as unknown as ReturnType<typeof implementEventPort<Commands, Reports>> },
    actions: { keep: (_, report: Reports) => void reports.push(report) },
  }).createMachine({
    invoke: { id: 'port', src: 'port', input: input as undefined },
    on: { '*': { actions: { type: 'keep', params: ({ event }) => event as unknown as Reports } } },
  });
  const actor = createActor(host).start();
  onTestFinished(() => void actor.stop());
  return {
    reports,
    send: (command: Commands) => (actor.getSnapshot().children.port as { send(command: Commands): void }).send(command),
    stop: () => void actor.stop(),
  };
}
