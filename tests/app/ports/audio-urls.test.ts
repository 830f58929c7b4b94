import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createAudioUrls } from '../../../src/app/ports/audio-urls.ts';
import { clientOfPage, expectedNetwork, inTurn, MAIN } from '../../support/app/api.ts';

const { use, requests } = expectedNetwork();
const ADDRESS = `${MAIN}/materials/7/audio`;
const HOUR_S = 3600;

/** A server that signs each address anew. */
function signing(expires_in = HOUR_S) {
  let signed = 0;
  use(
    http.get(`${MAIN}/materials/:id/audio`, ({ params }) => {
      signed += 1;
      return HttpResponse.json({ data: `/media/audio/${params.id}?s=${signed}`, expires_in });
    }),
  );
}

function open() {
  let now = 0;
  const urls = createAudioUrls(clientOfPage().call, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { urls, pass };
}

describe('the address of a lecture', () => {
  it('is absolute, so that an element on any page finds it', async () => {
    signing();
    expect(await open().urls.resolve(7)).toEqual({
      kind: 'url',
      url: `${location.origin}/media/audio/7?s=1`,
      expiresInMs: 3_600_000,
    });
  });

  it('may be on another origin', async () => {
    use(http.get(ADDRESS, () => HttpResponse.json({ data: 'https://cdn.example/7.mp3?s=1', expires_in: 600 })));
    expect(await open().urls.resolve(7)).toMatchObject({ url: 'https://cdn.example/7.mp3?s=1' });
  });

  it('is asked for once by a hover and a click together', async () => {
    signing();
    const { urls } = open();
    void urls.warm(7);
    expect(await urls.warm(7)).toBe(`${location.origin}/media/audio/7?s=1`);
    const [first, second] = await Promise.all([urls.resolve(7), urls.resolve(7)]);
    expect(first).toEqual(second);
    expect(requests).toHaveLength(1);
  });

  it('in hand is used without a question, with what is left of its lease', async () => {
    signing();
    const { urls, pass } = open();
    urls.warm(7);
    await urls.resolve(7);
    pass(600_000);
    expect(await urls.resolve(7)).toMatchObject({ url: expect.stringContaining('s=1'), expiresInMs: 3_000_000 });
    expect(requests).toHaveLength(1);
  });

  it('whose lease is nearly over is asked for anew', async () => {
    signing(100);
    const { urls, pass } = open();
    await urls.resolve(7);
    pass(9_999);
    expect(await urls.resolve(7)).toMatchObject({ url: expect.stringContaining('s=1') });
    pass(1);
    expect(await urls.resolve(7)).toMatchObject({ url: expect.stringContaining('s=2') });
  });

  it('belongs to one lecture', async () => {
    signing();
    const { urls } = open();
    const answers = await Promise.all([urls.resolve(7), urls.resolve(8)]);
    expect(answers.map((answer) => answer.kind === 'url' && new URL(answer.url).pathname)).toEqual([
      '/media/audio/7',
      '/media/audio/8',
    ]);
  });

  it('that did not work is forgotten; the others stay', async () => {
    signing();
    const { urls } = open();
    await urls.resolve(7);
    await urls.resolve(8);
    urls.forget(7);
    await urls.resolve(7);
    await urls.resolve(8);
    expect(requests.map(({ url }) => url.replace(MAIN, ''))).toEqual([
      '/materials/7/audio',
      '/materials/8/audio',
      '/materials/7/audio',
    ]);
  });

  it('is asked for anew once rights changed', async () => {
    signing();
    const { urls } = open();
    await urls.resolve(7);
    urls.forgetAll();
    await urls.resolve(7);
    expect(requests).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it.each([
    [417, { kind: 'notEntitled', message: 'Нужна подписка' }],
    [404, { kind: 'refused', message: 'Нужна подписка' }],
    [401, { kind: 'refused', message: 'Нужна подписка' }],
    [400, { kind: 'refused', message: 'Нужна подписка' }],
    [403, { kind: 'refused', message: 'Неизвестная ошибка' }],
    [410, { kind: 'refused', message: 'Неизвестная ошибка' }],
    [408, { kind: 'unreachable', cause: 'server' }],
    [429, { kind: 'unreachable', cause: 'server' }],
    [500, { kind: 'unreachable', cause: 'server' }],
    [503, { kind: 'unreachable', cause: 'server' }],
  ])('%i is an answer: %j', async (status, expected) => {
    use(http.get(ADDRESS, () => HttpResponse.json({ detail: 'Нужна подписка' }, { status })));
    expect(await open().urls.resolve(7)).toEqual(expected);
  });

  it('of a 422 names the field', async () => {
    use(
      http.get(ADDRESS, () =>
        HttpResponse.json({ detail: [{ loc: ['path', 'id'], msg: 'Слишком большое число' }] }, { status: 422 }),
      ),
    );
    expect(await open().urls.resolve(7)).toEqual({ kind: 'refused', message: '[path id]: Слишком большое число' });
  });

  it('of the network is an answer too', async () => {
    use(http.get(ADDRESS, () => HttpResponse.error()));
    expect(await open().urls.resolve(7)).toEqual({ kind: 'unreachable', cause: 'server' });
  });

  it.each([{ data: 7, expires_in: 600 }, { data: '/audio' }, [], 'audio'])(
    'is what an unknown answer becomes: %j',
    async (body) => {
      use(http.get(ADDRESS, () => HttpResponse.json(body)));
      expect(await open().urls.resolve(7)).toEqual({ kind: 'refused', message: 'Неизвестная ошибка' });
    },
  );

  it('is not remembered: the next question goes to the server', async () => {
    use(
      inTurn(
        ADDRESS,
        () => HttpResponse.json({ detail: 'Нужна подписка' }, { status: 417 }),
        () => HttpResponse.json({ data: '/media/audio/7', expires_in: 600 }),
      ),
    );
    const { urls } = open();
    expect(await urls.resolve(7)).toMatchObject({ kind: 'notEntitled' });
    expect(await urls.resolve(7)).toMatchObject({ kind: 'url' });
  });

  it('of a hover troubles nobody', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    use(http.get(ADDRESS, () => HttpResponse.error()));
    const { urls } = open();
    expect(await urls.warm(7)).toBeNull();
    await delay(10);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
