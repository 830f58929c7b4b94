import type { AxiosInstance } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { slimAxios } from '../../build/slim-axios.ts';
import { builtText, imported } from './built.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function slimClient(): Promise<{ client: AxiosInstance; code: string }> {
  const code = await builtText('src/api/http.ts', [slimAxios()]);
  const { createHttp } = (await imported(code)) as typeof import('../../src/api/http.ts');
  const credentials = { accessToken: () => 'token', onUnauthorised: async () => ({ kind: 'unauthorised' as const }) };
  return { code, client: createHttp({ main: 'https://glossa.test/', second: 'https://glossa.test/', credentials }).main };
}

it('the client in the build sends and reads JSON as the whole one does', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return Response.json({ data: [1, 2] }, { status: 200, headers: { 'retry-after': '3' } });
  });
  const { client, code } = await slimClient();
  const answer = await client.request({
    method: 'POST',
    url: '/materials/1',
    params: { q: 'а б', no: undefined },
    data: { at: 1 },
  });
  expect(answer.data).toEqual({ data: [1, 2] });
  expect(answer.headers['retry-after']).toBe('3');
  expect(sent[0]?.url).toBe('https://glossa.test/materials/1?q=%D0%B0+%D0%B1');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(sent[0]?.headers.get('content-type')).toContain('application/json');
  expect(await sent[0]?.text()).toBe('{"at":1}');
  // What is for forms, progress and other adapters is not there.
  expect(code).not.toContain('XMLHttpRequest();');
  expect(code).not.toContain('multipart/form-data; boundary=');
});

it('a refusal and a network that is down are told apart', async () => {
  const { client } = await slimClient();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Нет' }, { status: 404 }));
  await expect(client.get('/a')).rejects.toMatchObject({ response: { status: 404, data: { detail: 'Нет' } } });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(client.get('/a')).rejects.toMatchObject({ code: 'ERR_NETWORK' });
});
