import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPathOrHome } from '../../../contract/return-path.ts';
import { allowedRedirect } from '../../../src/app/ports/redirect.ts';
import { named, REDIRECT_ORIGINS as ORIGINS, REFUSED_REDIRECTS } from '../../support/samples/redirects.ts';

const REFUSED = REFUSED_REDIRECTS.filter((value) => typeof value === 'string');

test.each(named(REFUSED_REDIRECTS))('the browser does not follow %j', (_, url) => {
  expect(() => allowedRedirect(url, ORIGINS)).toThrow('Неизвестная ошибка');
});

test('an allowed address is followed in its parsed form', () => {
  expect(allowedRedirect('https://PAY.ok/a/../b?x=1', ORIGINS)).toBe('https://pay.ok/b?x=1');
});

test('whatever the server says, only an origin of the list is accepted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...REFUSED)), (url) => {
      try {
        expect(ORIGINS).toContain(new URL(allowedRedirect(url, ORIGINS)).origin);
      } catch (error) {
        expect((error as Error).message).toBe('Неизвестная ошибка');
      }
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['/dashboard/history?x=1', '/dashboard/history?x=1'],
  ['/signout', '/'],
  ['//evil', '/'],
  ['/\\evil', '/'],
  ['https://evil', '/'],
  ['', '/'],
  [null, '/'],
])('after signing in %s leads to %s', (asked, lands) => {
  expect(returnPathOrHome(asked)).toBe(lands);
});
