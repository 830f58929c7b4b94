import { waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MissingPathParameterError } from '../../contract/endpoint.ts';
import { tags } from '../../contract/endpoints/common.ts';
import { addToHistory, audio, material } from '../../contract/endpoints/materials.ts';
import { projectBySlug } from '../../contract/endpoints/projects.ts';
import { isNotFound, messageOf } from '../../src/api/api-error.ts';
import { clientOfPage, expectedNetwork, failureOf, MAIN } from '../support/app/api.ts';

const { use, requests } = expectedNetwork();
const text = (body: string, status = 200, type = 'application/json') =>
  new HttpResponse(body, { status, headers: { 'content-type': type } });

/** The call of the tests has an effect, so that nothing is repeated. */
async function refused(answer: () => Response | Promise<Response>) {
  use(http.post(`${MAIN}/materials/history`, answer));
  return failureOf(clientOfPage().call(addToHistory, { body: { material_id: 1 } }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  it('is parsed by the contract: what the contract does not name is left out', async () => {
    use(http.get(`${MAIN}/common/tags`, () => HttpResponse.json({ data: ['готика'], secret: 1 })));
    expect(await clientOfPage().call(tags, {})).toEqual({ data: ['готика'] });
  });

  it('may come to a question with a path, a query and a body', async () => {
    use(http.post(`${MAIN}/materials/history`, () => HttpResponse.json({ result: true })));
    expect(await clientOfPage().call(addToHistory, { body: { material_id: 7 } })).toEqual({ result: true });
    expect(await requests[0]?.json()).toEqual({ material_id: 7 });
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
  });
});

describe('G04: a refusal whose detail is shown as it is', () => {
  it.each([400, 401, 404, 417])('%i', async (status) => {
    const failure = await refused(() => HttpResponse.json({ detail: 'Так нельзя' }, { status }));
    expect(failure).toEqual({ kind: 'detail', status, detail: 'Так нельзя' });
    expect(messageOf(failure)).toBe('Так нельзя');
  });

  it.each([400, 401, 404, 417])('%i with a body of another form passes through', async (status) => {
    for (const answer of [
      () => HttpResponse.json({ detail: { text: 'нет' } }, { status }),
      () => HttpResponse.json(['нет'], { status }),
      () => new HttpResponse(null, { status }),
    ]) {
      const failure = await refused(answer);
      expect(failure).toEqual({ kind: 'status', status, retryAfterS: null });
      expect(messageOf(failure)).toBe('Неизвестная ошибка');
    }
  });

  it('a 404 is told from the others, for the screen «Страница не найдена»', async () => {
    use(http.get(`${MAIN}/materials/material/no`, () => HttpResponse.json({ detail: 'Нет такой лекции' }, { status: 404 })));
    const reason: unknown = await clientOfPage()
      .call(material, { params: { id: 'no' } })
      .catch((error: unknown) => error);
    expect(isNotFound(reason)).toBe(true);
    expect(isNotFound(new Error('Нет'))).toBe(false);
  });
});

describe('422', () => {
  const problems = [
    { loc: ['body', 'email'], msg: 'Введите корректный Email' },
    { loc: ['body', 'items', 0, 'name'], msg: 'Это поле обязательно' },
  ];

  it('G03: names the fields', async () => {
    const failure = await refused(() => HttpResponse.json({ detail: problems }, { status: 422 }));
    expect(failure).toEqual({ kind: 'fields', problems });
    expect(messageOf(failure)).toBe('[body email]: Введите корректный Email, [body items 0 name]: Это поле обязательно');
  });

  it('whose body says something else passes through', async () => {
    expect(await refused(() => HttpResponse.json({ detail: 'нет' }, { status: 422 }))).toMatchObject({
      kind: 'status',
      status: 422,
    });
  });
});

describe('any other status passes through', () => {
  it.each([402, 403, 405, 409, 410, 413, 429, 500, 501, 502, 503, 504])('%i', async (status) => {
    const failure = await refused(() => HttpResponse.json({ detail: 'Подробности для журнала' }, { status }));
    expect(failure).toEqual({ kind: 'status', status, retryAfterS: null });
    expect(messageOf(failure)).toBe('Неизвестная ошибка');
  });

  it('also where a proxy answers with a page', async () => {
    const failure = await refused(() => text('<h1>Bad gateway</h1>', 502, 'text/html'));
    expect(failure).toEqual({ kind: 'status', status: 502, retryAfterS: null });
  });

  it('also where the body of the refusal is cut', async () => {
    expect(await refused(() => text('{"detail": "Так нел', 400))).toEqual({ kind: 'status', status: 400, retryAfterS: null });
  });
});

describe('an answer that the contract does not know', () => {
  it.each([
    ['JSON that was cut', () => text('{"result": tr')],
    ['a page with status 200', () => text('<!doctype html><h1>Войдите в сеть отеля</h1>', 200, 'text/html')],
    ['nothing', () => text('')],
    ['a list for an object', () => HttpResponse.json([true])],
    ['null', () => HttpResponse.json(null)],
    ['a field of another type', () => HttpResponse.json({ result: 'да' })],
  ])('%s', async (_, answer) => {
    const failure = await refused(answer);
    expect(failure).toMatchObject({ kind: 'broken', where: expect.stringContaining('POST /materials/history') });
    expect(messageOf(failure)).toBe('Неизвестная ошибка');
  });

  it('is told by where it broke, without what was in it', async () => {
    const secret = 'eyJhbGciOi.секрет';
    const failure = await refused(() => HttpResponse.json({ result: secret }));
    expect(failure).toEqual({ kind: 'broken', where: 'POST /materials/history result' });
  });
});

describe('no answer', () => {
  it('without a network', async () => {
    const failure = await refused(() => HttpResponse.error());
    expect(failure).toEqual({ kind: 'unreachable' });
    expect(messageOf(failure)).toBe('Неизвестная ошибка');
  });

  it('within ten seconds', async () => {
    use(
      http.post(`${MAIN}/materials/history`, async () => {
        await delay('infinite');
        return HttpResponse.json({ result: true });
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let failure: unknown = null;
    void failureOf(clientOfPage().call(addToHistory, { body: { material_id: 1 } })).then((told) => {
      failure = told;
    });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await waitFor(() => expect(failure).toEqual({ kind: 'unreachable' }));
  });
});

describe('a caller that gave up', () => {
  it('before the call: nothing is sent', async () => {
    const signal = AbortSignal.abort();
    expect(await failureOf(clientOfPage().call(tags, { signal }))).toEqual({ kind: 'cancelled' });
    expect(requests).toHaveLength(0);
  });

  it('during the call', async () => {
    const leaving = new AbortController();
    use(
      http.get(`${MAIN}/common/tags`, async () => {
        leaving.abort();
        await delay('infinite');
        return HttpResponse.json({ data: [] });
      }),
    );
    const { call, pauses } = clientOfPage();
    expect(await failureOf(call(tags, { signal: leaving.signal }))).toEqual({ kind: 'cancelled' });
    expect(pauses).toEqual([]);
  });
});

describe('G06: a path with a hole', () => {
  it.each([undefined, null, ''])('%s is a mistake of the code and not a failure of the network', async (id) => {
    const params = { id } as unknown as { id: string };
    await expect(clientOfPage().call(audio, { params })).rejects.toBeInstanceOf(MissingPathParameterError);
    expect(requests).toHaveLength(0);
  });

  it('values are encoded: a slash leads nowhere else', async () => {
    use(http.post(/\/slug\//, () => HttpResponse.json({ detail: 'Нет такого цикла' }, { status: 404 })));
    await failureOf(clientOfPage().call(projectBySlug, { params: { slug: 'a/b?c#d' } }));
    expect(requests[0]?.url).toBe(`${MAIN}/projects/slug/a%2Fb%3Fc%23d`);
  });
});
