import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_CODE, BAD_EMAIL, EMAIL_TAKEN, REQUIRED } from '../../contract/messages.ts';
import { partnerEmailMachine } from '../../machines/partner-email/partner-email.machine.ts';
import {
  selectIsPartnerEmailBusy,
  selectPartnerEmailErrors,
  selectPartnerEmailMessage,
  selectPartnerEmailStep,
} from '../../machines/partner-email/partner-email.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { partnerEmailModel } from './partner-email.model.ts';

walkMachine(partnerEmailModel);

type Form = Live<typeof partnerEmailMachine>;
const ADDRESS = 'a@tele2.test';
const submit = (live: Form, key: string, email = ADDRESS) => live.send({ type: 'partnerEmail.submit', email, key });
const bind = (live: Form, key: string) => live.send({ type: 'partnerEmail.bind', key });
const submitCode = (live: Form, key: string, code = '123456') => live.send({ type: 'partnerEmail.submitCode', code, key });
const inputs = (live: Form, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));
const keys = (live: Form, port: string) => inputs(live, port).map((request) => (request as { key: string }).key);
const step = (live: Form) => selectPartnerEmailStep(live.snapshot);

function asked(): Form {
  const live = new Live({ machine: partnerEmailMachine });
  expect(selectPartnerEmailStep(live.snapshot)).toBe('closed');
  live.send({ type: 'partnerEmail.ask' });
  return live;
}

function saving(): Form {
  const live = asked();
  submit(live, 'k1');
  live.answer('checkEmail', { kind: 'exists', exists: false });
  return live;
}

/** The address is known. */
function offered(): Form {
  const live = asked();
  submit(live, 'k1');
  live.answer('checkEmail', { kind: 'exists', exists: true });
  return live;
}

/** The code is on its way. */
function proving(): Form {
  const live = offered();
  bind(live, 'k2');
  live.answer('mergeAccounts', { kind: 'codeSent' });
  return live;
}

describe('a new address (F11)', () => {
  it('is checked, saved, and the listener goes on', () => {
    const live = asked();
    expect(step(live)).toBe('email');
    submit(live, 'k1', ` ${ADDRESS} `);
    submit(live, 'k2');
    expect(selectIsPartnerEmailBusy(live.snapshot)).toBe(true);
    live.answer('checkEmail', { kind: 'exists', exists: false });
    expect(selectIsPartnerEmailBusy(live.snapshot)).toBe(true);
    live.answer('saveEmail', { kind: 'saved' });
    expect(inputs(live, 'checkEmail')).toEqual([{ email: ADDRESS }]);
    expect(inputs(live, 'saveEmail')).toEqual([{ email: ADDRESS, key: 'k1' }]);
    expect(live.emitted).toEqual([{ type: 'partnerEmail.saved' }]);
    expect(step(live)).toBe('closed');
  });

  it('is asked for before the server is', () => {
    const live = asked();
    submit(live, 'k1', '  ');
    expect(selectPartnerEmailErrors(live.snapshot)).toEqual({ email: REQUIRED });
    expect(inputs(live, 'checkEmail')).toEqual([]);
  });

  it.each([
    ['checkEmail', asked],
    ['saveEmail', saving],
  ])('has its complaint at the field until it is edited (%s)', (port, open) => {
    const live = open();
    submit(live, 'k1');
    live.answer(port, { kind: 'fields', fieldErrors: { email: BAD_EMAIL } });
    expect([step(live), selectPartnerEmailErrors(live.snapshot)]).toEqual(['email', { email: BAD_EMAIL }]);
    live.send({ type: 'partnerEmail.edit' });
    expect(selectPartnerEmailErrors(live.snapshot)).toEqual({});
    submit(live, 'k2');
    live.answer('checkEmail', { kind: 'refused', message: 'Слишком много попыток' });
    expect(selectPartnerEmailMessage(live.snapshot)).toBe('Слишком много попыток');
  });

  it('taken meanwhile is offered for binding', () => {
    const live = saving();
    live.answer('saveEmail', { kind: 'fields', fieldErrors: { email: EMAIL_TAKEN } });
    expect([step(live), selectPartnerEmailErrors(live.snapshot)]).toEqual(['bind', {}]);
  });

  it('whose saving has an unknown outcome is saved again with the same key, and not checked: it may be taken by ourselves', () => {
    const live = saving();
    live.answer('saveEmail', { kind: 'unknown' });
    expect([step(live), selectPartnerEmailMessage(live.snapshot)]).toEqual(['email', UNKNOWN_ERROR]);
    submit(live, 'k2');
    live.refuse('saveEmail');
    submit(live, 'k3');
    expect([inputs(live, 'checkEmail').length, keys(live, 'saveEmail')]).toEqual([1, ['k1', 'k1', 'k1']]);
  });

  it('that is another one after an unknown outcome is checked, under a key of its own', () => {
    const live = saving();
    live.refuse('saveEmail');
    submit(live, 'k2', 'b@tele2.test');
    live.answer('checkEmail', { kind: 'exists', exists: false });
    expect(inputs(live, 'saveEmail').at(-1)).toEqual({ email: 'b@tele2.test', key: 'k2' });
  });

  it.each(['unknown', 'error'])('that could not be checked (%s) is checked again', (how) => {
    const live = asked();
    submit(live, 'k1');
    if (how === 'error') live.refuse('checkEmail');
    else live.answer('checkEmail', { kind: 'unknown' });
    expect(selectPartnerEmailMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    submit(live, 'k2');
    expect(selectPartnerEmailMessage(live.snapshot)).toBeNull();
    expect(inputs(live, 'checkEmail')).toHaveLength(2);
  });
});

describe('a known address', () => {
  it('is bound by the code sent to it', () => {
    const live = offered();
    expect(step(live)).toBe('bind');
    bind(live, 'k2');
    bind(live, 'k3');
    live.answer('mergeAccounts', { kind: 'codeSent' });
    expect(step(live)).toBe('code');
    submitCode(live, 'k4', ' 123456 ');
    submitCode(live, 'k5');
    live.answer('mergeAccounts', { kind: 'merged' });
    expect(inputs(live, 'mergeAccounts')).toEqual([
      { oldEmail: ADDRESS, code: null, key: 'k2' },
      { oldEmail: ADDRESS, code: '123456', key: 'k4' },
    ]);
    expect(live.emitted).toEqual([{ type: 'partnerEmail.merged' }]);
    expect(step(live)).toBe('merged');
    live.send({ type: 'partnerEmail.close' });
    expect(step(live)).toBe('closed');
  });

  it('sends the code once more, under a new key', () => {
    const live = proving();
    bind(live, 'k3');
    live.answer('mergeAccounts', { kind: 'codeSent' });
    expect([step(live), keys(live, 'mergeAccounts')]).toEqual(['code', ['k2', 'k3']]);
  });

  it('shows at the code what is wrong with it', () => {
    const live = proving();
    submitCode(live, 'k3', ' ');
    expect(selectPartnerEmailErrors(live.snapshot)).toEqual({ code: REQUIRED });
    submitCode(live, 'k4');
    live.answer('mergeAccounts', { kind: 'refused', message: BAD_CODE });
    expect([step(live), selectPartnerEmailErrors(live.snapshot)]).toEqual(['code', { code: BAD_CODE }]);
    live.send({ type: 'partnerEmail.edit' });
    expect(selectPartnerEmailErrors(live.snapshot)).toEqual({});
  });

  it('repeats an unknown outcome with the same key: of the letter, and of the merging', () => {
    const live = offered();
    bind(live, 'k2');
    live.answer('mergeAccounts', { kind: 'unknown' });
    expect([step(live), selectPartnerEmailMessage(live.snapshot)]).toEqual(['bind', UNKNOWN_ERROR]);
    bind(live, 'k3');
    live.answer('mergeAccounts', { kind: 'codeSent' });
    submitCode(live, 'k4');
    live.refuse('mergeAccounts');
    submitCode(live, 'k5');
    live.answer('mergeAccounts', { kind: 'unknown' });
    live.send({ type: 'partnerEmail.edit' });
    submitCode(live, 'k6', '654321');
    expect(keys(live, 'mergeAccounts')).toEqual(['k2', 'k2', 'k4', 'k4', 'k6']);
  });

  it.each([offered, proving])('can be left for another one', (open) => {
    const live = open();
    live.send({ type: 'partnerEmail.another' });
    expect(step(live)).toBe('email');
    submit(live, 'k7', 'b@tele2.test');
    expect(inputs(live, 'checkEmail').at(-1)).toEqual({ email: 'b@tele2.test' });
  });
});

describe('closing', () => {
  it.each([asked, offered, proving])('puts the form off until it is asked for again', (open) => {
    const live = open();
    live.send({ type: 'partnerEmail.close' });
    expect(step(live)).toBe('closed');
    live.send({ type: 'partnerEmail.ask' });
    expect(step(live)).toBe('email');
    expect(selectPartnerEmailErrors(live.snapshot)).toEqual({});
  });

  it('waits for the answer of what changes the account', () => {
    for (const open of [saving, proving]) {
      const live = open();
      submitCode(live, 'k3');
      live.send({ type: 'partnerEmail.close' });
      expect(selectIsPartnerEmailBusy(live.snapshot)).toBe(true);
    }
  });
});
