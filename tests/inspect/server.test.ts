import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../server/http/app-env.ts';
import { mountInspectPage } from '../../server/web/inspect-page.ts';
import { StaticFiles } from '../../server/web/static-files.ts';

const POLICY = { 'content-security-policy': "default-src 'none'" };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glossa-inspect-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function ask(path: string): Promise<Response> {
  const app = new Hono<AppEnv>();
  mountInspectPage(app, new StaticFiles(folder), POLICY);
  app.get('*', (c) => c.text('Страница не найдена', 404));
  return app.request(path);
}

describe.each(['/inspect', '/inspect.html'])('%s', (path) => {
  it('is an address that no page has, where the build did not make it', async () => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is a page under the content policy where the build made it', async () => {
    writeFileSync(join(folder, 'inspect.html'), '<!doctype html>');
    const { status, headers } = await ask(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe(POLICY['content-security-policy']);
  });
});
