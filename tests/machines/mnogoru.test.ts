import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_CODE, REQUIRED } from '../../contract/messages.ts';
import { mnogoruMachine } from '../../machines/mnogoru/mnogoru.machine.ts';
import {
  selectIsMnogoruBusy,
  selectMnogoruCard,
  selectMnogoruError,
  selectMnogoruKept,
} from '../../machines/mnogoru/mnogoru.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { mnogoruModel } from './mnogoru.model.ts';

walkMachine(mnogoruModel);

const NO_CARD = { kind: 'none', code: null };
const guest = (saved: string | null = null) => new Live({ machine: mnogoruMachine, input: { saved } });
type Loyalty = ReturnType<typeof guest>;
const submit = (live: Loyalty, code: string, key = 'k1') => live.send({ type: 'mnogoru.submit', code, key });
const inputs = (live: Loyalty, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));

/** Somebody with `current` is signed in, nothing was kept. */
function user(current: string | null): Loyalty {
  const live = guest();
  live.send({ type: 'mnogoru.signedIn' });
  live.answer('readCurrent', { kind: 'current', code: current });
  return live;
}

describe('a guest (F10)', () => {
  it('has the code checked, and a valid one kept', () => {
    const live = guest();
    expect(selectMnogoruCard(live.snapshot)).toEqual(NO_CARD);
    submit(live, ' M-2 ');
    submit(live, 'M-3');
    expect(selectIsMnogoruBusy(live.snapshot)).toBe(true);
    live.answer('checkCard', { kind: 'checked', isValid: true });
    expect(inputs(live, 'checkCard')).toEqual([{ code: 'M-2' }]);
    expect(inputs(live, 'createAccount')).toEqual([]);
    expect(live.emitted).toEqual([{ type: 'mnogoru.saved', code: 'M-2' }]);
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'saved', code: 'M-2' });
  });

  it.each([
    [{ kind: 'checked', isValid: false }, BAD_CODE],
    [{ kind: 'refused', message: 'Слишком много попыток' }, 'Слишком много попыток'],
    [{ kind: 'unknown' }, UNKNOWN_ERROR],
    [null, UNKNOWN_ERROR],
  ])('sees at the field what is wrong, keeps nothing: %j', (answer, error) => {
    const live = guest();
    submit(live, 'M-2');
    if (answer === null) live.refuse('checkCard');
    else live.answer('checkCard', answer);
    expect(selectMnogoruError(live.snapshot)).toBe(error);
    expect([selectMnogoruCard(live.snapshot), live.emitted]).toEqual([NO_CARD, []]);
    live.send({ type: 'mnogoru.edit' });
    expect(selectMnogoruError(live.snapshot)).toBeNull();
  });

  it('keeps the old card until another one is valid', () => {
    const live = guest('S-1');
    live.send({ type: 'mnogoru.another' });
    expect([selectMnogoruCard(live.snapshot), selectMnogoruKept(live.snapshot)]).toEqual([NO_CARD, 'S-1']);
    submit(live, 'M-2');
    live.answer('checkCard', { kind: 'checked', isValid: false });
    live.send({ type: 'mnogoru.keep' });
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'saved', code: 'S-1' });
    live.send({ type: 'mnogoru.another' });
    expect(selectMnogoruError(live.snapshot)).toBeNull();
    submit(live, 'M-3');
    live.answer('checkCard', { kind: 'checked', isValid: true });
    expect(live.emitted).toEqual([{ type: 'mnogoru.saved', code: 'M-3' }]);
  });
});

describe('the kept code at the start (I2)', () => {
  const started = (): Loyalty => {
    const live = guest('S-1');
    live.send({ type: 'mnogoru.signedIn' });
    return live;
  };

  it('becomes the card of whoever is signed in, is removed, and the current one is fetched', () => {
    const live = started();
    live.answer('createAccount', { kind: 'created' });
    live.answer('readCurrent', { kind: 'current', code: 'S-1' });
    expect(inputs(live, 'createAccount')).toEqual([{ code: 'S-1', key: null }]);
    expect(live.emitted).toEqual([
      { type: 'mnogoru.saved', code: null },
      { type: 'mnogoru.linked', code: 'S-1' },
    ]);
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'current', code: 'S-1' });
    live.send({ type: 'mnogoru.signedIn' });
    expect(inputs(live, 'createAccount')).toHaveLength(1);
  });

  it('is removed silently when it is refused (SR)', () => {
    const live = started();
    live.answer('createAccount', { kind: 'refused', message: BAD_CODE });
    live.answer('readCurrent', { kind: 'current', code: null });
    expect(live.emitted).toEqual([{ type: 'mnogoru.saved', code: null }]);
    expect([selectMnogoruError(live.snapshot), selectMnogoruCard(live.snapshot)]).toEqual([null, NO_CARD]);
  });

  it.each([
    ['no answer', { kind: 'unknown' }],
    ['an error', null],
    ['too many questions', { kind: 'later', message: 'Попробуйте через 59 мин' }],
  ])('stays for the next start, silently, where there is %s (SK)', (_, answer) => {
    const live = started();
    if (answer === null) live.refuse('createAccount');
    else live.answer('createAccount', answer);
    live.refuse('readCurrent');
    expect(live.emitted).toEqual([]);
    expect(selectMnogoruError(live.snapshot)).toBeNull();
    live.send({ type: 'mnogoru.signedIn' });
    expect(inputs(live, 'createAccount')).toEqual([
      { code: 'S-1', key: null },
      { code: 'S-1', key: null },
    ]);
  });

  it('is not created again when it turns out to be the current one', () => {
    const live = started();
    live.answer('createAccount', { kind: 'unknown' });
    live.answer('readCurrent', { kind: 'current', code: 'S-1' });
    expect(live.emitted).toEqual([{ type: 'mnogoru.saved', code: null }]);
    live.send({ type: 'mnogoru.signedIn' });
    expect(inputs(live, 'createAccount')).toHaveLength(1);
  });

  it('does not replace a card typed since', () => {
    const live = started();
    live.refuse('createAccount');
    live.answer('readCurrent', { kind: 'current', code: null });
    submit(live, 'M-2', 'k2');
    live.answer('createAccount', { kind: 'created' });
    expect(live.emitted).toContainEqual({ type: 'mnogoru.saved', code: null });
    live.send({ type: 'mnogoru.signedIn' });
    expect(inputs(live, 'createAccount')).toHaveLength(2);
  });
});

describe('a listener', () => {
  it('sees the current card until it is read anew', () => {
    const live = user('C-9');
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'current', code: 'C-9' });
    live.send({ type: 'mnogoru.signedIn' });
    live.refuse('readCurrent');
    expect(selectMnogoruCard(live.snapshot)).toEqual(NO_CARD);
    // The account's card is never written to the browser.
    expect(live.emitted).toEqual([]);
  });

  it('makes an account of the programme, once', () => {
    const live = user(null);
    submit(live, ' M-2 ');
    submit(live, 'M-2', 'k2');
    expect(selectIsMnogoruBusy(live.snapshot)).toBe(true);
    live.answer('createAccount', { kind: 'created' });
    expect(inputs(live, 'createAccount')).toEqual([{ code: 'M-2', key: 'k1' }]);
    expect(inputs(live, 'checkCard')).toEqual([]);
    expect(live.emitted).toContainEqual({ type: 'mnogoru.linked', code: 'M-2' });
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'current', code: 'M-2' });
  });

  it.each([
    { kind: 'refused', message: BAD_CODE },
    { kind: 'later', message: 'Слишком много попыток. Попробуйте через 59 мин' },
  ])('sees at the field why not, and a repeat is another try (MN): $kind', (answer) => {
    const live = user(null);
    submit(live, 'M-2');
    live.answer('createAccount', answer);
    expect([selectMnogoruCard(live.snapshot), selectMnogoruError(live.snapshot)]).toEqual([NO_CARD, answer.message]);
    submit(live, 'M-2', 'k2');
    expect(inputs(live, 'createAccount').map((request) => (request as { key: string }).key)).toEqual(['k1', 'k2']);
  });

  it('is offered no other card than the linked one', () => {
    const live = user('C-9');
    for (const type of ['mnogoru.another', 'mnogoru.keep'] as const) expect(live.snapshot.can({ type })).toBe(false);
    submit(live, 'M-2');
    expect(inputs(live, 'createAccount')).toEqual([]);
    expect(selectMnogoruCard(live.snapshot)).toEqual({ kind: 'current', code: 'C-9' });
  });

  it('repeats an unknown outcome with the same key, another code with another', () => {
    const live = user(null);
    submit(live, 'M-2', 'k1');
    live.answer('createAccount', { kind: 'unknown' });
    expect(selectMnogoruError(live.snapshot)).toBe(UNKNOWN_ERROR);
    submit(live, 'M-2', 'k2');
    live.refuse('createAccount');
    submit(live, 'M-3', 'k3');
    live.refuse('createAccount');
    live.send({ type: 'mnogoru.edit' });
    submit(live, 'M-3', 'k4');
    expect(inputs(live, 'createAccount').map((request) => (request as { key: string }).key)).toEqual(['k1', 'k1', 'k3', 'k4']);
  });

  it.each([guest, () => user(null)])('is asked for a number before the server is', (open) => {
    const live = open();
    live.takeEffects();
    submit(live, '  ');
    expect(selectMnogoruError(live.snapshot)).toBe(REQUIRED);
    expect(live.effects).toEqual([]);
  });
});
