import { Button } from '../../../ui/Button/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import * as css from './SettingsScreen.css.ts';

interface Network {
  socialType: string;
  /** As the listener knows it: «ВКонтакте». */
  name: string;
  isBound: boolean;
}

export interface SocialSettingsProps {
  /** Without the list of what is bound nothing can be said or changed. */
  networks: readonly Network[] | 'reading' | 'unread';
  onRetry: () => void;
  /** `socialType` of the network that is being bound or unbound; null: none. */
  pending: string | null;
  /** Why the last binding or unbinding did not work out, shown as it is. */
  message: string | null;
  onBind: (socialType: string) => void;
  onUnbind: (socialType: string) => void;
}

/** Social networks of the account: bound and not (A13, F14). */
export function SocialSettings({ networks, onRetry, ...changes }: SocialSettingsProps) {
  if (networks === 'unread') return <ErrorState title="Не удалось узнать, какие сети привязаны" onRetry={onRetry} />;
  if (networks === 'reading') {
    return (
      <p role="status" className={css.state}>
        Узнаём, какие сети привязаны…
      </p>
    );
  }
  return <Networks networks={networks} {...changes} />;
}

/** One change at a time. */
const Networks = ({
  networks,
  pending,
  message,
  onBind,
  onUnbind,
}: Omit<SocialSettingsProps, 'networks' | 'onRetry'> & { networks: readonly Network[] }) => (
  <>
    <ul className={css.socials}>
      {networks.map(({ socialType, name, isBound }) => (
        <li key={socialType} className={css.social}>
          <span className={css.network}>
            {name}
            <span className={css.state}>{isBound ? 'привязана' : 'не привязана'}</span>
          </span>
          <Button
            variant="quiet"
            aria-label={`${isBound ? 'Отвязать' : 'Привязать'}: ${name}`}
            busy={pending === socialType}
            disabled={pending !== null && pending !== socialType}
            onClick={() => (isBound ? onUnbind : onBind)(socialType)}
          >
            {isBound ? 'Отвязать' : 'Привязать'}
          </Button>
        </li>
      ))}
    </ul>
    <p role="alert" className={css.message}>
      {message}
    </p>
  </>
);
