import { describe, expect, it } from 'vitest';
import { mobilePhoneOf, shownPhone } from '../../contract/phone.ts';

const NBSP = '\u00a0';

describe('a phone', () => {
  it.each(['+79001234567', '8 (900) 123-45-67', '900 123 45 67', '7.900.123.45.67', `+7${NBSP}900${NBSP}123-45-67`])(
    '%j is understood, and read in the Russian way',
    (typed) => {
      expect(mobilePhoneOf(typed)).toBe('+79001234567');
      expect(shownPhone(typed)).toBe(`+7${NBSP}900${NBSP}123-45-67`);
    },
  );

  it.each(['', '123', '+1 900 123-45-67', '+7 495 123-45-67', '+89001234567', 'телефон'])('%j stays as it was typed', (typed) => {
    expect(mobilePhoneOf(typed)).toBeNull();
    expect(shownPhone(typed)).toBe(typed);
  });
});
