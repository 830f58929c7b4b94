import { Button } from '../../../ui/Button/Button.tsx';
import * as css from './SettingsScreen.css.ts';

export interface SocialSettingsProps {
  networks: readonly {
    socialType: string;
    /** As the listener knows it: «ВКонтакте». */
    name: string;
    isBound: boolean;
  }[];
  /** `socialType` of the network that is being bound or unbound; null: none. */
  pending: string | null;
  /** Why the last binding or unbinding did not work out, shown as it is. */
  message: string | null;
  onBind: (socialType: string) => void;
  onUnbind: (socialType: string) => void;
}

/** Social networks of the account: bound and not (A13, F14). One change at a time. */
export const SocialSettings = ({ networks, pending, message, onBind, onUnbind }: SocialSettingsProps) => (
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
