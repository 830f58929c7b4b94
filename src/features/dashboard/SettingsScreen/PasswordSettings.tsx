import { ChangePasswordForm, NewPasswordForm, type SentPassword } from '../../../../contract/forms/change-password.ts';
import { PASSWORD_MIN } from '../../../../contract/forms/fields.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { PasswordField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps, Submission } from '../../../ui/Form/submission.ts';
import { type FieldAttributes, useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from './SettingsScreen.css.ts';
import { Submit } from './Submit.tsx';

export interface PasswordSettingsProps {
  /** `byOld`: asks for the old one · `byToken`: a one-time link was followed · `none`: there is no password yet. */
  way: 'byOld' | 'byToken' | 'none';
  port: FormProps<SentPassword>;
}

/** Change of the password (A13). */
export function PasswordSettings({ way, port }: PasswordSettingsProps) {
  switch (way) {
    case 'byOld':
      return <ByOldPassword {...port} />;
    case 'byToken':
      return <ByToken {...port} />;
    case 'none':
      return (
        <div className={css.plain}>
          <p>{typograph('Задайте пароль: сейчас его у вас нет, и вы входите иначе. Мы пришлём письмо со ссылкой.')}</p>
          <ButtonLink to={paths.forgotPassword}>Получить письмо</ButtonLink>
        </div>
      );
  }
}

const EMPTY = { password: '', repeat: '' };

function ByToken({ onSubmit, ...port }: FormProps<SentPassword>) {
  const form = useSubmissionForm(
    NewPasswordForm,
    { ...port, onSubmit: ({ password }) => onSubmit({ password }) },
    { defaultValues: EMPTY, isCleared: true },
  );
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Пароль">
      <NewPasswordFields field={form.field} />
      <SubmitPassword state={port.submission.state} />
    </Form>
  );
}

function ByOldPassword({ onSubmit, ...port }: FormProps<SentPassword>) {
  const form = useSubmissionForm(
    ChangePasswordForm,
    { ...port, onSubmit: ({ repeat: _, ...values }) => onSubmit(values) },
    { defaultValues: { old_password: '', ...EMPTY }, isCleared: true },
  );
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Пароль">
      <PasswordField label="Старый пароль" autoComplete="current-password" {...form.field('old_password')} />
      <NewPasswordFields field={form.field} />
      <SubmitPassword state={port.submission.state} />
    </Form>
  );
}

type NewPasswordName = keyof typeof EMPTY;
type NewPasswordField = (name: NewPasswordName, options?: { recheck?: NewPasswordName }) => FieldAttributes;

const NewPasswordFields = ({ field }: { field: NewPasswordField }) => (
  <>
    <PasswordField
      label="Новый пароль"
      autoComplete="new-password"
      hint={`Не менее ${PASSWORD_MIN} символов`}
      {...field('password', { recheck: 'repeat' })}
    />
    <PasswordField label="Повторите пароль" autoComplete="new-password" {...field('repeat')} />
  </>
);

const SubmitPassword = ({ state }: Pick<Submission, 'state'>) => (
  <Submit state={state} label="Сменить пароль" busyLabel="Меняем" doneLabel="Пароль изменён" />
);
