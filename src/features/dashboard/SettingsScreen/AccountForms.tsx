import { NameForm } from '../../../../contract/forms/account.ts';
import { EmailForm } from '../../../../contract/forms/email.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormPort } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { Submit } from './Submit.tsx';

/** One's own name. */
export function NameSettings({ current, port }: { current: string; port: FormPort<NameForm> }) {
  const form = useSubmissionForm(NameForm, port, { defaultValues: { name: current } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Имя">
      <TextField label="Имя" autoComplete="name" {...form.field('name')} />
      <Submit state={port.submission.state} label="Сохранить имя" busyLabel="Сохраняем" doneLabel="Имя сохранено" />
    </Form>
  );
}

interface EmailSettingsProps {
  /** Null: the account has none, as after a sign-in through a network that keeps it. */
  current: string | null;
  port: FormPort<EmailForm>;
}

/** The address of the account. */
export function EmailSettings({ current, port }: EmailSettingsProps) {
  const form = useSubmissionForm(EmailForm, port, { defaultValues: { email: current ?? '' } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Почта">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={current === null ? 'Почта ещё не указана' : undefined}
        {...form.field('email')}
      />
      <Submit state={port.submission.state} label="Сохранить почту" busyLabel="Сохраняем" doneLabel="Почта сохранена" />
    </Form>
  );
}
