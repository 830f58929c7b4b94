import type { EmailForm } from '../../../../contract/forms/email.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { AddressForm } from '../AddressForm/AddressForm.tsx';
import { AuthErrorScreen } from '../AuthErrorScreen/AuthErrorScreen.tsx';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';
import { WaitingScreen } from '../WaitingScreen/WaitingScreen.tsx';

/** How the return from the network's own page stands. */
export type SocialReturn =
  /** The code is with the server. */
  | { kind: 'waiting' }
  /** The network gave no address (`login_without_email`). */
  | { kind: 'emailWanted'; form: FormProps<EmailForm> }
  /** The network's address is of an account that nobody has confirmed: its owner comes in by a letter. */
  | { kind: 'letterOffered'; detail: string | null; isBusy: boolean; onAsk: () => void }
  | { kind: 'letterSent'; sentTo: string }
  /** A refusal, or an outcome that is not known and may be asked for again; `detail` is shown as it is. */
  | { kind: 'refused'; detail: string; mayRepeat: boolean };

interface SocialReturnScreenProps extends Pick<AuthFrameProps, 'covers'> {
  view: SocialReturn;
  onRepeat: () => void;
}

/** Back from a social network (A27, F14). */
export function SocialReturnScreen({ view, onRepeat, covers }: SocialReturnScreenProps) {
  switch (view.kind) {
    case 'waiting':
      return <WaitingScreen title="Входим" gloss="Социальная сеть вас узнала. Осталось узнать нам." />;
    case 'emailWanted':
      return (
        <AuthFrame
          title="Осталась почта"
          pageTitle="Вход через социальную сеть"
          gloss={typograph('Социальная сеть не передала адрес почты.')}
          covers={covers}
        >
          <p className={css.lead}>
            {typograph('Укажите адрес: на него придут письма об оплате и то, которое поможет задать новый пароль.')}
          </p>
          <AddressForm {...view.form} submitLabel="Продолжить" busyLabel="Проверяем" />
          <div className={css.foot}>
            <TextLink to={paths.signInByEmail}>Войти по почте</TextLink>
          </div>
        </AuthFrame>
      );
    case 'letterOffered':
      return (
        <AuthFrame
          title="Нужно письмо"
          pageTitle="Вход через социальную сеть"
          gloss={typograph('Социальная сеть вас узнала, но этого мало.')}
          covers={covers}
        >
          <p className={css.lead} role="status">
            {typograph(view.detail ?? '')}
          </p>
          <Button variant="primary" wide busy={view.isBusy} busyLabel="Отправляем" onClick={view.onAsk}>
            Войти по ссылке из письма
          </Button>
          <div className={css.foot}>
            <TextLink to={paths.signIn}>Войти с паролем</TextLink>
          </div>
        </AuthFrame>
      );
    case 'letterSent':
      return (
        <AuthFrame
          title="Проверьте почту"
          pageTitle="Вход через социальную сеть"
          gloss={typograph('Письма иногда попадают в «Спам»: загляните и туда.')}
          covers={covers}
        >
          <p className={css.lead} role="status">
            {typograph('Письмо со ссылкой для входа отправлено на ')}
            <strong>{view.sentTo}</strong>
            {typograph('. Ссылка действует десять минут и только один раз. После входа сеть можно привязать в настройках.')}
          </p>
          <div className={css.foot}>
            <ButtonLink to={paths.signIn} variant="primary">
              Вернуться ко входу
            </ButtonLink>
          </div>
        </AuthFrame>
      );
    case 'refused':
      return <AuthErrorScreen {...view} onRepeat={onRepeat} />;
  }
}
