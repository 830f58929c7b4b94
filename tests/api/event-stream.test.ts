import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { placeChanges } from '../../contract/endpoints/places.ts';
import { createOpenStream, type StreamNews } from '../../src/api/event-stream.ts';
import { expectedNetwork, MAIN, type SessionOfTest } from '../support/app/api.ts';

const { use, requests } = expectedNetwork();
const ADDRESS = `${MAIN}/materials/places/changes`;
const BEGUN = 'retry: 3000\nid: 7\n\n';
const PLACE = { id: 1, duration: 120, version: 8 };
const blockOf = (id: number, data: unknown, event = 'place') => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that is sent in these pieces, and then ends. */
const streamOf = (...pieces: readonly string[]) => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
};

async function read(session: SessionOfTest = {}, signal = new AbortController().signal) {
  const { accessToken = () => null, onUnauthorised = async () => ({ kind: 'unauthorised' as const }) } = session;
  const open = createOpenStream({ main: '/backend', second: '/api', credentials: { accessToken, onUnauthorised } });
  const heard: StreamNews<unknown>[] = [];
  const onOpen = vi.fn();
  const end = await open(placeChanges, {
    query: { after: '5', device: '11111111-1111-4111-8111-111111111111' },
    signal,
    onOpen,
    onNews: (news) => heard.push(news),
  });
  return { end, heard, isOpened: onOpen.mock.calls.length > 0 };
}

describe('a stream of the contract', () => {
  it('is asked for with the token in its header, and with nothing of it in the address', async () => {
    use(http.get(ADDRESS, () => streamOf(BEGUN)));
    await read({ accessToken: () => 'abc.def.ghi' });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc.def.ghi']);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?after=5&device=11111111-1111-4111-8111-111111111111']);
  });

  it('tells the number it begins with, its events and its signs of life, in whatever pieces they come', async () => {
    const text = `${BEGUN}:\n\n${blockOf(8, PLACE)}`;
    const whole = [
      { id: 7, told: null },
      { id: null, told: null },
      { id: 8, told: { event: 'place', data: PLACE } },
    ];
    use(http.get(ADDRESS, () => streamOf(text)));
    expect((await read()).heard).toEqual(whole);
    use(http.get(ADDRESS, () => streamOf(...text)));
    expect((await read()).heard).toEqual(whole);
  });

  it.each([
    ['another event', blockOf(9, PLACE, 'weather')],
    ['an event named as nothing of the contract is', blockOf(9, PLACE, 'constructor')],
    ['a value that the contract does not know', blockOf(9, { id: 'one' })],
    ['no JSON', 'event: place\nid: 9\ndata: {"id"\n\n'],
  ])('passes over %s, and goes on after it', async (_, block) => {
    use(http.get(ADDRESS, () => streamOf(block, blockOf(10, PLACE))));
    expect((await read()).heard).toEqual([
      { id: 9, told: null },
      { id: 10, told: { event: 'place', data: PLACE } },
    ]);
  });

  it('ends with the last word of the server about when to come again', async () => {
    use(http.get(ADDRESS, () => streamOf(BEGUN, 'retry: 60000\n\n')));
    expect(await read()).toMatchObject({ end: { kind: 'ended', retryMs: 60_000 }, isOpened: true });
  });

  it('that broke off has ended', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('сеть')) });
    use(http.get(ADDRESS, () => new HttpResponse(broken, { headers: { 'content-type': 'text/event-stream' } })));
    expect((await read()).end).toEqual({ kind: 'ended', retryMs: null });
  });

  it.each([
    ['503', () => HttpResponse.json({ detail: 'Занято' }, { status: 503, headers: { 'retry-after': '60' } }), 60_000],
    ['429 without a word', () => new HttpResponse(null, { status: 429 }), null],
    ['a page instead of a stream', () => HttpResponse.html('<html></html>'), null],
    ['no network', () => HttpResponse.error(), null],
  ] as const)('cannot be had: %s', async (_, answer, retryMs) => {
    use(http.get(ADDRESS, answer));
    expect(await read()).toEqual({ end: { kind: 'failed', retryMs }, heard: [], isOpened: false });
  });

  it('a 401 asks the refresh once, and the stream is asked for with the new token', async () => {
    let token = 'old';
    use(
      http.get(ADDRESS, ({ request }) =>
        request.headers.get('authorization') === 'Bearer new' ? streamOf(BEGUN) : new HttpResponse(null, { status: 401 }),
      ),
    );
    const onUnauthorised = vi.fn(async () => {
      token = 'new';
      return { kind: 'repeat' as const, isLastTry: true };
    });
    const { end } = await read({ accessToken: () => token, onUnauthorised });
    expect(end.kind).toBe('ended');
    expect(onUnauthorised.mock.calls).toEqual([[{ sentWith: 'old', isLastTry: false }]]);
  });

  it('a 401 that cannot be helped is a stream that cannot be had', async () => {
    use(http.get(ADDRESS, () => new HttpResponse(null, { status: 401 })));
    expect((await read({ accessToken: () => 'old' })).end.kind).toBe('failed');
    expect(requests).toHaveLength(1);
  });
});
