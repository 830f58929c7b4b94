import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedRedirect, inAppPath } from '../../../src/app/redirect.ts';

const ORIGINS = ['https://pay.ok'];

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://pay.ok/1',
  '//evil',
  '/\\evil',
  '\\\\evil',
  'https:evil',
  'https://pay.ok.evil.ru',
  'https://pay.ok@evil.ru',
  'https://evil.ru#pay.ok',
  'https://pay.ok:8443',
  'http://pay.ok',
  'https://pay.ok.',
  'https://раy.ok',
  '%2f%2fevil',
  '',
  'https://user:secret@pay.ok/',
  `https://pay.ok/${'a'.repeat(1_000_000)}`,
];

test.each(REFUSED)('the browser does not follow %.60s', (url) => {
  expect(() => allowedRedirect(url, ORIGINS)).toThrow('Неизвестная ошибка');
});

test('an allowed address is followed in its parsed form', () => {
  expect(allowedRedirect('https://PAY.ok/a/../b?x=1', ORIGINS).href).toBe('https://pay.ok/b?x=1');
});

test('whatever the server says, only an origin of the list is accepted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...REFUSED)), (url) => {
      try {
        expect(ORIGINS).toContain(allowedRedirect(url, ORIGINS).origin);
      } catch (error) {
        expect((error as Error).message).toBe('Неизвестная ошибка');
      }
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['/dashboard/history?x=1', '/dashboard/history?x=1'],
  ['//evil', '/'],
  ['/\\evil', '/'],
  ['https://evil', '/'],
  ['', '/'],
])('after signing in %s leads to %s', (asked, lands) => {
  expect(inAppPath(asked)).toBe(lands);
});
