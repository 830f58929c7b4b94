import { ConfirmEmailForm } from '../../../../contract/forms/account.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { PasswordField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame } from '../AuthFrame/AuthFrame.tsx';

interface ConfirmEmailScreenProps {
  /** `opened`: by the link of the letter · `spent`: there is no link to confirm by. */
  stage: 'opened' | 'spent' | 'confirmed' | 'waysDropped';
  isSignedIn: boolean;
  port: FormProps<ConfirmEmailForm>;
}

/**
 * Where the letter to an address leads. Nothing is sent before the press: a mail program that looks at links beforehand
 * confirms nothing.
 */
export function ConfirmEmailScreen({ stage, isSignedIn, port }: ConfirmEmailScreenProps) {
  switch (stage) {
    case 'opened':
      return (
        <AuthFrame title="Подтверждение почты" gloss={typograph('Осталось одно нажатие.')}>
          <p className={css.lead}>{typograph('Подтвердите, что этот адрес почты — ваш.')}</p>
          <ConfirmForm isSignedIn={isSignedIn} port={port} />
        </AuthFrame>
      );
    case 'spent':
      return (
        <AuthFrame title="Подтверждение почты" gloss={typograph('Каждая ссылка действует один раз.')}>
          <p className={css.lead}>
            {typograph('Ссылка устарела или уже использована. Новое письмо можно получить в настройках, в разделе «Почта».')}
          </p>
          <div className={css.foot}>
            <ButtonLink to={paths.settings}>Настройки</ButtonLink>
          </div>
        </AuthFrame>
      );
    case 'confirmed':
      return (
        <AuthFrame
          title="Почта подтверждена"
          gloss={typograph('На этот адрес придут письма об оплате и ссылка для нового пароля.')}
        >
          <div className={css.foot}>
            <ButtonLink to={isSignedIn ? paths.settings : paths.signIn} variant="primary">
              {isSignedIn ? 'Настройки' : 'Войти'}
            </ButtonLink>
          </div>
        </AuthFrame>
      );
    case 'waysDropped':
      return (
        <AuthFrame title="Почта подтверждена" gloss={typograph('Теперь в аккаунт войдёте только вы.')}>
          <p className={css.lead} role="status">
            {typograph(
              'До этого адрес мог указать кто-то другой, поэтому прежний пароль больше не действует, социальные сети и подписки партнёров отвязаны, а входы на других устройствах завершены. Задайте пароль или войдите по ссылке из письма.',
            )}
          </p>
          <div className={css.foot}>
            <ButtonLink to={paths.forgotPassword} variant="primary">
              Задать пароль
            </ButtonLink>
            <ButtonLink to={paths.signInByEmail} variant="quiet">
              Войти по почте
            </ButtonLink>
          </div>
        </AuthFrame>
      );
  }
}

function ConfirmForm({ isSignedIn, port }: Pick<ConfirmEmailScreenProps, 'isSignedIn' | 'port'>) {
  const form = useSubmissionForm(ConfirmEmailForm, port, { defaultValues: { password: '' } });
  // Whoever is signed in as the one who asked for the letter is asked for nothing more.
  const isAsked = !isSignedIn || port.submission.fieldErrors.password !== undefined;
  return (
    <Form onSubmit={form.onSubmit} message={form.message} aria-label="Подтверждение почты">
      {isAsked && (
        <PasswordField
          label="Пароль от аккаунта"
          autoComplete="current-password"
          hint={
            isSignedIn
              ? undefined
              : typograph(
                  'Если вы его задавали. Без него подтвердить тоже можно, но прежний пароль перестанет действовать, привязанные сети отвяжутся, а на всех устройствах нужно будет войти заново: указать ваш адрес мог кто-то другой.',
                )
          }
          {...form.field('password')}
        />
      )}
      <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel="Подтверждаем">
        Подтвердить
      </Button>
    </Form>
  );
}
