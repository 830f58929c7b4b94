import { describe, expect, it } from 'vitest';
import { isSpaRoute, SPA_ROUTES } from '../../../server/web/spa-routes.ts';

describe('the routes the server knows', () => {
  it.each(SPA_ROUTES)('%s is one of them, with a slash at its end or without', (route) => {
    const path = route.replace(/\{\w+\}/g, 'something');
    expect([
      isSpaRoute(path),
      isSpaRoute(`${path}/`.replace('//', '/')),
      isSpaRoute(`${path}/more/and/more`.replace('//', '/')),
    ]).toEqual([true, true, false]);
  });
});
