import type { InspectionEvent } from 'xstate';
import { openBridge } from './bridge.ts';
import { createTape } from './tape.ts';

/**
 * Whether this build can be looked into at `/inspect`: `npm run dev`, and a build made with `VITE_INSPECT=1`. In any other
 * build it is the constant `false`, and nothing behind it is shipped.
 */
const IS_INSPECTED = import.meta.env.MODE === 'development' || import.meta.env.VITE_INSPECT === '1';

/** The last events of this page; the fatal screen copies them (B07). */
export const tape = IS_INSPECTED ? createTape(5000) : createTape();

/** On the server there is no other tab to show anything to. */
const bridge = IS_INSPECTED && typeof window !== 'undefined' ? openBridge(tape) : null;

/** The options that put an actor on the tape; the root of the page has them, and each actor of a screen. */
export const inspected = {
  inspect: (event: InspectionEvent): void => {
    tape.note(event);
    bridge?.note(event);
  },
};

/** Told of each row that is taken, in builds that can be looked into. */
export const onSaid = bridge?.said;
