import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { toastWords } from '../../machines/toasts/toast.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const input = { id: 'toast-1', now: 0 };

/** How the machine is walked. */
export const toastModel = modelOf(toastMachine)({
  input,
  user: ({ context }) => [
    { type: 'toast.hold', now: context.since + 2000 },
    { type: 'toast.release', now: 60_000 },
    { type: 'toast.dismiss', now: context.since + 1000 },
  ],
  abstraction: () => null,
  oracles: {
    over: (_, { effects }) =>
      expect(effects).toEqual([
        expect.objectContaining({ to: 'parent', event: expect.objectContaining({ type: 'toast.closed' }) }),
      ]),
  },
  words: toastWords,
});
