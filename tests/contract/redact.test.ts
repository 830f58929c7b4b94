import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../contract/redact.ts';

describe('what a report must not carry', () => {
  it.each([
    ['a token', 'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig-na_ture refused', 'token ‹токен› refused'],
    ['a token that was cut', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.', '‹токен›'],
    ['a header', 'Authorization: bearer abc-123', 'Authorization: Bearer ‹токен›'],
    ['an e-mail', 'нет адреса anna.k+lectures@mail.example.ru в базе', 'нет адреса ‹почта› в базе'],
    ['a Cyrillic address', 'нет адреса анна@почта.рф.', 'нет адреса ‹почта›.'],
    ['an address in quotes', "нет 'o’neil@mail.ru'", "нет '‹почта›'"],
    ['a phone with +7', 'звонили на +7 (912) 345-67-89', 'звонили на ‹телефон›'],
    ['a phone in one piece', 'звонили на 89123456789.', 'звонили на ‹телефон›.'],
    ['a query', 'GET https://glossa.example/reset?token=1&email=2 failed', 'GET https://glossa.example/reset?… failed'],
    [
      'a query in a stack',
      'at play (https://glossa.example/assets/a.js?v=3:1:2)',
      'at play (https://glossa.example/assets/a.js?…)',
    ],
  ])('%s', (_, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it('is taken out as often as it is there', () => {
    expect(redact('a@b.ru, c@d.ru; +79123456789 +79123456780')).toBe('‹почта›, ‹почта›; ‹телефон› ‹телефон›');
  });
});

describe('what stays', () => {
  it.each([
    'TypeError: undefined is not a function',
    'at Player (https://glossa.example/assets/base-1a2b3c.js:12:3456)',
    'Лекция 8 из 12, 42:18',
    'Загружено 128000 байт за 350 мс',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

describe('anything at all', () => {
  it('comes through without a throw, and a second time without a change', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const once = redact(text);
        expect(redact(once)).toBe(once);
      }),
    );
  });

  it('around an address of a person hides the address', () => {
    const around = fc.string({ maxLength: 40 });
    const name = fc.stringMatching(/^[a-zа-я0-9][a-zа-я0-9._+!#$%&*?^`{|}~'-]{0,20}$/);
    fc.assert(
      fc.property(around, name, around, (before, local, after) => {
        expect(redact(`${before} <${local}@mail.example.ru> ${after}`)).not.toContain('@mail.example');
      }),
    );
  });
});
