import type { EmailForm } from '../../../../contract/forms/email.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { AddressForm } from '../AddressForm/AddressForm.tsx';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';
import { withReturn } from '../auth-links.ts';

interface EmailSignInScreenProps extends FormProps<EmailForm>, Pick<AuthFrameProps, 'covers'> {
  /** The address the letter with a one-time link went to; null: none was sent yet. */
  sentTo: string | null;
  /** Back to the form. */
  onAnotherAddress: () => void;
  /** Path to come back to; null: none. */
  returnTo: string | null;
}

/** Sign-in by e-mail (A27): an address, then a letter. Says the same whether or not there is such an address. */
export const EmailSignInScreen = ({ sentTo, onAnotherAddress, returnTo, covers, ...port }: EmailSignInScreenProps) => (
  <AuthFrame
    title={sentTo === null ? 'Вход по почте' : 'Проверьте почту'}
    pageTitle="Вход по почте"
    gloss={typograph('Пароль вспоминать не нужно: войти можно по ссылке из письма.')}
    covers={covers}
  >
    {sentTo === null ? (
      <>
        <AddressForm {...port} submitLabel="Получить письмо" busyLabel="Отправляем" hint="Пришлём письмо со ссылкой" />
        <div className={css.foot}>
          <TextLink to={withReturn(paths.signIn, returnTo)}>Войти с паролем</TextLink>
        </div>
      </>
    ) : (
      <>
        <p className={css.lead} role="status">
          {typograph('Если в системе есть адрес ')}
          <strong>{sentTo}</strong>
          {typograph(', письмо со ссылкой уже в пути. Ссылка действует десять минут и только один раз.')}
        </p>
        <div className={css.foot}>
          <ButtonLink to={withReturn(paths.signIn, returnTo)} variant="primary">
            Вернуться ко входу
          </ButtonLink>
          <Button variant="quiet" onClick={onAnotherAddress}>
            Другой адрес
          </Button>
        </div>
      </>
    )}
  </AuthFrame>
);
