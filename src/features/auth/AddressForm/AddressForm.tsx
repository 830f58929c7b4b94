import { EmailForm } from '../../../../contract/forms/email.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';

interface AddressFormProps extends FormProps<EmailForm> {
  submitLabel: string;
  /** The same in the progressive form. */
  busyLabel: string;
  hint?: string;
}

/** One field «Email» and a button. */
export function AddressForm({ submitLabel, busyLabel, hint, ...port }: AddressFormProps) {
  const form = useSubmissionForm(EmailForm, port, { defaultValues: { email: '' }, keeps: ['email'] });
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <TextField label="Email" type="email" autoComplete="email" hint={hint} {...form.field('email')} />
      <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </Form>
  );
}
