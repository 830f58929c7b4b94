import { PASSWORD_MIN } from '../../../../contract/forms/fields.ts';
import { type SentSignUp, SignUpForm, SignUpWithPromocodeForm } from '../../../../contract/forms/sign-up.ts';
import * as paths from '../../../../contract/paths.ts';
import { NBSP } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { PasswordField, TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { type FieldAttributes, useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './SignUpForms.css.ts';

const EMPTY = { name: '', email: '', password: '', repeat: '' };

export function PlainSignUpForm({ onSubmit, ...port }: FormProps<SentSignUp>) {
  const form = useSubmissionForm(
    SignUpForm,
    { ...port, onSubmit: ({ repeat: _, ...values }) => onSubmit(values) },
    { defaultValues: EMPTY, keeps: ['name', 'email'] },
  );
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <WhoFields field={form.field} />
      <Finish isBusy={form.isBusy} />
    </Form>
  );
}

export function PromocodeSignUpForm({ onSubmit, ...port }: FormProps<SentSignUp>) {
  const form = useSubmissionForm(
    SignUpWithPromocodeForm,
    { ...port, onSubmit: ({ repeat: _, ...values }) => onSubmit(values) },
    { defaultValues: { promocode: '', ...EMPTY }, keeps: ['promocode', 'name', 'email'] },
  );
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <TextField
        label="Промокод"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('promocode')}
      />
      <WhoFields field={form.field} />
      <Finish isBusy={form.isBusy} />
    </Form>
  );
}

type WhoName = keyof typeof EMPTY;
type WhoField = (name: WhoName, options?: { recheck?: WhoName }) => FieldAttributes;

/** The fields of both forms. */
const WhoFields = ({ field }: { field: WhoField }) => (
  <>
    <TextField label="Имя" autoComplete="name" {...field('name')} />
    <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
    <PasswordField
      label="Пароль"
      autoComplete="new-password"
      hint={`Не менее ${PASSWORD_MIN} символов`}
      {...field('password', { recheck: 'repeat' })}
    />
    <PasswordField label="Повторите пароль" autoComplete="new-password" {...field('repeat')} />
  </>
);

const Finish = ({ isBusy }: { isBusy: boolean }) => (
  <>
    <Button type="submit" variant="primary" wide busy={isBusy} busyLabel="Регистрируем">
      Зарегистрироваться
    </Button>
    <p className={css.agreement}>
      Регистрируясь, вы принимаете <TextLink to={paths.terms}>пользовательское соглашение</TextLink>
      {` и${NBSP}`}
      <TextLink to={paths.personal}>правила обработки персональных данных</TextLink>.
    </p>
  </>
);
