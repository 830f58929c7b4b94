import { afterEach, expect, it } from 'vitest';
import { takePartnerArrival } from '../../../src/app/ports/partner-arrival.ts';

afterEach(() => history.replaceState(null, '', '/'));

function arriveAt(path: string) {
  history.replaceState({ key: 'kept' }, '', path);
  return { arrival: takePartnerArrival(), left: location.pathname + location.search, state: history.state as unknown };
}

it.each([
  ['/partners/tele2?sig=s&phone=79990000001', { partner: 'tele2', query: { sig: 's', phone: '79990000001' } }],
  ['/partners/beeline/?ctn=7&sig=%D1%8F', { partner: 'beeline', query: { ctn: '7', sig: 'я' } }],
])('a signed link is taken out of the address: %s', (path, arrival) => {
  expect(arriveAt(path)).toEqual({ arrival, left: path.split('?')[0], state: { key: 'kept' } });
});

it.each([
  ['/partners/tele2?phone=79990000001', 'unsigned'],
  [`/partners/tele2?sig=${'s'.repeat(2048)}`, 'too long'],
  ['/partners/beeline?%E0%A4%A=1', 'not even text'],
])('junk signs nobody in, and does not stay either: %.60s', (path) => {
  expect(arriveAt(path)).toMatchObject({ arrival: null, left: path.split('?')[0] });
});

it.each([
  '/partners/tele2',
  '/partners/beeline',
  '/partners/megafon?sig=s',
  '/partners/tele2/offer?sig=s',
  '/x/partners/tele2?sig=s',
  '/?sig=s',
])('%s is no arrival, and is left as it is', (path) => {
  expect(arriveAt(path)).toMatchObject({ arrival: null, left: path });
});
