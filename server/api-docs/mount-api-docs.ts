import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { Base } from '../../contract/endpoint.ts';
import { jsonAnswer } from '../http/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/http-error.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import { openApiDocument } from './open-api.ts';

/** Files of swagger-ui-dist that the page needs: nothing is asked of another host. */
const VIEWER: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Вызовы — Глосса</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

const START = (documentUrl: string): string =>
  `SwaggerUIBundle({ url: ${JSON.stringify(documentUrl)}, dom_id: '#viewer', deepLinking: true, validatorUrl: null, docExpansion: 'none' });\n`;

export interface ApiDocsOptions {
  bases: Readonly<Record<Base, string>>;
  apiHeaders: HeaderTable;
  pageHeaders: HeaderTable;
}

/** `{main base}/openapi.json`, and a page for reading it at `/docs-api/`. */
export function mountApiDocs(app: Hono<AppEnv>, { bases, apiHeaders, pageHeaders }: ApiDocsOptions): void {
  const address = `${bases.main}/openapi.json`;
  const document = openApiDocument(bases);
  app.get(address, (c) => jsonAnswer(c.req.raw, document, 200, apiHeaders));

  const file = (content: string | Uint8Array<ArrayBuffer>, type: string) =>
    new Response(content, { headers: { ...pageHeaders, 'content-type': type } });
  app.get('/docs-api', () => new Response(null, { status: 308, headers: { ...pageHeaders, location: '/docs-api/' } }));
  app.get('/docs-api/', () => file(PAGE, 'text/html; charset=utf-8'));
  app.get('/docs-api/start.js', () => file(START(address), 'text/javascript; charset=utf-8'));
  app.get('/docs-api/:name', async (c) => {
    const name = c.req.param('name');
    const type = VIEWER[name];
    if (type === undefined) throw notFound('Файл не найден');
    return file(new Uint8Array(await readFile(join(viewerFolder(), name))), type);
  });
}

function viewerFolder(): string {
  const require = createRequire(import.meta.url);
  return dirname(require.resolve('swagger-ui-dist/package.json'));
}
