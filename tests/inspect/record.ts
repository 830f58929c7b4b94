import { SimulatedClock } from 'xstate';
import { createTape } from '../../src/app/inspection/tape.ts';

/** A tape on a clock moved by hand, and the options that put an actor on both. */
export function recording(limit?: number) {
  const clock = new SimulatedClock();
  const tape = createTape(limit, () => clock.now());
  return { clock, tape, options: { clock, inspect: tape.note } };
}

/** Lets promises settle that wait for nothing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
