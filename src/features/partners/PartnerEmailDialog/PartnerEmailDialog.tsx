import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { EmailForm } from '../../../../contract/forms/email.ts';
import { CodeField } from '../../../../contract/forms/fields.ts';
import type { PartnerEmailStep } from '../../../../machines/partner-email/partner-email.selectors.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from './PartnerEmailDialog.css.ts';

const CodeForm = z.object({ code: CodeField });

interface PartnerEmailDialogProps {
  step: Exclude<PartnerEmailStep, 'closed'>;
  /** The address submitted last; it is shown in the field when the listener comes back to it. */
  email: string;
  isBusy: boolean;
  /** Errors of the fields `email` and `code`, shown as they are. */
  errors: Record<string, string>;
  /** Error of the step as a whole, shown as it is. */
  message: string | null;
  onSubmit: (email: string) => void;
  onEdit: () => void;
  /** «Привязать», and sending the code once more. */
  onBind: () => void;
  onSubmitCode: (code: string) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** The e-mail of a tele2 subscriber (F11): an address, «Привязать» where it is known, a code, done. */
export function PartnerEmailDialog(props: PartnerEmailDialogProps) {
  switch (props.step) {
    case 'email':
      return (
        <Step
          {...props}
          title="Укажите почту"
          description={typograph('По ней вы войдёте на другом устройстве и восстановите доступ, если сменится номер.')}
        >
          <AddressStep {...props} />
        </Step>
      );
    case 'bind':
      return (
        <Step
          {...props}
          title="Эта почта уже есть"
          description={
            <>
              {typograph('У нас есть аккаунт с адресом ')}
              <b className={css.address}>{props.email}</b>
              {typograph('. Если он ваш, привяжите его: история, избранное и подписка окажутся вместе.')}
            </>
          }
        >
          <BindStep {...props} />
        </Step>
      );
    case 'code':
      return (
        <Step
          {...props}
          title="Код из письма"
          description={
            <>
              {typograph('Отправили письмо на ')}
              <b className={css.address}>{props.email}</b>
              {typograph('. Введите код из него: так мы узнаем, что почта ваша.')}
            </>
          }
        >
          <CodeStep {...props} />
        </Step>
      );
    case 'merged':
      return (
        <Step
          {...props}
          title="Аккаунты объединены"
          description={typograph('История, избранное и подписка теперь вместе. Входить можно по этой почте.')}
          hasCloseKey
        >
          <Button variant="primary" wide onClick={props.onClose}>
            Закрыть
          </Button>
        </Step>
      );
  }
}

interface StepProps extends Pick<PartnerEmailDialogProps, 'onClose'> {
  title: string;
  description?: ReactNode;
  hasCloseKey?: boolean;
  children: ReactNode;
}

const Step = ({ title, description, hasCloseKey, onClose, children }: StepProps) => (
  <Dialog open docked title={title} description={description} hasCloseKey={hasCloseKey} onClose={onClose}>
    {children}
  </Dialog>
);

/** The chart's state and events as the port of a form. */
function portOf<Values>(
  { isBusy, errors, message, onEdit }: PartnerEmailDialogProps,
  onSubmit: (values: Values) => void,
): FormProps<Values> {
  const hasFailed = message !== null || Object.keys(errors).length > 0;
  const state = isBusy ? 'busy' : hasFailed ? 'failed' : 'idle';
  return { submission: { state, fieldErrors: errors, message }, onSubmit, onEdit };
}

function AddressStep(props: PartnerEmailDialogProps) {
  const port = portOf<EmailForm>(props, ({ email }) => props.onSubmit(email));
  const form = useSubmissionForm(EmailForm, port, { defaultValues: { email: props.email } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel="Сохраняем">
        Продолжить
      </Button>
    </Form>
  );
}

const BindStep = ({ isBusy, message, onBind, onAnother }: PartnerEmailDialogProps) => (
  <>
    <div className={css.keys}>
      <Button variant="primary" wide busy={isBusy} busyLabel="Отправляем код" onClick={onBind}>
        Привязать
      </Button>
      <Button variant="quiet" wide disabled={isBusy} onClick={onAnother}>
        Другой адрес
      </Button>
    </div>
    <p role="alert" className={css.message}>
      {message}
    </p>
  </>
);

function CodeStep(props: PartnerEmailDialogProps) {
  const port = portOf<z.infer<typeof CodeForm>>(props, ({ code }) => props.onSubmitCode(code));
  const form = useSubmissionForm(CodeForm, port, { defaultValues: { code: '' } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <TextField label="Код" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...form.field('code')} />
      <div className={css.keys}>
        <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel="Подождите">
          Привязать
        </Button>
        <Button variant="quiet" wide busy={form.isBusy} onClick={props.onBind}>
          Отправить код ещё раз
        </Button>
        <Button variant="quiet" wide disabled={form.isBusy} onClick={props.onAnother}>
          Другой адрес
        </Button>
      </div>
    </Form>
  );
}
