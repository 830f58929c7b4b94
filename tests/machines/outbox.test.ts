import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { waitMs } from '../../machines/outbox/outbox.setup.ts';
import type { Batch, BatchRequest, OutboxItem } from '../../machines/outbox/outbox.types.ts';
import { itemOf, itemsOf } from '../support/samples/account.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { outboxModel } from './outbox.model.ts';

walkMachine(outboxModel);

function outbox(accountId: string | null = 'a1') {
  const live = new Live({ machine: outboxMachine, input: { spread: 1 } });
  if (accountId !== null) signIn(live, accountId);
  return live;
}
type Outbox = Live<typeof outboxMachine>;
const account = (accountId: string) => ({ kind: 'account', visit: 1, accountId }) as const;

/** His account is read, and what a guest heard is his. */
function signIn(live: Outbox, accountId: string): void {
  live.send({ type: 'outbox.listenerKnown', who: account(accountId) });
  live.answer('adoptGuest', undefined);
}

const inputs = (live: Outbox, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));
const running = (live: Outbox) => Object.keys(live.snapshot.children)[0];

/** A store and a server around the chart: what is kept, what has arrived (by event id), what was buried. */
class World {
  store: OutboxItem[];
  readonly arrived = new Map<string, number>();
  readonly buried: string[] = [];

  constructor(
    readonly live: Outbox,
    count: number,
    readonly isBad: (item: OutboxItem) => boolean = () => false,
  ) {
    this.store = itemsOf(count);
  }

  /** Lets the port that runs do its work; false when none does. `luck` picks what goes wrong. */
  step(luck: 'ok' | 'lostAnswer' | 'unreachable' | 'storeFails' = 'ok'): boolean {
    const port = running(this.live);
    if (port === undefined) return false;
    const request = inputs(this.live, port).at(-1) as Batch & BatchRequest;
    if (port === 'readBatch') {
      if (luck === 'storeFails') this.live.refuse(port);
      else this.live.answer(port, this.store.slice(0, request.limit));
    } else if (port === 'sendBatch') {
      const isRefused = request.items.some(this.isBad);
      if (!isRefused && luck !== 'unreachable') {
        for (const { eventId } of request.items) this.arrived.set(eventId, (this.arrived.get(eventId) ?? 0) + 1);
      }
      if (luck === 'unreachable' || luck === 'lostAnswer') this.live.answer(port, { kind: 'unreachable', retryAfterMs: null });
      else this.live.answer(port, isRefused ? { kind: 'refused' } : { kind: 'delivered', places: [] });
    } else if (luck === 'storeFails') this.live.refuse(port);
    else {
      const ids = request.items.map(({ eventId }) => eventId);
      this.store = this.store.filter(({ eventId }) => !ids.includes(eventId));
      if (port === 'buryBatch') this.buried.push(...ids);
      this.live.answer(port, undefined);
    }
    return true;
  }

  drain(): void {
    for (
      let steps = 0;
      steps < 2_000 && !(this.store.length === 0 && this.live.snapshot.matches({ signedIn: 'idle' }));
      steps += 1
    ) {
      if (!this.step()) this.live.sleep(60_000);
    }
  }
}

describe('the outbox', () => {
  it('sends the oldest hundred, removes them after the answer, and goes on until nothing is left', () => {
    const world = new World(outbox(), 250);
    world.drain();
    expect(inputs(world.live, 'sendBatch').map((batch) => (batch as Batch).items.length)).toEqual([100, 100, 50]);
    expect(world.store).toEqual([]);
    expect([...world.arrived.values()].every((times) => times === 1)).toBe(true);
    expect(world.live.emitted.map(({ type }) => type)).toEqual(['outbox.delivered', 'outbox.delivered', 'outbox.delivered']);
  });

  it('finds the one bad record among a hundred, buries it alone, and is not held up by it', () => {
    const world = new World(outbox(), 100, ({ eventId }) => eventId === 'e37');
    world.drain();
    expect(world.buried).toEqual(['e37']);
    expect(world.arrived.size).toBe(99);
    expect(inputs(world.live, 'sendBatch').length).toBeLessThan(30);
  });

  it('keeps what nobody answered for, and waits 1, 2, 4 … 60 s', () => {
    const live = outbox();
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      live.answer('readBatch', [itemOf(1)]);
      live.answer('sendBatch', { kind: 'unreachable', retryAfterMs: null });
      let ms = 0;
      while (running(live) === undefined) {
        live.sleep(500);
        ms += 500;
      }
      waits.push(ms / 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(inputs(live, 'removeBatch')).toEqual([]);
  });

  it.each([
    { attempt: 1, spread: 0.5, retryAfterMs: null, ms: 500 },
    { attempt: 1, spread: 1.5, retryAfterMs: null, ms: 1_500 },
    { attempt: 1, spread: 1, retryAfterMs: 30_000, ms: 30_000 },
    { attempt: 1, spread: 1, retryAfterMs: 3_600_000, ms: 60_000 },
    { attempt: 40, spread: 1.5, retryAfterMs: null, ms: 60_000 },
  ])('waits $ms ms at try $attempt with spread $spread and Retry-After $retryAfterMs', ({ ms, ...waiting }) => {
    expect(waitMs({ accountId: 'a1', items: [], limit: 100, ...waiting })).toBe(ms);
  });

  it.each(['outbox.flush', 'network.restored'] as const)('does not wait any longer after %s', (type) => {
    const live = outbox();
    live.refuse('readBatch');
    live.send({ type });
    expect(running(live)).toBe('readBatch');
  });

  it('sees a record that came while it read', () => {
    const live = outbox();
    live.send({ type: 'outbox.added' });
    expect(inputs(live, 'readBatch')).toHaveLength(2);
    live.answer('readBatch', []);
    live.send({ type: 'outbox.added' });
    expect(inputs(live, 'readBatch')).toHaveLength(3);
  });

  it('starts no second send', () => {
    const live = outbox();
    live.answer('readBatch', [itemOf(1)]);
    for (const type of ['outbox.added', 'outbox.flush', 'network.restored', 'page.hidden'] as const) live.send({ type });
    expect(inputs(live, 'sendBatch')).toHaveLength(1);
  });

  it('asks for a last send when the page is hidden, whatever it does', () => {
    const live = outbox();
    live.send({ type: 'page.hidden' });
    live.answer('readBatch', [itemOf(1)]);
    live.send({ type: 'page.hidden' });
    live.answer('sendBatch', { kind: 'unreachable', retryAfterMs: null });
    live.send({ type: 'page.hidden' });
    expect(live.emitted).toEqual(Array(3).fill({ type: 'outbox.keepaliveWanted', accountId: 'a1' }));
    const guest = outbox(null);
    guest.send({ type: 'page.hidden' });
    expect(guest.emitted).toEqual([]);
  });

  it('belongs to its account', () => {
    const live = outbox(null);
    live.send({ type: 'outbox.added' });
    live.send({ type: 'outbox.flush' });
    expect(live.effects).toEqual([]);
    signIn(live, 'a1');
    live.answer('readBatch', [itemOf(1)]);
    // All that is personal ends with its owner: the next listener has an outbox of his own.
    live.stop();
    const next = outbox(null);
    signIn(next, 'a2');
    expect(inputs(next, 'readBatch')).toEqual([{ accountId: 'a2', limit: 100 }]);
  });

  it('sends nobody’s records while it is not read who is here', () => {
    const live = outbox(null);
    live.send({ type: 'outbox.listenerKnown', who: { kind: 'unread', visit: 1 } });
    live.send({ type: 'outbox.flush' });
    expect(live.effects).toEqual([]);
  });

  it('takes over what a guest heard before it reads, and sends its own where that cannot be had', () => {
    const live = outbox(null);
    live.send({ type: 'outbox.listenerKnown', who: account('a1') });
    expect([inputs(live, 'adoptGuest'), inputs(live, 'readBatch')]).toEqual([[{ accountId: 'a1' }], []]);
    live.refuse('adoptGuest');
    expect(inputs(live, 'readBatch')).toHaveLength(1);
  });

  it('delivers every record at least once and loses none, whatever goes wrong on the way', () => {
    const luck = fc.constantFrom(
      'ok' as const,
      'ok' as const,
      'lostAnswer' as const,
      'unreachable' as const,
      'storeFails' as const,
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 230 }), fc.array(luck, { maxLength: 40, size: 'max' }), (count, fates) => {
        const world = new World(outbox(), count, ({ eventId }) => eventId.endsWith('7'));
        for (const fate of fates) if (!world.step(fate)) world.live.sleep(60_000);
        world.drain();
        const bad = itemsOf(count).filter(({ eventId }) => eventId.endsWith('7'));
        expect([...new Set(world.buried)].sort()).toEqual(bad.map(({ eventId }) => eventId).sort());
        expect(world.arrived.size).toBe(count - bad.length);
        world.live.stop();
      }),
      { numRuns: 100 },
    );
  });
});
