import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import {
  eventPort,
  implementEventPort,
  implementPromisePort,
  PortNotProvidedError,
  promisePort,
  providePorts,
} from '../../machines/ports/ports.ts';

type Report = { type: 'echo.heard'; text: string };
type Command = { type: 'echo.say'; text: string };

const machine = setup({
  types: { context: {} as { answer: number | null; heard: string | null }, events: {} as Report },
  actors: { ask: promisePort<number, { of: number }>('ask'), echo: eventPort<Command, Report>('echo') },
}).createMachine({
  id: 'ports',
  context: { answer: null, heard: null },
  initial: 'asking',
  invoke: { id: 'echo', src: 'echo', onError: '.failed' },
  states: {
    asking: { invoke: { id: 'ask', src: 'ask', input: { of: 20 }, onDone: 'answered', onError: 'failed' } },
    answered: { on: { 'echo.heard': 'heard' } },
    heard: {},
    failed: {},
  },
});

describe('ports', () => {
  it('carry input, answers, commands and reports', async () => {
    const inputs: { of: number }[] = [];
    let stopped = false;
    const provided = providePorts(machine, {
      ask: implementPromisePort<number, { of: number }>(async (input, signal) => {
        inputs.push(input);
        return signal.aborted ? 0 : input.of + 1;
      }),
      echo: implementEventPort<Command, Report>(({ report, onCommand }) => {
        onCommand(({ type, text }) => {
          if (type === 'echo.say') report({ type: 'echo.heard', text });
        });
        return () => {
          stopped = true;
        };
      }),
    });
    const actor = createActor(provided).start();
    await waitFor(actor, (snapshot) => snapshot.matches('answered'));
    expect(inputs).toEqual([{ of: 20 }]);
    actor.getSnapshot().children.echo?.send({ type: 'echo.say', text: 'эхо' });
    await waitFor(actor, (snapshot) => snapshot.matches('heard'));
    actor.stop();
    expect(stopped).toBe(true);
  });

  it('cannot be left out', () => {
    const echo = implementEventPort<Command, Report>(() => () => {});
    // @ts-expect-error the port «ask» is missing
    const incomplete = providePorts(machine, { echo });
    expect(incomplete.id).toBe('ports');
  });
});

describe('a port nobody provided', () => {
  const listeners = process.listeners('unhandledRejection');
  const rejections: unknown[] = [];

  beforeEach(() => {
    rejections.length = 0;
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (reason) => rejections.push(reason));
  });

  afterEach(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });

  it('is not taken for a failure of the network: it is reported past the onError of the machine', async () => {
    const echo = implementEventPort<Command, Report>(() => () => {});
    const actor = createActor(machine.provide({ actors: { echo } })).start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().value).toBe('failed');
    expect(rejections).toEqual([expect.any(PortNotProvidedError)]);
    expect(String(rejections[0])).toContain('The port «ask» is not provided');
  });
});
