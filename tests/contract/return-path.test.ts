import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '../../contract/return-path.ts';
import { SPA_ROUTES } from '../../server/web/spa-routes.ts';

const FOLLOWED = [
  '/',
  '/?x=1',
  '/dashboard/history?x=1',
  '/dashboard/settings#email',
  '/payment',
  '/search?q=два слова',
  '/search?q=a/../signout',
  '/lectures/ten-eratosfena?t=12',
  '/cycles/более-чем-цикл',
  '/topics/kino/',
  '/signin-alice',
  '/partners/beeline',
];

const REFUSED = [
  '',
  'signout',
  '/signout',
  '/signout/',
  '/signout?x=1',
  '/signout#x',
  '/SIGNOUT',
  '/Dashboard/history',
  '/%73ignout',
  '/./signout',
  '/lectures/../signout',
  '/lectures/%2e%2e/signout',
  '/lectures/.%2E/signout',
  '/lectures/..%2fsignout',
  '/lectures//signout',
  '/lectures/%5c..',
  '/lectures/%00',
  '/signin',
  '/signin/email#code=AAAAAAAAAAAAAAAAAAAAAA',
  '/signin/social?type=vk&code=1',
  '/signup',
  '/signup-alice',
  '/signup-promocode',
  '/forgot-password',
  '/sandbox/mail',
  '/backend/auth/logout',
  '/nothing',
  '//evil',
  '///evil',
  '/\\evil',
  '\\\\evil',
  '/\tsignout',
  '/\n/evil',
  '/lectures/..\t/signout',
  'https://evil',
  'javascript:alert(1)',
  ' /dashboard',
  '%2f%2fevil',
  `/search?q=${'a'.repeat(2048)}`,
];

describe('where a sign-in leads back to', () => {
  it.each(FOLLOWED)('%j is followed as it is', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each(REFUSED)('%j is not followed', (path) => {
    expect(returnPath(path)).toBeNull();
  });

  it('is any page that is there to be looked at, and no page of the sign-in', () => {
    const refused = SPA_ROUTES.filter((route) => returnPath(route.replace(/\{\w+\}/g, 'something')) === null);
    expect(refused.toSorted()).toEqual([
      '/confirm-email',
      '/forgot-password',
      '/forgot-password/submitted',
      '/signin',
      '/signin/email',
      '/signin/social',
      '/signout',
      '/signup',
      '/signup-alice',
      '/signup-promocode',
      '/undo-email',
    ]);
  });

  it('stays on this site and away from the pages of the sign-in, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '\\',
      '\t',
      'signout',
      'lectures',
      'signin',
      'evil',
      '?',
      '#',
      ':',
    );
    const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(anything, (asked) => {
        const path = returnPath(asked);
        if (path === null) return;
        const url = new URL(path, 'https://glossa.example');
        expect(url.origin).toBe('https://glossa.example');
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/+(?:signout|signin\b(?!-alice))/);
      }),
      { numRuns: 5000 },
    );
  });
});
