import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { achievements } from '../../../contract/endpoints/achievements.ts';
import { search, tags } from '../../../contract/endpoints/common.ts';
import { news } from '../../../contract/endpoints/materials.ts';
import { createCall } from '../../../src/api/call.ts';
import { createHttp } from '../../../src/api/http.ts';
import { clientOfPage, expectedNetwork, failureOf, MAIN, SECOND } from '../../support/edge/api.ts';

const { use, requests } = expectedNetwork();
const empty = () => HttpResponse.json({ data: [] });
const bearer = () => requests.map((request) => request.headers.get('authorization'));

describe('H03: the token', () => {
  it('goes with calls to both bases while it is stored', async () => {
    use(http.get(`${MAIN}/common/tags`, empty), http.get(`${SECOND}/achievements/`, empty));
    const { call } = clientOfPage(() => 'abc.def.ghi');
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
    const { call } = clientOfPage(() => token);
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
    const { call } = clientOfPage(() => {
      asked += 1;
      return `token-${asked}`;
    });
    await call(tags, {});
    expect(bearer()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('cannot be carried to another address: a path parameter stays below the base', async () => {
    use(http.all('*', () => HttpResponse.json({ detail: 'Нет' }, { status: 404 })));
    const { call } = clientOfPage(() => 'secret');
    for (const q of ['https://evil.example/', '//evil.example', '../../evil']) await failureOf(call(search, { query: { q } }));
    expect(requests.map(({ url }) => url.startsWith(`${MAIN}/common/search?`))).toEqual([true, true, true]);
  });
});

describe('the bases', () => {
  it('may be absolute: an API on an origin of its own', async () => {
    use(http.get('https://api.example/v1/common/tags', empty), http.get('https://prizes.example/achievements/', empty));
    const call = createCall(
      createHttp({ main: 'https://api.example/v1', second: 'https://prizes.example', accessToken: () => null }),
    );
    await call(tags, {});
    await call(achievements, {});
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example/v1/common/tags',
      'https://prizes.example/achievements/',
    ]);
  });
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
