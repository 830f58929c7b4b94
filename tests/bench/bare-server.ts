import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** An answer of the product as it went over the wire. */
export interface ReadyAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64 of the body, compressed as it was. */
  body: string;
}

const file = process.argv[2];
const hasProbe = process.argv[3] === 'probe';
if (file === undefined) throw new Error('Usage: bare-server.ts ANSWERS.json [probe]');

/** One question to the embedded database before each answer, as a server has that looks whether its data are fresh. */
const database = hasProbe ? await PGlite.create() : null;
const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
for (const { path, headers, body } of JSON.parse(readFileSync(file, 'utf8')) as ReadyAnswer[]) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, async () => {
    await database?.query('select 1');
    return new Response(bytes, { headers });
  });
}
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
