import type { EmailForm } from '../../../../contract/forms/email.ts';
import { typograph } from '../../../format/typography.ts';
import type { FormPort } from '../../../ui/Form/submission.ts';
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
  | { kind: 'emailWanted'; form: FormPort<EmailForm> }
  /** A refusal or an unknown outcome; `detail` is shown as it is. */
  | { kind: 'refused'; detail: string };

interface SocialReturnScreenProps extends Pick<AuthFrameProps, 'wall'> {
  view: SocialReturn;
  onRetry: () => void;
}

/** Back from a social network (A27, F14). */
export function SocialReturnScreen({ view, onRetry, wall }: SocialReturnScreenProps) {
  switch (view.kind) {
    case 'waiting':
      return <WaitingScreen title="Входим" gloss="Социальная сеть вас узнала. Осталось узнать нам." />;
    case 'emailWanted':
      return (
        <AuthFrame
          title="Осталась почта"
          pageTitle="Вход через социальную сеть"
          gloss={typograph('Социальная сеть не передала адрес почты.')}
          wall={wall}
        >
          <p className={css.lead}>{typograph('Укажите адрес: на него придут чеки и письмо, если понадобится новый пароль.')}</p>
          <AddressForm {...view.form} submitLabel="Продолжить" busyLabel="Проверяем" />
        </AuthFrame>
      );
    case 'refused':
      return <AuthErrorScreen detail={view.detail} onRetry={onRetry} />;
  }
}
