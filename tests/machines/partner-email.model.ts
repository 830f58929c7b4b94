import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_EMAIL, EMAIL_TAKEN } from '../../contract/messages.ts';
import { partnerEmailMachine } from '../../machines/partner-email/partner-email.machine.ts';
import { partnerEmailWords } from '../../machines/partner-email/partner-email.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const notDone = [{ kind: 'refused', message: 'Слишком много попыток' }, { kind: 'unknown' }];
const NOTHING = { email: '', key: null, fieldErrors: {}, message: null };
const BUSY = { key: expect.any(String), fieldErrors: {}, message: null };

/** How the machine is walked. */
export const partnerEmailModel = modelOf(partnerEmailMachine)({
  user: () => [
    { type: 'partnerEmail.ask' },
    { type: 'partnerEmail.submit', email: ' a@tele2.test ', key: 'k1' },
    { type: 'partnerEmail.submit', email: 'b@tele2.test', key: 'k2' },
    { type: 'partnerEmail.submit', email: ' ', key: 'k3' },
    { type: 'partnerEmail.bind', key: 'k4' },
    { type: 'partnerEmail.submitCode', code: ' 123456 ', key: 'k5' },
    { type: 'partnerEmail.submitCode', code: '', key: 'k6' },
    { type: 'partnerEmail.edit' },
    { type: 'partnerEmail.another' },
    { type: 'partnerEmail.close' },
    { type: 'partnerEmail.emailKnown', email: 'listener@glossa.test' },
    { type: 'partnerEmail.emailKnown', email: null },
  ],
  outcomes: {
    checkEmail: {
      done: [
        { kind: 'exists', exists: false },
        { kind: 'exists', exists: true },
        { kind: 'fields', fieldErrors: { email: BAD_EMAIL } },
        ...notDone,
      ],
      error: ['нет сети'],
    },
    saveEmail: {
      done: [
        { kind: 'saved' },
        { kind: 'fields', fieldErrors: { email: EMAIL_TAKEN } },
        { kind: 'fields', fieldErrors: { email: BAD_EMAIL } },
        ...notDone,
      ],
      error: ['нет сети'],
    },
    mergeAccounts: { done: [{ kind: 'codeSent' }, { kind: 'merged' }, ...notDone], error: ['нет сети'] },
  },
  abstraction: ({ context }) => [context.email, context.key !== null, context.message, context.fieldErrors],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      // A corrected address is another intent, and nothing is said of it yet.
      const isEdit = step?.type === 'event' && step.event.type === 'partnerEmail.edit';
      if (isEdit) expect(snapshot.context).toEqual({ ...NOTHING, email: snapshot.context.email });
      expect(Object.keys(snapshot.children).length).toBe(snapshot.hasTag('busy') ? 1 : 0);
      const { email, key } = snapshot.context;
      for (const effect of effects) {
        if (effect.type !== 'start') continue;
        const isProof = snapshot.matches({ asking: { proving: 'merging' } });
        const inputs: Record<string, unknown> = {
          checkEmail: { email },
          saveEmail: { email, key },
          mergeAccounts: { oldEmail: email, code: isProof ? '123456' : null, key },
        };
        expect(effect.input).toEqual(inputs[effect.port]);
      }
      const emitted = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      const isMergedNow = snapshot.hasTag('mergedStep') && !before?.hasTag('mergedStep');
      const isSavedNow = effects.some(({ type }) => type === 'emit') && snapshot.matches('closed');
      expect(emitted).toEqual([...(isMergedNow ? ['partnerEmail.merged'] : []), ...(isSavedNow ? ['partnerEmail.saved'] : [])]);
      // Nobody walks away from a write whose answer would change the account, but by leaving the account.
      const isWrite = before?.matches({ asking: { address: 'saving' } }) || before?.matches({ asking: { proving: 'merging' } });
      if (isWrite && snapshot.matches('closed')) expect([emitted, effects.map(({ type }) => type)]).not.toEqual([[], []]);
    },
    closed: (snapshot) => {
      expect(snapshot.context).toEqual(NOTHING);
      expect(snapshot.tags.size).toBe(0);
    },
    'asking.address': (snapshot) => expect(snapshot.hasTag('emailStep')).toBe(true),
    'asking.address.editing': ({ context }) => expect(context.key).toBeNull(),
    'asking.address.checking': ({ context }, { before, step }) => {
      expect(context).toEqual({ ...BUSY, email: expect.stringMatching(/^[ab]@tele2\.test$/) });
      if (step?.type === 'event' && 'key' in step.event && !before?.hasTag('busy')) expect(context.key).toBe(step.event.key);
    },
    'asking.address.saving': ({ context }, { before }) => {
      expect(context).toEqual({ ...BUSY, email: expect.stringMatching(/^[ab]@tele2\.test$/) });
      // The key of the check goes on to the save, the one of an unknown save to its repeat.
      expect(context.key).toBe(before?.context.key);
    },
    'asking.address.uncertain': ({ context }) =>
      expect(context).toEqual({ ...BUSY, email: expect.any(String), message: UNKNOWN_ERROR }),
    'asking.binding': (snapshot) => expect(snapshot.hasTag('bindStep')).toBe(true),
    'asking.binding.offering': ({ context }) => {
      expect(context.email).not.toBe('');
      expect(context.key !== null).toBe(context.message === UNKNOWN_ERROR);
    },
    'asking.binding.sending': ({ context }) => expect(context).toMatchObject(BUSY),
    'asking.proving': (snapshot) => expect(snapshot.hasTag('codeStep')).toBe(true),
    'asking.proving.entering': ({ context }) => {
      expect(Object.keys(context.fieldErrors)).not.toContain('email');
      if (context.key !== null) expect(context.message).toBe(UNKNOWN_ERROR);
    },
    'asking.proving.resending': ({ context }) => expect(context).toMatchObject({ ...BUSY, key: 'k4' }),
    'asking.proving.merging': ({ context }) => expect(context).toMatchObject({ ...BUSY, key: 'k5' }),
    'asking.merged': ({ context }) => {
      expect(context).toEqual({ ...NOTHING, email: expect.stringMatching(/^[ab]@tele2\.test$/) });
    },
  },
  simplePathLimit: 300,
  words: partnerEmailWords,
});
