import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_EMAIL, REQUIRED } from '../../contract/messages.ts';
import { submissionMachine } from '../../machines/submission/submission.machine.ts';
import {
  selectFieldErrors,
  selectIsSubmitted,
  selectIsSubmitting,
  selectMessage,
} from '../../machines/submission/submission.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { submissionModel } from './submission.model.ts';

walkMachine(submissionModel);

const form = () => new Live({ machine: submissionMachine });
type Form = ReturnType<typeof form>;
const submit = (live: Form, key: string, values = { email: 'a@b.ru' }) => live.send({ type: 'submission.submit', values, key });
const sent = (live: Form) => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));

describe('a form that is sent once', () => {
  it('sends the values with a key and tells the result', () => {
    const live = form();
    submit(live, 'k1');
    expect(selectIsSubmitting(live.snapshot)).toBe(true);
    live.answer('submit', { kind: 'done', result: { id: 'a1' } });
    expect(sent(live)).toEqual([{ values: { email: 'a@b.ru' }, key: 'k1' }]);
    expect(live.emitted).toEqual([{ type: 'submission.succeeded', result: { id: 'a1' } }]);
    expect(selectIsSubmitted(live.snapshot)).toBe(true);
  });

  it('sends nothing on a second click, while waiting and after success', () => {
    const live = form();
    submit(live, 'k1');
    submit(live, 'k2');
    live.answer('submit', { kind: 'done', result: null });
    submit(live, 'k3');
    expect(sent(live)).toHaveLength(1);
  });

  it('shows what the server says about fields, and takes it back field by field (§8)', () => {
    const live = form();
    submit(live, 'k1');
    live.answer('submit', { kind: 'fields', fieldErrors: { email: BAD_EMAIL, name: REQUIRED } });
    live.send({ type: 'submission.edit', field: 'password' });
    expect(selectFieldErrors(live.snapshot)).toEqual({ email: BAD_EMAIL, name: REQUIRED });
    live.send({ type: 'submission.edit', field: 'email' });
    expect(selectFieldErrors(live.snapshot)).toEqual({ name: REQUIRED });
    live.send({ type: 'submission.edit', field: 'name' });
    expect(selectFieldErrors(live.snapshot)).toEqual({});
  });

  it('shows a refusal as it is until something is edited', () => {
    const live = form();
    submit(live, 'k1');
    live.answer('submit', { kind: 'refused', message: 'Неверная почта или пароль' });
    expect(selectMessage(live.snapshot)).toBe('Неверная почта или пароль');
    live.send({ type: 'submission.edit', field: 'email' });
    expect(selectMessage(live.snapshot)).toBeNull();
  });

  it.each(['unknown', 'error', 'silence'])('does not know how it went (%s): says so and enables the control', (how) => {
    const live = form();
    submit(live, 'k1');
    if (how === 'unknown') live.answer('submit', { kind: 'unknown' });
    else if (how === 'error') live.refuse('submit');
    else live.sleep(12_000);
    expect(selectMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    expect(selectIsSubmitting(live.snapshot)).toBe(false);
  });

  it('repeats an unknown outcome with the same key until it is known', () => {
    const live = form();
    for (const key of ['k1', 'k2', 'k3']) {
      submit(live, key);
      live.answer('submit', { kind: 'unknown' });
    }
    submit(live, 'k4');
    live.answer('submit', { kind: 'refused', message: 'Нет' });
    submit(live, 'k5');
    live.answer('submit', { kind: 'done', result: null });
    live.send({ type: 'submission.reset' });
    submit(live, 'k6');
    expect(sent(live).map((request) => (request as { key: string }).key)).toEqual(['k1', 'k1', 'k1', 'k1', 'k5', 'k6']);
  });

  it('takes an edited form for another intent: the server would refuse the old key with other values', () => {
    const live = form();
    submit(live, 'k1');
    live.answer('submit', { kind: 'unknown' });
    live.send({ type: 'submission.edit', field: 'email' });
    submit(live, 'k2', { email: 'c@d.ru' });
    expect(sent(live).at(-1)).toEqual({ values: { email: 'c@d.ru' }, key: 'k2' });
  });

  it('can be filled in again after success', () => {
    const live = form();
    submit(live, 'k1');
    live.answer('submit', { kind: 'done', result: null });
    live.send({ type: 'submission.edit', field: 'name' });
    expect(selectIsSubmitted(live.snapshot)).toBe(false);
    submit(live, 'k2');
    expect(sent(live)).toHaveLength(2);
  });
});
