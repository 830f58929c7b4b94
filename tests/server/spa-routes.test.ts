import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isSpaRoute, SPA_ROUTES } from '../../server/web/spa-routes.ts';

describe('the routes the server knows', () => {
  it('hold every route of the app', async () => {
    const tables = await Promise.all(['routes', 'account-routes'].map((name) => readFile(`src/routes/${name}.ts`, 'utf8')));
    const paths = [...tables.join('\n').matchAll(/path: '(\/[^']*)'/g)]
      .map((match) => (match[1] ?? '').replace(/\$\w+/g, 'something'))
      // The gallery of components is for developers: no build has it.
      .filter((path) => path !== '/ui');
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !isSpaRoute(path))).toEqual([]);
  });

  it.each(SPA_ROUTES)('%s is one of them, with a slash at its end or without', (route) => {
    const path = route.replace(/\{\w+\}/g, 'something');
    expect([
      isSpaRoute(path),
      isSpaRoute(`${path}/`.replace('//', '/')),
      isSpaRoute(`${path}/more/and/more`.replace('//', '/')),
    ]).toEqual([true, true, false]);
  });
});
