import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Scripts of the three kinds, in little: each takes its queue over, and sends home what it is told. `here` is what a
 * script can read of the page by itself; each leaves a cookie, as counters do.
 */
const SCRIPT = `(() => {
  const home = new URL(document.currentScript.src);
  const send = (kind, told) => void fetch(home.origin + '/hit', {
    method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ kind, told, here: location.href + ' ' + document.referrer }),
  });
  document.cookie = '_visitor=1; path=/';
  localStorage.setItem('_visitor', '1');
  const taken = (kind, queue) => {
    for (const told of queue) send(kind, told);
    queue.push = (...more) => { for (const told of more) send(kind, told); return queue.length; };
  };
  if (home.pathname === '/gtm.js') taken('tagManager', window.dataLayer);
  if (home.pathname === '/pixel.js') taken('pixel', window._tmr);
  if (home.pathname === '/counter.js') {
    const kept = window.ym.a ?? [];
    window.ym = (...told) => send('counter', told);
    for (const told of kept) window.ym(...told);
  }
})();`;

interface Hit {
  kind: 'tagManager' | 'counter' | 'pixel';
  told: unknown;
  here: string;
}

/** A stand-in for the servers of tag manager, counter and pixel. */
export async function startTagServer() {
  const asked: string[] = [];
  const hits: Hit[] = [];
  /** Everything that came, as text: nothing of it may tell who listens. */
  const words: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    asked.push(request.url ?? '');
    words.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    if (request.url === '/hit') hits.push(JSON.parse(body) as Hit);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.url === '/hit' ? '' : SCRIPT);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    words,
    /** Messages told to one kind of script, by name: «play_started». */
    told: (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ told }) => told),
    /** The settings of a server whose tags are here. */
    env: {
      TAG_MANAGER_ID: 'GTM-1',
      TAG_MANAGER_URL: `${origin}/gtm.js`,
      COUNTER_ID: '42',
      COUNTER_URL: `${origin}/counter.js`,
      PIXEL_ID: 'px-7',
      PIXEL_URL: `${origin}/pixel.js`,
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
