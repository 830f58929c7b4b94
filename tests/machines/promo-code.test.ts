import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts';
import {
  selectAppliedCode,
  selectIsActivating,
  selectPromoError,
  selectUnverifiedCode,
} from '../../machines/promo-code/promo-code.selectors.ts';
import type { AppliedCode } from '../../machines/promo-code/promo-code.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { BOTH, MAY, ownCode, TRIAL } from './promo-code.fixtures.ts';
import { promoCodeModel } from './promo-code.model.ts';

walkMachine(promoCodeModel);

const promo = (persisted: string | null = null) => new Live({ machine: promoCodeMachine, input: { persisted } });
type Promo = ReturnType<typeof promo>;
const activate = (live: Promo, key: string, code = 'MAY') => live.send({ type: 'promoCode.activate', code, key });
const sent = (live: Promo, port = 'activate') =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));
const codes = (...own: AppliedCode[]) => ({ kind: 'codes', codes: own.map(ownCode) });

describe('a promo code that is typed (F07)', () => {
  it('is trimmed, activated once, kept and applied', () => {
    const live = promo();
    activate(live, 'k1', ' MAY ');
    activate(live, 'k2');
    expect(selectIsActivating(live.snapshot)).toBe(true);
    live.answer('activate', { kind: 'activated', applied: MAY });
    expect(sent(live)).toEqual([{ code: 'MAY', key: 'k1' }]);
    expect(selectAppliedCode(live.snapshot)).toEqual(MAY);
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: 'MAY' }]);
  });

  it.each([
    [TRIAL, null, [{ type: 'promoCode.trialGiven', days: 7 }]],
    [BOTH, BOTH, [{ type: 'promoCode.trialGiven', days: 3 }]],
    [null, null, []],
    [{ ...TRIAL, trialDays: 0 }, null, []],
  ] as const)('gives what it gives: %j', (applied, kept, events) => {
    const live = promo();
    activate(live, 'k1');
    live.answer('activate', { kind: 'activated', applied });
    expect(selectAppliedCode(live.snapshot)).toEqual(kept);
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: kept?.code ?? null }, ...events]);
  });

  it('never leaves the form when it is blank', () => {
    const live = promo();
    activate(live, 'k1', ' \t');
    expect(selectPromoError(live.snapshot)).toBe(REQUIRED);
    expect(live.effects).toEqual([]);
    live.send({ type: 'promoCode.edit' });
    expect(selectPromoError(live.snapshot)).toBeNull();
  });

  it.each([
    [{ kind: 'refused', message: 'Такого промокода нет' }, 'Такого промокода нет'],
    [{ kind: 'fields', fieldErrors: { code: 'Слишком длинный код', other: 'Нет' } }, 'Слишком длинный код'],
    [{ kind: 'fields', fieldErrors: { promocode: 'Слишком длинный код' } }, 'Слишком длинный код'],
    [{ kind: 'fields', fieldErrors: {} }, UNKNOWN_ERROR],
    [{ kind: 'unknown' }, UNKNOWN_ERROR],
  ])('shows why it failed and forgets what was kept (row PC): %j', (answer, error) => {
    const live = promo('OLD');
    activate(live, 'k1');
    live.answer('activate', answer);
    expect(selectPromoError(live.snapshot)).toBe(error);
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: null }]);
  });

  it.each(['unknown', 'error', 'silence'])(
    'repeats an unknown outcome (%s) with the same key, an edited code with another',
    (how) => {
      const live = promo();
      const fail = () => {
        if (how === 'unknown') live.answer('activate', { kind: 'unknown' });
        else if (how === 'error') live.refuse('activate');
        else live.sleep(12_000);
      };
      activate(live, 'k1');
      fail();
      activate(live, 'k2');
      fail();
      live.send({ type: 'promoCode.edit' });
      activate(live, 'k3', 'JUNE');
      expect(sent(live)).toEqual([
        { code: 'MAY', key: 'k1' },
        { code: 'MAY', key: 'k1' },
        { code: 'JUNE', key: 'k3' },
      ]);
    },
  );
});

describe('a promo code that the browser kept', () => {
  it('is looked up once somebody is signed in', () => {
    const live = promo('may');
    expect(live.effects).toEqual([]);
    live.send({ type: 'promoCode.signedIn' });
    live.answer('readOwnCodes', codes(TRIAL, MAY));
    expect(selectAppliedCode(live.snapshot)).toEqual(MAY);
    expect(live.emitted).toEqual([]);
    expect(promo().snapshot.can({ type: 'promoCode.signedIn' })).toBe(false);
  });

  it.each([[[]], [[TRIAL]], [[{ ...MAY, discount: null }]]])('is forgotten when it is not a discount of theirs: %j', (own) => {
    const live = promo('MAY');
    live.send({ type: 'promoCode.signedIn' });
    live.answer('readOwnCodes', codes(...own));
    expect(selectAppliedCode(live.snapshot)).toBeNull();
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: null }]);
  });

  it.each(['unknown', 'error', 'silence'])('is not dropped when nobody answers, and is asked about again: %s', (how) => {
    const live = promo('MAY');
    live.send({ type: 'promoCode.signedIn' });
    if (how === 'unknown') live.answer('readOwnCodes', { kind: 'unknown' });
    else if (how === 'error') live.refuse('readOwnCodes');
    else live.sleep(12_000);
    expect([selectPromoError(live.snapshot), live.emitted]).toEqual([null, []]);
    expect(selectUnverifiedCode(live.snapshot)).toEqual({ code: 'MAY', isLooking: false });
    for (const type of ['promoCode.signedIn', 'network.restored', 'promoCode.checkAgain'] as const) {
      live.send({ type });
      expect(selectUnverifiedCode(live.snapshot)).toEqual({ code: 'MAY', isLooking: true });
      live.answer('readOwnCodes', { kind: 'unknown' });
    }
    live.send({ type: 'promoCode.checkAgain' });
    live.answer('readOwnCodes', codes(MAY));
    expect([selectAppliedCode(live.snapshot), selectUnverifiedCode(live.snapshot)]).toEqual([MAY, null]);
  });

  it('that nobody could be asked about can be put away', () => {
    const live = promo('MAY');
    live.send({ type: 'promoCode.signedIn' });
    live.refuse('readOwnCodes');
    live.send({ type: 'promoCode.remove' });
    expect([selectUnverifiedCode(live.snapshot), live.emitted]).toEqual([null, [{ type: 'promoCode.persisted', code: null }]]);
  });

  it('is found after registration activated it, in whichever order the news come (A04)', () => {
    const live = promo();
    live.send({ type: 'promoCode.activatedElsewhere', code: ' may ' });
    live.send({ type: 'promoCode.signedIn' });
    expect(sent(live, 'readOwnCodes')).toHaveLength(2);
    live.answer('readOwnCodes', codes(MAY));
    expect(selectAppliedCode(live.snapshot)).toEqual(MAY);
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: 'may' }]);
  });

  it.each(['promoCode.remove', 'promoCode.spent'] as const)('goes with %s', (type) => {
    const live = promo('MAY');
    live.send({ type: 'promoCode.signedIn' });
    live.answer('readOwnCodes', codes(MAY));
    live.send({ type });
    expect(selectAppliedCode(live.snapshot)).toBeNull();
    expect(live.emitted).toEqual([{ type: 'promoCode.persisted', code: null }]);
  });
});
