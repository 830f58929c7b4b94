import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { submissionMachine } from '../../machines/submission/submission.machine.ts';
import { submissionWords } from '../../machines/submission/submission.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const submissionModel = modelOf(submissionMachine)({
  user: () => [
    { type: 'submission.submit', values: { email: 'listener@glossa.test' }, key: 'k1' },
    { type: 'submission.submit', values: { email: 'listener@glossa.test' }, key: 'k2' },
    { type: 'submission.edit', field: 'email' },
    { type: 'submission.edit', field: 'password' },
    { type: 'submission.reset' },
  ],
  outcomes: {
    submit: {
      done: [
        { kind: 'done', result: { id: 'a1' } },
        { kind: 'fields', fieldErrors: { email: 'Введите корректный Email', password: 'Это поле обязательно' } },
        { kind: 'refused', message: 'Неверный пароль' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context }) => [Object.keys(context.fieldErrors), context.message, context.key],
  oracles: {
    '*': (snapshot, { effects }) => {
      const started = effects.filter(({ type }) => type === 'start');
      expect(started.length).toBeLessThanOrEqual(1);
      // Values pass through: what was typed is nowhere in memory.
      expect(JSON.stringify(snapshot.context)).not.toContain('glossa.test');
    },
    'editing.clean': ({ context }) => expect(context).toEqual({ fieldErrors: {}, message: null, key: null, result: null }),
    'editing.rejected': ({ context }) => {
      expect(context.key).toBeNull();
      expect(context.message ?? JSON.stringify(context.fieldErrors)).not.toBe('{}');
    },
    'editing.uncertain': ({ context }) => {
      expect(context.message).toBe(UNKNOWN_ERROR);
      expect(context.key).not.toBeNull();
    },
    submitting: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    succeeded: ({ context }, { effects }) => {
      expect(context.key).toBeNull();
      expect(effects).toContainEqual({ type: 'emit', event: { type: 'submission.succeeded', result: { id: 'a1' } } });
    },
  },
  words: submissionWords,
});
