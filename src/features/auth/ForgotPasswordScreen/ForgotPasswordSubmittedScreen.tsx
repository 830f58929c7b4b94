import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';

/** The letter is on its way; says the same whether or not there is such an address (A07). */
export const ForgotPasswordSubmittedScreen = ({ covers }: Pick<AuthFrameProps, 'covers'>) => (
  <AuthFrame
    title="Проверьте почту"
    pageTitle="Письмо отправлено"
    gloss={typograph('Письма иногда попадают в «Спам»: загляните и туда.')}
    covers={covers}
  >
    <p className={css.lead}>
      {typograph(
        'Если такой адрес есть в системе, мы отправили на него письмо. Перейдите по ссылке из письма и задайте новый пароль.',
      )}
    </p>
    <p className={css.lead}>{typograph('Ссылка действует один раз.')}</p>
    <div className={css.foot}>
      <ButtonLink to={paths.signIn} variant="primary">
        Вернуться ко входу
      </ButtonLink>
      <TextLink to={paths.forgotPassword}>Отправить ещё раз</TextLink>
    </div>
  </AuthFrame>
);
