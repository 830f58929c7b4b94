import { expect, it } from 'vitest';
import type { AccountActions } from '../../../src/bindings/account-actions.ts';
import type { useSubmission } from '../../../src/bindings/use-submission.ts';

/** The ways of forms to the server, as far as a test may post: nothing leaves. */
const posted: unknown[] = [];
const post = async (form: unknown) => {
  posted.push(form);
  return { kind: 'done', result: true } as const;
};
const actions: Pick<AccountActions, 'signIn' | 'updateName' | 'changePassword' | 'undoEmail'> = {
  signIn: post,
  updateName: post,
  changePassword: post,
  undoEmail: post,
};

it('a form says which fields it posts: a field under another name does not compile', () => {
  const good = { email: 'a@people.test', password: 'пароль', returnTo: null };
  void actions.signIn(good, 'key');
  // @ts-expect-error renamed
  void actions.signIn({ mail: 'a@people.test', password: 'пароль', returnTo: null }, 'key');
  // @ts-expect-error left out
  void actions.updateName({}, 'key');
  // @ts-expect-error one too many
  void actions.updateName({ name: 'Анна', surname: 'Иванова' }, 'key');
  // @ts-expect-error renamed, though it may be left out
  void actions.changePassword({ password: 'пароль', former_password: 'прежний' }, 'key');
  // @ts-expect-error a press has no fields
  void actions.undoEmail({ token: 't' }, 'key');
  expect(posted[0]).toEqual(good);
});

it('a screen submits the fields of its form, and hears its own result', () => {
  type Submit = ReturnType<typeof useSubmission<{ name: string }, true>>['submit'];
  const submit: Submit = post;
  void submit({ name: 'Анна' });
  // @ts-expect-error renamed
  void submit({ title: 'Анна' });
  expect(posted.at(-2)).toEqual({ name: 'Анна' });
});
