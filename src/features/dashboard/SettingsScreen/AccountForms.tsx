import { NameForm } from '../../../../contract/forms/account.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { Submit } from './Submit.tsx';

/** One's own name. */
export function NameSettings({ current, port }: { current: string; port: FormProps<NameForm> }) {
  const form = useSubmissionForm(NameForm, port, { defaultValues: { name: current } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Имя">
      <TextField label="Имя" autoComplete="name" {...form.field('name')} />
      <Submit state={port.submission.state} label="Сохранить имя" busyLabel="Сохраняем" doneLabel="Имя сохранено" />
    </Form>
  );
}
