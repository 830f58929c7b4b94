import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { CHECK_PHONE, REQUIRED } from '../../contract/messages.ts';
import { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import {
  selectIsChecking,
  selectIsSendingPhone,
  selectMobileMessage,
  selectMobileStep,
  selectPhone,
  selectPhoneError,
  selectSecondsToCheck,
} from '../../machines/mobile-payment/mobile-payment.selectors.ts';
import type { BillAttempt, CreateRequest, MobilePaymentInput } from '../../machines/mobile-payment/mobile-payment.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { checked, MONTH } from './mobile-payment.fixtures.ts';
import { mobilePaymentModel } from './mobile-payment.model.ts';

walkMachine(mobilePaymentModel);

const NOT_YET = checked(false, true);

type Payment = Live<typeof mobilePaymentMachine>;

const begin = (input: MobilePaymentInput): Payment => new Live({ machine: mobilePaymentMachine, input });

/** «Оплатить» was pressed. */
const opened = (former: Partial<BillAttempt> = {}) => begin({ kind: 'order', order: MONTH, phone: '', key: null, ...former });

/** The page was loaded anew while a bill was awaited. */
const reloaded = (msLeft: number) => begin({ kind: 'pending', order: MONTH, paymentId: 'p1', phone: '7999', msLeft });

const submit = (live: Payment, key: string, phone = '7999') => live.send({ type: 'mobilePayment.submitPhone', phone, key });

function confirming(): Payment {
  const live = opened();
  submit(live, 'k1');
  live.answer('createSubscription', { kind: 'created', paymentId: 'p1' });
  return live;
}

const starts = (live: Payment, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));
const keys = (live: Payment) => starts(live, 'createSubscription').map((request) => (request as CreateRequest).key);
const checks = (live: Payment) => starts(live, 'checkPayment').length;
const said = (live: Payment) => live.emitted.map(({ type }) => type);

describe('the phone (F03, G02, G07)', () => {
  it('is trimmed and sent once, however often it is clicked', () => {
    const live = opened();
    submit(live, 'k1', ' 7999 ');
    submit(live, 'k2', '7999');
    expect(selectIsSendingPhone(live.snapshot)).toBe(true);
    expect(selectMobileStep(live.snapshot)).toBe('phone');
    expect(starts(live, 'createSubscription')).toEqual([{ ...MONTH, phone: '7999', key: 'k1' }]);
    live.answer('createSubscription', { kind: 'created', paymentId: 'p1' });
    expect(selectMobileStep(live.snapshot)).toBe('confirm');
    expect(live.emitted).toEqual([
      { type: 'mobilePayment.attempted', phone: '7999', key: 'k1' },
      { type: 'mobilePayment.attempted', phone: '7999', key: null },
      { type: 'mobilePayment.started', order: MONTH, phone: '7999', paymentId: 'p1' },
    ]);
  });

  it('never leaves the form when it is blank', () => {
    const live = opened();
    submit(live, 'k1', ' \t ');
    expect(selectPhoneError(live.snapshot)).toBe(REQUIRED);
    expect(starts(live, 'createSubscription')).toEqual([]);
    live.send({ type: 'mobilePayment.editPhone' });
    expect(selectPhoneError(live.snapshot)).toBeNull();
  });

  it('shows what the server says at the field, or above it', () => {
    const live = opened();
    submit(live, 'k1');
    live.answer('createSubscription', { kind: 'fields', fieldErrors: { phone: CHECK_PHONE } });
    expect([selectPhoneError(live.snapshot), selectMobileMessage(live.snapshot)]).toEqual([CHECK_PHONE, null]);
    submit(live, 'k2');
    live.answer('createSubscription', { kind: 'fields', fieldErrors: { promocode: 'Промокод не подходит' } });
    expect([selectPhoneError(live.snapshot), selectMobileMessage(live.snapshot)]).toEqual([null, 'Промокод не подходит']);
    submit(live, 'k3');
    live.answer('createSubscription', { kind: 'refused', message: 'Тариф больше не продаётся' });
    expect(selectMobileMessage(live.snapshot)).toBe('Тариф больше не продаётся');
    expect(keys(live)).toEqual(['k1', 'k2', 'k3']);
    expect(selectPhone(live.snapshot)).toBe('7999');
  });

  it.each(['unknown', 'error', 'silence'])('repeats an unknown outcome (%s) with the same key', (how) => {
    const live = opened();
    submit(live, 'k1');
    if (how === 'unknown') live.answer('createSubscription', { kind: 'unknown' });
    else if (how === 'error') live.refuse('createSubscription');
    else live.sleep(12_000);
    expect(selectMobileMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    live.send({ type: 'mobilePayment.editPhone' });
    submit(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
  });

  it('repeats what a closed window did not wait for with the same key, and another phone with another one', () => {
    const same = opened({ phone: '7999', key: 'k0' });
    expect(selectPhone(same.snapshot)).toBe('7999');
    submit(same, 'k1');
    const other = opened({ phone: '7999', key: 'k0' });
    submit(other, 'k1', '7000');
    expect([keys(same), keys(other)]).toEqual([['k0'], ['k1']]);
  });

  it('takes another phone for another intent', () => {
    const live = opened();
    submit(live, 'k1');
    live.answer('createSubscription', { kind: 'unknown' });
    submit(live, 'k2', '7000');
    expect(keys(live)).toEqual(['k1', 'k2']);
  });
});

describe('the question «paid?» (F03–F05, rows PO and PQ, target 12)', () => {
  it('comes at once, then 15 s after each answer, never two at a time', () => {
    const live = confirming();
    expect(checks(live)).toBe(1);
    live.sleep(7000);
    live.send({ type: 'page.visible' });
    live.send({ type: 'network.restored' });
    expect(checks(live)).toBe(1);
    live.answer('checkPayment', NOT_YET);
    expect(selectIsChecking(live.snapshot)).toBe(false);
    live.sleep(14_999);
    expect(checks(live)).toBe(1);
    live.sleep(1);
    expect(checks(live)).toBe(2);
  });

  it('is taken for unanswered after 12 s, and asked again in its time', () => {
    const live = confirming();
    live.sleep(11_999);
    expect(selectIsChecking(live.snapshot)).toBe(true);
    live.sleep(1);
    expect(selectIsChecking(live.snapshot)).toBe(false);
    live.sleep(14_999);
    expect(checks(live)).toBe(1);
    live.sleep(1);
    expect(checks(live)).toBe(2);
  });

  it.each(['page.visible', 'network.restored'] as const)('comes at once when %s, and the 15 s begin anew', (type) => {
    const live = confirming();
    live.answer('checkPayment', { kind: 'unknown' });
    live.sleep(9000);
    live.send({ type });
    expect(checks(live)).toBe(2);
    live.refuse('checkPayment');
    live.sleep(14_999);
    expect(checks(live)).toBe(2);
    live.sleep(1);
    expect(checks(live)).toBe(3);
  });

  it('is counted down to, second by second', () => {
    const live = confirming();
    live.answer('checkPayment', NOT_YET);
    const seconds = [selectSecondsToCheck(live.snapshot)];
    for (let second = 0; second < 14; second += 1) {
      live.sleep(1000);
      seconds.push(selectSecondsToCheck(live.snapshot));
    }
    expect(seconds).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    live.sleep(1000);
    expect(selectSecondsToCheck(live.snapshot)).toBe(0);
    expect(selectIsChecking(live.snapshot)).toBe(true);
  });

  it('ends with success only when it is paid from a phone that will do', () => {
    for (const [isPaid, isSuitable, step, events] of [
      [true, true, null, ['mobilePayment.ended', 'mobilePayment.paid']],
      [true, false, 'phone', ['mobilePayment.ended']],
      [false, false, 'phone', ['mobilePayment.ended']],
      [false, true, 'confirm', []],
    ] as const) {
      const live = confirming();
      live.takeEffects();
      live.answer('checkPayment', checked(isPaid, isSuitable));
      expect(selectMobileStep(live.snapshot)).toBe(step);
      expect(said(live)).toEqual(events);
      expect(selectPhoneError(live.snapshot)).toBe(isSuitable ? null : CHECK_PHONE);
      if (step === 'phone') expect(selectPhone(live.snapshot)).toBe('7999');
      expect(live.snapshot.output).toEqual(step === null ? { kind: 'paid', paymentId: 'p1' } : undefined);
    }
  });

  it('is not asked any more once it is over', () => {
    const ends: ((live: Payment) => void)[] = [
      (live) => live.answer('checkPayment', checked(true, true)),
      (live) => live.answer('checkPayment', checked(false, false)),
      (live) => live.answer('checkPayment', { kind: 'refused', message: 'Подписка не найдена' }),
      (live) => live.send({ type: 'mobilePayment.close' }),
      (live) => live.send({ type: 'mobilePayment.changeNumber' }),
    ];
    for (const end of ends) {
      const live = confirming();
      end(live);
      live.sleep(3_600_000);
      live.send({ type: 'page.visible' });
      live.send({ type: 'network.restored' });
      expect(checks(live)).toBe(1);
      expect(said(live).filter((type) => type === 'mobilePayment.ended')).toHaveLength(1);
    }
  });

  it('shows a definite refusal, after which the number may be changed', () => {
    const live = confirming();
    live.answer('checkPayment', { kind: 'refused', message: 'Подписка не найдена' });
    expect(selectMobileStep(live.snapshot)).toBe('refused');
    expect(selectMobileMessage(live.snapshot)).toBe('Подписка не найдена');
    live.send({ type: 'mobilePayment.changeNumber' });
    expect([selectMobileStep(live.snapshot), selectMobileMessage(live.snapshot)]).toEqual(['phone', null]);
  });
});

describe('the ten minutes', () => {
  function untilTheEnd(live: Payment): number {
    let ms = 0;
    while (selectMobileStep(live.snapshot) === 'confirm') {
      if (selectIsChecking(live.snapshot)) live.answer('checkPayment', NOT_YET);
      live.sleep(1000);
      ms += 1000;
    }
    return ms;
  }

  it('end with one last question, then with «Проверить ещё раз»', () => {
    const live = confirming();
    expect(untilTheEnd(live)).toBe(600_000);
    const asked = checks(live);
    live.answer('checkPayment', NOT_YET);
    expect([selectMobileStep(live.snapshot), selectIsChecking(live.snapshot)]).toEqual(['timedOut', false]);
    live.sleep(3_600_000);
    live.send({ type: 'page.visible' });
    live.send({ type: 'network.restored' });
    expect(checks(live)).toBe(asked);
    live.send({ type: 'mobilePayment.checkAgain' });
    live.send({ type: 'mobilePayment.checkAgain' });
    expect(checks(live)).toBe(asked + 1);
    live.answer('checkPayment', { kind: 'unknown' });
    expect(selectMobileMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    live.send({ type: 'mobilePayment.checkAgain' });
    expect(selectMobileMessage(live.snapshot)).toBeNull();
    live.answer('checkPayment', checked(true, true));
    expect(said(live).at(-1)).toBe('mobilePayment.paid');
  });

  it('go on after a reload where they were, and are announced no second time', () => {
    const live = reloaded(240_000);
    expect(selectMobileStep(live.snapshot)).toBe('confirm');
    expect(checks(live)).toBe(1);
    expect(untilTheEnd(live)).toBe(240_000);
    expect(said(live)).toEqual([]);
  });

  it('are over after a reload: it is asked once', () => {
    const live = reloaded(0);
    expect([selectMobileStep(live.snapshot), selectIsChecking(live.snapshot)]).toEqual(['timedOut', true]);
    live.sleep(12_000);
    expect(selectIsChecking(live.snapshot)).toBe(false);
    live.sleep(3_600_000);
    expect(checks(live)).toBe(1);
  });

  it('are never more than ten, whatever the clock of the device says', () => {
    expect(untilTheEnd(reloaded(86_400_000))).toBe(600_000);
  });
});

describe('closing the window', () => {
  it('ends it, whatever it stands at', () => {
    for (const live of [opened(), confirming(), reloaded(0)]) {
      live.send({ type: 'mobilePayment.close' });
      expect(live.snapshot.output).toEqual({ kind: 'closed' });
    }
    const awaiting = confirming();
    awaiting.takeEffects();
    awaiting.send({ type: 'mobilePayment.close' });
    expect(said(awaiting)).toEqual(['mobilePayment.ended']);
  });
});
