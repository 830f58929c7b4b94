import { describe, expect, it } from 'vitest';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { walkMachine } from '../support/statecharts/walk.ts';

const input = { id: 'toast-1', now: 0 };

walkMachine(
  modelOf(toastMachine)({
    input,
    user: ({ context }) => [
      { type: 'toast.hold', now: context.since + 2000 },
      { type: 'toast.release', now: 60_000 },
      { type: 'toast.dismiss', now: context.since + 1000 },
    ],
    abstraction: () => null,
    oracles: {
      over: (_, { effects }) =>
        expect(effects).toEqual([expect.objectContaining({ to: 'parent', event: expect.objectContaining({ type: 'toast.closed' }) })]),
    },
    labels: {
      'toast.hold': 'навели указатель',
      'toast.release': 'указатель ушёл',
      'toast.dismiss': 'крестик',
    },
  }),
);

describe('one toast (B11)', () => {
  it('closes itself after five seconds, not before', () => {
    const live = new Live({ machine: toastMachine, input });
    live.sleep(4999);
    expect(live.commands('parent')).toEqual([]);
    live.sleep(1);
    expect(live.commands('parent')).toEqual([{ type: 'toast.closed', id: 'toast-1', now: 5000 }]);
  });

  it('keeps the rest of its time while it is held', () => {
    const live = new Live({ machine: toastMachine, input });
    live.sleep(3000);
    live.send({ type: 'toast.hold', now: 3000 });
    live.sleep(60_000);
    expect(live.commands('parent')).toEqual([]);
    live.send({ type: 'toast.release', now: 63_000 });
    live.sleep(1999);
    expect(live.commands('parent')).toEqual([]);
    live.sleep(1);
    expect(live.commands('parent')).toEqual([{ type: 'toast.closed', id: 'toast-1', now: 65_000 }]);
  });

  it('closes at once when it was held past its time', () => {
    const live = new Live({ machine: toastMachine, input });
    live.send({ type: 'toast.hold', now: 9000 });
    live.send({ type: 'toast.release', now: 10_000 });
    live.sleep(0);
    expect(live.snapshot.status).toBe('done');
  });
});
