import { expect, it } from 'vitest';
import { SPA_ROUTES } from '../../../server/web/spa-routes.ts';
import { PAGES, TOP_ROUTES } from '../../support/architecture/pages.ts';

it('the server knows every page of the app, and no other', () => {
  const pages = PAGES.map(({ options }) => String(options.path).replace(/\$(\w+)/g, '{$1}'));
  expect(pages.toSorted()).toEqual(SPA_ROUTES.toSorted());
});

it('what pages share is said by a layout: few routes stand right below the root', () => {
  expect(TOP_ROUTES.length).toBeLessThanOrEqual(12);
});
