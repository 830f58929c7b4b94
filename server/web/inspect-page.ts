import type { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * Mounts the page that looks into the statecharts of another tab. It is there when the build made it (`VITE_INSPECT=1`);
 * in every other build its address is one that no page has.
 */
export function mountInspectPage(app: Hono<AppEnv>, files: StaticFiles, html: HeaderTable): void {
  for (const path of ['/inspect', '/inspect.html']) {
    app.get(path, async (c, next) => {
      const page = await files.find('/inspect.html', null);
      if (page === null) return next();
      return c.body(page.content.toString('utf8'), 200, { ...html, 'content-type': page.type, etag: page.etag });
    });
  }
}
