import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedRedirect } from '../../../server/domain/redirect-allow-list.ts';

/** Where a browser may be sent (reliability §3.2). */

const ORIGINS = ['https://pay.ok', 'http://127.0.0.1:4173'];

const REFUSED: readonly unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pay.ok/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://pay.ok/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\pay.ok',
  'https:///pay.ok/',
  'https://pay.ok\\@evil.example',
  'https://pay.ok.evil.ru/',
  'https://pay.ok@evil.ru/',
  'https://user:pass@pay.ok/',
  'https://evil.ru#pay.ok',
  'https://evil.ru?https://pay.ok',
  'https://pay.ok:8443/',
  'https://pay.ok:80/',
  'http://pay.ok/',
  'https://pay.ok./',
  'https://pаy.ok/',
  'https://xn--py-7kc.ok/',
  'https://pay%2eok/',
  '%2f%2fevil.example',
  ' https://pay.ok/',
  'https://pay.ok/ ',
  '\u0000https://pay.ok/',
  'https://pay.ok/\u00a0',
  'https://pay.ok/\r\nlocation: https://evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  'http://127.0.0.1:4174/',
  'http://localhost:4173.evil.example/',
  `https://pay.ok/${'a'.repeat(1_000_000)}`,
  '',
  '/payment',
  'pay.ok',
  'https://',
  42,
  null,
  undefined,
  {},
  { toString: () => 'https://pay.ok/' },
  ['https://pay.ok/'],
];

describe('the list of redirects', () => {
  it.each(REFUSED.map((value) => [typeof value === 'string' ? value.slice(0, 60) : String(value), value] as const))(
    'refuses %j',
    (_, value) => expect(allowedRedirect(value, ORIGINS)).toBeNull(),
  );

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
