import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { achievements } from '../../contract/endpoints/achievements.ts';
import { search, tags } from '../../contract/endpoints/common.ts';
import { addToHistory, news } from '../../contract/endpoints/materials.ts';
import { createCall } from '../../src/api/call.ts';
import { createHttp } from '../../src/api/http.ts';
import { clientOfPage, expectedNetwork, failureOf, MAIN, SECOND } from '../support/app/api.ts';

const { use, requests } = expectedNetwork();
const empty = () => HttpResponse.json({ data: [] });
const bearer = () => requests.map((request) => request.headers.get('authorization'));

describe('H03: the token', () => {
  it('goes with calls to both bases while it is stored', async () => {
    use(http.get(`${MAIN}/common/tags`, empty), http.get(`${SECOND}/achievements/`, empty));
    const { call } = clientOfPage({ accessToken: () => 'abc.def.ghi' });
    await call(tags, {});
    await call(achievements, {});
    expect(bearer()).toEqual(['Bearer abc.def.ghi', 'Bearer abc.def.ghi']);
  });

  it('is absent where none is stored', async () => {
    use(http.get(`${MAIN}/common/tags`, empty), http.get(`${SECOND}/achievements/`, empty));
    const { call } = clientOfPage();
    await call(tags, {});
    await call(achievements, {});
    expect(bearer()).toEqual([null, null]);
  });

  it('is asked for anew with each call', async () => {
    use(http.get(`${MAIN}/common/tags`, empty));
    let token: string | null = 'first';
    const { call } = clientOfPage({ accessToken: () => token });
    await call(tags, {});
    token = null;
    await call(tags, {});
    token = 'second';
    await call(tags, {});
    expect(bearer()).toEqual(['Bearer first', null, 'Bearer second']);
  });

  it('is asked for anew when a read is repeated', async () => {
    let asked = 0;
    use(http.get(`${MAIN}/common/tags`, () => (requests.length === 1 ? HttpResponse.error() : empty())));
    const { call } = clientOfPage({
      accessToken: () => {
        asked += 1;
        return `token-${asked}`;
      },
    });
    await call(tags, {});
    expect(bearer()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('cannot be carried to another address: a path parameter stays below the base', async () => {
    use(http.all('*', () => HttpResponse.json({ detail: 'Нет' }, { status: 404 })));
    const { call } = clientOfPage({ accessToken: () => 'secret' });
    for (const q of ['https://evil.example/', '//evil.example', '../../evil']) await failureOf(call(search, { query: { q } }));
    expect(requests.map(({ url }) => url.startsWith(`${MAIN}/common/search?`))).toEqual([true, true, true]);
  });
});

describe('a token of the call itself', () => {
  it('takes the place of the stored one', async () => {
    use(http.get(`${MAIN}/common/tags`, empty));
    const { call } = clientOfPage({ accessToken: () => 'stored' });
    await call(tags, { bearer: 'one-time' });
    await call(tags, { bearer: null });
    expect(bearer()).toEqual(['Bearer one-time', null]);
  });

  it('is refused for good: the session has nothing to refresh', async () => {
    use(http.get(`${MAIN}/common/tags`, () => HttpResponse.json({ detail: 'Ссылка устарела' }, { status: 401 })));
    const onUnauthorised = vi.fn(async () => ({ kind: 'repeat', isLastTry: true }) as const);
    const { call } = clientOfPage({ accessToken: () => 'stored', onUnauthorised });
    expect(await failureOf(call(tags, { bearer: 'one-time' }))).toEqual({
      kind: 'detail',
      status: 401,
      detail: 'Ссылка устарела',
    });
    expect(onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('E03: a 401', () => {
  const refusal = () => HttpResponse.json({ detail: 'Войдите снова' }, { status: 401 });

  it('is asked about once, and the call is repeated as it was', async () => {
    let token = 'old';
    use(http.post(`${MAIN}/materials/history`, () => (requests.length === 1 ? refusal() : HttpResponse.json({ result: true }))));
    const onUnauthorised = vi.fn(async () => {
      token = 'new';
      return { kind: 'repeat', isLastTry: true } as const;
    });
    const { call } = clientOfPage({ accessToken: () => token, onUnauthorised });
    expect(await call(addToHistory, { body: { material_id: 7 }, idempotencyKey: 'wish-1' })).toEqual({ result: true });
    expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith({ sentWith: 'old', isLastTry: false });
    expect(bearer()).toEqual(['Bearer old', 'Bearer new']);
    expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual(Array(2).fill(`POST ${MAIN}/materials/history`));
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['wish-1', 'wish-1']);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([{ material_id: 7 }, { material_id: 7 }]);
  });

  it('again after the repeat is told as such, and is the end when the session says so', async () => {
    use(http.get(`${SECOND}/achievements/`, refusal));
    const seen: boolean[] = [];
    const { call } = clientOfPage({
      accessToken: () => 'token',
      onUnauthorised: async ({ isLastTry }) => {
        seen.push(isLastTry);
        return isLastTry ? { kind: 'unauthorised' } : { kind: 'repeat', isLastTry: true };
      },
    });
    expect(await failureOf(call(achievements, {}))).toEqual({ kind: 'detail', status: 401, detail: 'Войдите снова' });
    expect(seen).toEqual([false, true]);
  });

  it('whose refresh nobody answered is a dead network and not a refusal', async () => {
    use(http.post(`${MAIN}/materials/history`, refusal));
    const { call } = clientOfPage({ accessToken: () => 'token', onUnauthorised: async () => ({ kind: 'unreachable' }) });
    expect(await failureOf(call(addToHistory, { body: { material_id: 7 } }))).toEqual({ kind: 'unreachable' });
  });

  it('of a guest is an answer: nobody is asked', async () => {
    use(http.get(`${MAIN}/common/tags`, refusal));
    const onUnauthorised = vi.fn(async () => ({ kind: 'unauthorised' }) as const);
    expect(await failureOf(clientOfPage({ onUnauthorised }).call(tags, {}))).toMatchObject({ kind: 'detail', status: 401 });
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it('is told from every other refusal: nobody is asked', async () => {
    const onUnauthorised = vi.fn(async () => ({ kind: 'unauthorised' }) as const);
    const { call } = clientOfPage({ accessToken: () => 'token', onUnauthorised });
    for (const status of [400, 403, 404, 417]) {
      use(http.get(`${MAIN}/common/tags`, () => HttpResponse.json({ detail: 'Нет' }, { status })));
      await failureOf(call(tags, {}));
    }
    expect(onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('the bases', () => {
  it('may be absolute: an API on an origin of its own', async () => {
    use(http.get('https://api.example/v1/common/tags', empty), http.get('https://prizes.example/achievements/', empty));
    const credentials = { accessToken: () => null, onUnauthorised: async () => ({ kind: 'unauthorised' }) as const };
    const call = createCall(createHttp({ main: 'https://api.example/v1', second: 'https://prizes.example', credentials }));
    await call(tags, {});
    await call(achievements, {});
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example/v1/common/tags',
      'https://prizes.example/achievements/',
    ]);
  });
});

it('every answer tells the time of its server, a refusal too', async () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
  const dates: unknown[] = [];
  const credentials = { accessToken: () => null, onUnauthorised: async () => ({ kind: 'unauthorised' }) as const };
  const call = createCall(createHttp({ main: '/backend', second: '/api', credentials, onDate: (told) => dates.push(told) }));
  use(
    http.get(`${MAIN}/common/tags`, () => HttpResponse.json({ data: [] }, { headers: { date } })),
    http.get(`${SECOND}/achievements/`, () => HttpResponse.json({ detail: 'Нет' }, { status: 417, headers: { date } })),
  );
  await call(tags, {});
  await failureOf(call(achievements, {}));
  expect(dates).toEqual([date, date]);
});

describe('the query', () => {
  it('is plain pairs; Russian letters and signs are encoded', async () => {
    use(http.get(`${MAIN}/common/search`, () => HttpResponse.json({ detail: 'Нет' }, { status: 404 })));
    await failureOf(clientOfPage().call(search, { query: { q: 'Лотман & «семиосфера» +1?' } }));
    expect(new URL(requests[0]?.url ?? '').searchParams.get('q')).toBe('Лотман & «семиосфера» +1?');
  });

  it('does not name what is not given', async () => {
    use(http.get(`${MAIN}/materials/news`, empty));
    await clientOfPage().call(news, { query: { limit: '5', rubric: undefined } });
    await clientOfPage().call(news, { query: {} });
    expect(requests.map(({ url }) => url)).toEqual([`${MAIN}/materials/news?limit=5`, `${MAIN}/materials/news`]);
  });
});
