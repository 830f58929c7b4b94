import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { tags } from '../../contract/endpoints/common.ts';
import { addToHistory } from '../../contract/endpoints/materials.ts';
import { projects } from '../../contract/endpoints/projects.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { createCall } from '../../src/api/call.ts';
import { clientOfPage, expectedNetwork, failureOf, httpOfPage, inTurn, MAIN } from '../support/app/api.ts';

const { use, requests } = expectedNetwork();
const TAGS = `${MAIN}/common/tags`;
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json({}, { status: code, headers });
const found = () => HttpResponse.json({ data: ['готика'] });

describe('a read', () => {
  it.each([
    ['the network is back', () => HttpResponse.error()],
    ['the server is up again', status(503)],
    ['a fault is over', status(500)],
    ['the crowd is gone', status(429)],
  ])('gets its answer at the third try when %s', async (_, trouble) => {
    use(inTurn(TAGS, trouble, trouble, found));
    const { call, pauses } = clientOfPage();
    expect(await call(tags, {})).toEqual({ data: ['готика'] });
    expect(requests).toHaveLength(3);
    expect(pauses).toHaveLength(2);
  });

  it('is asked three times and no more', async () => {
    use(inTurn(TAGS, status(503)));
    expect(await failureOf(clientOfPage().call(tags, {}))).toMatchObject({ kind: 'status', status: 503 });
    expect(requests).toHaveLength(3);
  });

  it('by POST is a read too, and repeats its body', async () => {
    use(inTurn(`${MAIN}/projects/`, status(502), () => HttpResponse.json({ data: [] })));
    await clientOfPage().call(projects, { body: { search: 'готика' } });
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([{ search: 'готика' }, { search: 'готика' }]);
  });

  it.each([400, 401, 403, 404, 409, 417, 422])('is not repeated after %i: the answer is final', async (code) => {
    use(inTurn(TAGS, status(code)));
    await failureOf(clientOfPage().call(tags, {}));
    expect(requests).toHaveLength(1);
  });

  it('is not repeated where the answer is broken', async () => {
    use(inTurn(TAGS, () => HttpResponse.json({ data: 1 })));
    expect(await failureOf(clientOfPage().call(tags, {}))).toMatchObject({ kind: 'broken' });
    expect(requests).toHaveLength(1);
  });
});

it.each([
  ['no network', () => HttpResponse.error()],
  ['503', status(503, { 'retry-after': '1' })],
  ['429', status(429)],
])('a call with an effect is sent once: %s', async (_, trouble) => {
  use(inTurn(`${MAIN}/materials/history`, trouble));
  await failureOf(clientOfPage().call(addToHistory, { body: { material_id: 1 } }));
  expect(requests).toHaveLength(1);
});

describe('the key of an effect', () => {
  const keys = () => requests.map((request) => request.headers.get('idempotency-key'));
  const done = () => HttpResponse.json({ result: true });

  it('is made for each call anew, so that a second press is a second wish', async () => {
    use(inTurn(`${MAIN}/materials/history`, done));
    const { call } = clientOfPage();
    await call(addToHistory, { body: { material_id: 1 } });
    await call(addToHistory, { body: { material_id: 1 } });
    const [first, second] = keys();
    expect(first).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(second).not.toBe(first);
  });

  it('is the given one where a wish is repeated', async () => {
    use(inTurn(`${MAIN}/materials/history`, done));
    const { call } = clientOfPage();
    for (let time = 0; time < 2; time += 1) await call(addToHistory, { body: { material_id: 1 }, idempotencyKey: 'wish-1' });
    expect(keys()).toEqual(['wish-1', 'wish-1']);
  });

  it('is not sent with a read', async () => {
    use(inTurn(TAGS, found));
    await clientOfPage().call(tags, {});
    expect(keys()).toEqual([null]);
  });
});

describe('the waits', () => {
  it('are half a second and a second, half of it more or less', async () => {
    use(inTurn(TAGS, status(500)));
    const random = vi.spyOn(Math, 'random');
    for (const [value, expected] of [
      [0, [250, 500]],
      [0.5, [500, 1000]],
      [0.999_999, [750, 1500]],
    ] as const) {
      random.mockReturnValue(value);
      const { call, pauses } = clientOfPage();
      await failureOf(call(tags, {}));
      expect(pauses.map(Math.round)).toEqual(expected);
    }
    random.mockRestore();
  });

  it('follow Retry-After', async () => {
    use(inTurn(TAGS, status(503, { 'retry-after': '3' }), found));
    const { call, pauses } = clientOfPage();
    await call(tags, {});
    expect(pauses).toEqual([3000]);
  });

  it.each(['60', '10', '11'])('never add up to more than ten seconds: Retry-After %s', async (seconds) => {
    use(inTurn(TAGS, status(503, { 'retry-after': seconds })));
    const { call, pauses } = clientOfPage();
    await failureOf(call(tags, {}));
    expect(pauses[0]).toBe(10_000);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(10_000);
  });

  it.each(['', 'soon', '-5', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'are the usual ones where Retry-After says «%s»',
    async (value) => {
      use(inTurn(TAGS, status(503, { 'retry-after': value }), found));
      const { call, pauses } = clientOfPage();
      await call(tags, {});
      expect(pauses[0]).toBeGreaterThanOrEqual(250);
      expect(pauses[0]).toBeLessThanOrEqual(750);
    },
  );

  it('end a call whose caller gave up meanwhile', async () => {
    use(inTurn(TAGS, status(503), found));
    const leaving = new AbortController();
    const call = createCall(httpOfPage(), async () => leaving.abort());
    expect(await failureOf(call(tags, { signal: leaving.signal }))).toEqual({ kind: 'cancelled' });
    expect(requests).toHaveLength(1);
  });

  it('without an injected clock are real', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0);
    use(inTurn(TAGS, status(503), found));
    const call = createCall(httpOfPage());
    const startedAt = performance.now();
    await call(tags, {});
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(240);
  });
});

it('what a call throws is an Error with the text for the listener', async () => {
  use(inTurn(TAGS, () => HttpResponse.json({ detail: 'Слишком рано' }, { status: 400 })));
  const reason: unknown = await clientOfPage()
    .call(tags, {})
    .catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(ApiError);
  expect(reason).toMatchObject({ name: 'ApiError', message: 'Слишком рано' });
});
