import { describe, expect, it } from 'vitest';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { toastModel } from './toast.model.ts';

const input = { id: 'toast-1', now: 0 };

walkMachine(toastModel);

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
