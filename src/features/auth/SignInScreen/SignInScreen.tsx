import { SignInForm } from '../../../../contract/forms/sign-in.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { PasswordField, TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';
import { authTabs } from '../auth-links.ts';
import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';

interface SignInScreenProps extends FormProps<SignInForm>, Omit<OtherWaysProps, 'returnTo'>, Pick<AuthFrameProps, 'covers'> {
  /** The voice assistant waits for the link (A05). */
  alice: boolean;
  /** Path of the screen that asked to sign in; null: none did. */
  returnTo: string | null;
}

/** Sign-in by form, with the ways to all the others (A02, A05). */
export function SignInScreen({
  alice,
  returnTo,
  covers,
  socials,
  pendingSocial,
  socialMessage,
  onSocial,
  ...port
}: SignInScreenProps) {
  const form = useSubmissionForm(SignInForm, port, { defaultValues: { email: '', password: '' }, keeps: ['email'] });
  return (
    <AuthFrame
      title={alice ? 'Вход и привязка' : 'С возвращением'}
      pageTitle="Вход"
      gloss={typograph(glossOf(alice, returnTo))}
      covers={covers}
      tabs={authTabs({ alice, returnTo })}
    >
      <Form onSubmit={form.onSubmit} message={form.message}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          aside={
            <TextLink className={text.small} to={paths.forgotPassword}>
              Забыли пароль?
            </TextLink>
          }
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel="Входим">
          Войти
        </Button>
      </Form>
      <OtherWays {...{ returnTo, socials, pendingSocial, socialMessage, onSocial }} />
    </AuthFrame>
  );
}

function glossOf(alice: boolean, returnTo: string | null): string {
  if (alice) return 'Войдите, и голосовой помощник сможет включать лекции из вашей библиотеки.';
  if (returnTo !== null) return 'Чтобы открыть эту страницу, войдите. Сразу после входа вы попадёте на неё.';
  return 'Войдите, чтобы плеер помнил, где вы остановились.';
}
