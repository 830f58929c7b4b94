import { createHash } from 'node:crypto';
import type { HeaderTable } from './security-headers.ts';

const STYLE =
  'html{color-scheme:light dark;font:18px/1.5 serif}body{max-width:34em;margin:18vh auto 0;padding:0 24px}' +
  'h1{font-weight:400;font-size:2.2em;line-height:1.1;margin:0 0 .5em}a{color:inherit}';

/** Why the server cannot serve now. */
export interface Trouble {
  /** Russian, without a full stop. */
  detail: string;
  /** When whoever was turned away may come again, s. */
  againS: number;
}

export const STARTING: Trouble = { detail: 'Сервер запускается', againS: 1 };
export const DATABASE_AWAY: Trouble = { detail: 'База данных не отвечает', againS: 5 };

/** No script and nothing to fetch: whatever else the page needed might not come either. It asks again by itself. */
const page = ({ detail, againS }: Trouble): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${againS}">
<title>Глосса ненадолго недоступна</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Глосса ненадолго недоступна</h1>
<p>${detail}. Страница откроется сама, как только сервер ответит.</p>
<p><a href="">Повторить</a></p>
</main>
</body>
</html>
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A browser that opens an address, rather than a script that calls it. */
const isNavigation = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.get('accept') ?? '').includes('text/html');

/**
 * 503 with `Retry-After`: the server is there and cannot serve now. A browser that opens a page gets one that asks again.
 * @param headers those of an answer to a call
 */
export function unavailable(request: Request, trouble: Trouble, headers: HeaderTable): Response {
  const common = { ...headers, 'retry-after': String(trouble.againS) };
  if (!isNavigation(request))
    return new Response(JSON.stringify({ detail: trouble.detail }), {
      status: 503,
      headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
    });
  return new Response(request.method === 'HEAD' ? null : page(trouble), {
    status: 503,
    headers: { ...common, 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8' },
  });
}
