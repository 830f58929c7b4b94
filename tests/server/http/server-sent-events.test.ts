import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventFeed, ServerSentEvents, type StreamEvent } from '../../../server/http/server-sent-events.ts';

/** A stream of events by a clock that the test turns. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SILENCE_MS = 25_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A feed of events that may become more, so many at a reading. */
function feedOf(events: StreamEvent[], atOnce = 100) {
  return {
    lastId: 0,
    read: vi.fn<EventFeed['read']>(async (after) => {
      const next = events.filter(({ id = 0 }) => id > after).slice(0, atOnce);
      return { events: next, lastId: next.at(-1)?.id ?? after, hasMore: next.length === atOnce };
    }),
    onError: vi.fn<EventFeed['onError']>(),
  };
}

/** A stream that somebody reads, as long as he may. */
function begin(feed: EventFeed, mayRead: () => Promise<void> = async () => undefined) {
  const chunks: string[] = [];
  const onEnd = vi.fn();
  const stream = new ServerSentEvents(feed, SILENCE_MS, onEnd);
  const left = new AbortController();
  const decoder = new TextDecoder();
  const write = async (bytes: Uint8Array) => {
    await mayRead();
    chunks.push(decoder.decode(bytes));
  };
  const done = stream.body.pipeTo(new WritableStream({ write }), { signal: left.signal }).catch(() => undefined);
  return { stream, chunks, onEnd, done, leave: () => left.abort() };
}

const event = (id: number) => ({ id, event: 'place', data: { id } });
const blockOf = (id: number) => `event: place\nid: ${id}\ndata: {"id":${id}}\n\n`;
const FIRST = 'retry: 3000\nid: 0\n\n';

describe('a stream of events', () => {
  it('says at once what to resume from, and a comment after every silence', async () => {
    const { chunks } = begin({ ...feedOf([]), lastId: 7 });
    await pass(SILENCE_MS - 1);
    expect(chunks).toEqual(['retry: 3000\nid: 7\n\n']);
    await pass(1);
    expect(chunks.slice(1)).toEqual([':\n\n']);
    await pass(2 * SILENCE_MS);
    expect(chunks.slice(1)).toEqual([':\n\n', ':\n\n', ':\n\n']);
  });

  it('tells all there is at the start, part by part, and news when it is woken', async () => {
    const events = [1, 2, 3, 4, 5].map(event);
    const { chunks, stream } = begin(feedOf(events, 2));
    await pass(0);
    expect(chunks).toEqual([FIRST, ...[1, 2, 3, 4, 5].map(blockOf)]);
    events.push(event(6));
    await pass(0);
    expect(chunks).toHaveLength(6);
    stream.wake();
    await pass(0);
    expect(chunks.at(-1)).toBe(blockOf(6));
  });

  it('tells what nobody resumes from without a number', async () => {
    const feed = { ...feedOf([]), read: async () => ({ events: [{ event: 'sound', data: 1 }], lastId: 0, hasMore: false }) };
    const { chunks } = begin(feed);
    await pass(0);
    expect(chunks).toEqual([FIRST, 'event: sound\ndata: 1\n\n']);
  });

  it('misses no news that come while it reads', async () => {
    const events = [event(1)];
    const feed = feedOf(events);
    const { chunks, stream } = begin({
      ...feed,
      read: async (after) => {
        const part = await feed.read(after);
        if (after === 0) {
          events.push(event(2));
          stream.wake();
        }
        return part;
      },
    });
    await pass(0);
    expect(chunks).toEqual([FIRST, blockOf(1), blockOf(2)]);
  });

  it('tells unheard news after a silence, instead of the comment', async () => {
    const events: StreamEvent[] = [];
    const { chunks } = begin(feedOf(events));
    await pass(0);
    events.push(event(1));
    await pass(SILENCE_MS);
    expect(chunks).toEqual([FIRST, blockOf(1)]);
  });

  it('is not read into memory for somebody who takes nothing, and goes on where he does', async () => {
    const events = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, event: 'place', data: 'ж'.repeat(1000) }));
    const feed = feedOf(events, 10);
    let read: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      read = resolve;
    });
    const { chunks, stream } = begin(feed, () => gate);
    for (let count = 0; count < 20; count += 1) {
      stream.wake();
      await pass(SILENCE_MS);
    }
    expect(feed.read.mock.calls.length).toBeLessThan(6);
    read();
    await pass(0);
    expect(chunks.slice(1).map((text) => Number(/^id: (\d+)$/m.exec(text)?.[1]))).toEqual(events.map(({ id }) => id));
  });

  it.each<[string, EventFeed['read'], errors: number]>([
    ['its feed says so', async () => null, 0],
    ['a reading fails', async () => Promise.reject(new Error('no database')), 1],
  ])('ends when %s', async (_why, read, errors) => {
    const feed = { ...feedOf([]), read };
    const { done, chunks, onEnd } = begin(feed);
    await done;
    expect([chunks, onEnd.mock.calls.length, feed.onError.mock.calls.length]).toEqual([[FIRST], 1, errors]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when it is told to, with its last word', async () => {
    const { stream, done, chunks, onEnd } = begin(feedOf([]));
    await pass(0);
    stream.end(60_000);
    stream.end();
    stream.wake();
    await done;
    expect([chunks, onEnd.mock.calls.length]).toEqual([[FIRST, 'retry: 60000\n\n'], 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose reader has left is forgotten, and a reading that fails then is nobody’s news', async () => {
    let fail: (error: Error) => void = () => undefined;
    const feed = feedOf([]);
    const read = async () =>
      new Promise<null>((_, reject) => {
        fail = reject;
      });
    const { leave, done, onEnd } = begin({ ...feed, read });
    await pass(0);
    leave();
    await done;
    expect(onEnd).toHaveBeenCalledOnce();
    fail(new Error('closed'));
    await pass(SILENCE_MS);
    expect(feed.onError).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
