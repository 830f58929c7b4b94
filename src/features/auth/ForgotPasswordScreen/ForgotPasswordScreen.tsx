import type { EmailForm } from '../../../../contract/forms/email.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { AddressForm } from '../AddressForm/AddressForm.tsx';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';

type ForgotPasswordScreenProps = FormProps<EmailForm> & Pick<AuthFrameProps, 'covers'>;

/** Asks for a letter with a link for a new password (A07). */
export const ForgotPasswordScreen = ({ covers, ...port }: ForgotPasswordScreenProps) => (
  <AuthFrame
    title="Забыли пароль?"
    pageTitle="Новый пароль"
    gloss={typograph('Старый пароль действует, пока вы не зададите новый.')}
    covers={covers}
  >
    <p className={css.lead}>
      {typograph('Укажите адрес, на который зарегистрированы: пришлём ссылку, чтобы задать новый пароль.')}
    </p>
    <AddressForm {...port} submitLabel="Отправить письмо" busyLabel="Отправляем" />
    <div className={css.foot}>
      <TextLink to={paths.signIn}>Вернуться ко входу</TextLink>
    </div>
  </AuthFrame>
);
