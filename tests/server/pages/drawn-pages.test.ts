import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageRenderer } from '../../../contract/page-renderer.ts';
import { sampleLibrary, without } from '../../support/server/sample-library.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let web: SampleWeb;
let server: TestServer;
let drawn: string[] = [];
let draw: PageRenderer;

const page: PageRenderer = async ({ href }) => ({
  html: `<h1>${href}</h1>`,
  answersId: 'page-answers',
  answers: { asked: '</script><b>' },
});

beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({
    webDir: web.dir,
    renderer: (request) => {
      drawn.push(request.href);
      return draw(request);
    },
  });
});
beforeEach(() => {
  drawn = [];
  draw = page;
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

const read = async (path: string) => {
  const response = await server.fetch(path);
  return { status: response.status, text: await response.text() };
};
const troubles = () => server.log.filter((entry) => entry.event === 'page not drawn');

it('a public page comes drawn, once for all who ask, with its answers in a block that nothing in them can end', async () => {
  const [first, second] = await Promise.all([read('/about'), read('/about')]);
  expect(first.text).toContain('<html data-drawn lang="ru">');
  expect(first.text).toContain('<div id="root"><h1>/about</h1></div>');
  expect(first.text).toContain('<script type="application/json" id="page-answers">{"asked":"\\u003c/script>\\u003cb>"}</script>');
  expect(second.text).toBe(first.text);
  expect(drawn).toEqual(['/about']);
});

it('a page that cannot be drawn comes as a shell, and the log says so: never a failure', async () => {
  draw = async () => {
    throw new Error('broken');
  };
  const before = troubles().length;
  const { status, text } = await read('/faq');
  expect(status).toBe(200);
  expect(text).not.toContain('data-drawn');
  expect(text).toContain('<title>Вопросы и ответы — Глосса</title>');
  expect(troubles().slice(before)).toMatchObject([{ level: 'error', message: 'broken' }]);
  // The failure is not kept.
  draw = page;
  expect((await read('/faq')).text).toContain('data-drawn');
});

it('a page that was sent before is gone with the lecture', async () => {
  const library = sampleLibrary(server.files);
  for (let time = 0; time < 2; time++)
    expect(await read('/lectures/svod')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>/lectures/svod</h1>') });
  expect(drawn).toEqual(['/lectures/svod']);
  await server.reimport(without('svod', library));
  expect(await read('/lectures/svod')).toMatchObject({ status: 404, text: expect.stringContaining('<h1>/lectures/-</h1>') });
  await server.reimport(library);
  expect((await read('/lectures/svod')).status).toBe(200);
});

it('a page that was sent before is not sent again to whoever has it, and HEAD has its headers alone', async () => {
  const first = await server.fetch('/about');
  const headers = Object.fromEntries(first.headers);
  const again = await server.fetch('/about', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const head = await server.fetch('/about', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['content-security-policy', 'etag', 'content-type', 'cache-control', 'vary'])
    expect([name, head.headers.get(name)]).toEqual([name, headers[name]]);
});

it('is not asked to draw what belongs to one listener', async () => {
  for (const path of ['/dashboard/history', '/signin']) await read(path);
  expect(drawn).toEqual([]);
});

it('what is not there is drawn once for all addresses of its kind, with its status, which no browser keeps', async () => {
  for (const path of ['/cycles/no-such-cycle', '/cycles/another', '/cycles/404'])
    expect(await read(path)).toMatchObject({ status: 404, text: expect.stringContaining('<h1>/cycles/-</h1>') });
  expect(drawn).toEqual(['/cycles/-']);
  const { headers } = await server.fetch('/cycles/another');
  const again = await server.fetch('/cycles/another', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(404);
});
