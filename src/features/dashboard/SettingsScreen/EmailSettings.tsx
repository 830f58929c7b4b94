import type { Account } from '../../../../contract/entities/account.ts';
import { ChangeEmailForm, type SentEmail } from '../../../../contract/forms/account.ts';
import { EmailForm } from '../../../../contract/forms/email.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { PasswordField, TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps, Submission } from '../../../ui/Form/submission.ts';
import { type FieldAttributes, useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from './SettingsScreen.css.ts';
import { Submit } from './Submit.tsx';

/** Another letter to the address that is not confirmed yet. */
export interface ConfirmationPort {
  submission: Submission;
  onSend: () => void;
}

interface EmailSettingsProps {
  account: Account;
  hasPassword: boolean;
  port: FormProps<SentEmail>;
  confirmation: ConfirmationPort;
}

/** The address of the account: how it stands, and its change, which asks for the password and waits for a letter. */
export function EmailSettings({ account, hasPassword, port, confirmation }: EmailSettingsProps) {
  const { email, is_email_confirmed: isConfirmed, new_email: pending = null } = account;
  const stays = { port, current: email, doneLabel: pending === null ? 'Почта сохранена' : 'Письмо отправлено' };
  return (
    <div className={css.email}>
      {email !== null && isConfirmed !== undefined && <Standing isConfirmed={isConfirmed} {...confirmation} />}
      {pending !== null && (
        <p className={css.state}>
          {typograph('Новый адрес ')}
          <strong className={css.address}>{pending}</strong>
          {typograph(' заменит прежний, когда вы откроете ссылку из письма, которое мы на него отправили.')}
        </p>
      )}
      <Change isFree={!hasPassword && isConfirmed !== true} hasPassword={hasPassword} {...stays} />
    </div>
  );
}

const Standing = ({ isConfirmed, submission, onSend }: ConfirmationPort & { isConfirmed: boolean }) => (
  <div className={css.standing}>
    <p className={css.state}>{isConfirmed ? 'Почта подтверждена' : 'Почта не подтверждена: откройте ссылку из письма'}</p>
    {!isConfirmed && (
      <>
        <Button variant="quiet" busy={submission.state === 'busy'} busyLabel="Отправляем" onClick={onSend}>
          Отправить письмо ещё раз
        </Button>
        <p role="status" className={css.state}>
          {submission.state === 'done' && 'Письмо отправлено'}
        </p>
        <p role="alert" className={css.message}>
          {submission.message}
        </p>
      </>
    )}
  </div>
);

interface ChangeProps {
  current: string | null;
  port: FormProps<SentEmail>;
  doneLabel: string;
}

/** `isFree`: there is neither a password to ask for nor an address that was ever confirmed. */
function Change({ isFree, hasPassword, ...props }: ChangeProps & { isFree: boolean; hasPassword: boolean }) {
  if (hasPassword) return <WithPassword {...props} />;
  if (isFree) return <WithoutPassword {...props} />;
  return (
    <div className={css.plain}>
      <p className={css.address}>{props.current}</p>
      <p>{typograph('Смену почты подтверждают паролем. Сначала задайте его в разделе «Пароль».')}</p>
    </div>
  );
}

function WithPassword({ current, port, doneLabel }: ChangeProps) {
  const form = useSubmissionForm(ChangeEmailForm, port, {
    defaultValues: { email: current ?? '', password: '' },
    isCleared: true,
  });
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Почта">
      <AddressField current={current} field={form.field('email')} />
      <PasswordField label="Пароль" autoComplete="current-password" {...form.field('password')} />
      <Submit state={port.submission.state} label="Сменить почту" busyLabel="Сохраняем" doneLabel={doneLabel} />
    </Form>
  );
}

function WithoutPassword({ current, port, doneLabel }: ChangeProps) {
  const form = useSubmissionForm(EmailForm, port, { defaultValues: { email: current ?? '' } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Почта">
      <AddressField current={current} field={form.field('email')} />
      <Submit state={port.submission.state} label="Сохранить почту" busyLabel="Сохраняем" doneLabel={doneLabel} />
    </Form>
  );
}

const AddressField = ({ current, field }: { current: string | null; field: FieldAttributes }) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="email"
    hint={current === null ? 'Почта ещё не указана' : undefined}
    {...field}
  />
);
