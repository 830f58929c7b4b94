import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedRedirect } from '../../../server/domain/redirect-allow-list.ts';
import { named, REDIRECT_ORIGINS as ORIGINS, REFUSED_REDIRECTS } from '../../support/samples/redirects.ts';

/** Where a browser may be sent (reliability §3.2). */

describe('the list of redirects', () => {
  it.each(named(REFUSED_REDIRECTS))('refuses %j', (_, value) => expect(allowedRedirect(value, ORIGINS)).toBeNull());

  it.each([
    ['https://pay.ok', 'https://pay.ok/'],
    ['https://pay.ok/', 'https://pay.ok/'],
    ['https://pay.ok:443/a/../b?x=1#y', 'https://pay.ok/b?x=1#y'],
    ['https://PAY.OK/путь', 'https://pay.ok/%D0%BF%D1%83%D1%82%D1%8C'],
    ['http://127.0.0.1:4173/signin/social?type=vk', 'http://127.0.0.1:4173/signin/social?type=vk'],
  ])('lets %s through in its parsed form', (value, href) => expect(allowedRedirect(value, ORIGINS)).toBe(href));

  it('lets through nothing but the origins of the list, whatever is tried', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https:',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '#',
        '?',
        '%2f',
        '.',
        ' ',
        '\t',
        'pay.ok',
        'evil.ru',
        '127.0.0.1:4173',
        '8443',
        'javascript:',
      ),
      fc.string({ maxLength: 6 }),
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(piece, { maxLength: 5 }).map((parts) => `https://pay.ok${parts.join('')}`),
      fc.webUrl(),
      fc.anything(),
    );
    fc.assert(
      fc.property(address, (value) => {
        const allowed = allowedRedirect(value, ORIGINS);
        if (allowed !== null) expect(ORIGINS).toContain(new URL(allowed).origin);
      }),
      { numRuns: 5000 },
    );
  });
});
