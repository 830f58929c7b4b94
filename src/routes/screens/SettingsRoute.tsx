import type { Account } from '../../../contract/entities/account.ts';
import {
  selectAccount,
  selectIsAuthorised,
  selectIsReading,
  selectSubscription,
} from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { DashboardError } from '../../features/dashboard/DashboardError/DashboardError.tsx';
import { NewPasswordScreen } from '../../features/dashboard/SettingsScreen/NewPasswordScreen.tsx';
import type { PasswordSettingsProps } from '../../features/dashboard/SettingsScreen/PasswordSettings.tsx';
import { SettingsScreen } from '../../features/dashboard/SettingsScreen/SettingsScreen.tsx';
import {
  useAccountForms,
  useAutoRewind,
  useBindingReturn,
  useHasPassword,
  useIsFromNetwork,
  useNetworks,
  usePasswordForm,
} from '../use-settings.ts';
import { Framed } from './dashboard.tsx';

/** A13: of a listener, or of a guest who came by a letter to set a password. */
export function SettingsRoute() {
  const account = session.useSelected(selectAccount);
  const isAuthorised = session.useSelected(selectIsAuthorised);
  // Here: the form must outlive the re-reading of the account that follows its success.
  const password = usePasswordForm();
  const forms = useAccountForms();
  const isFromNetwork = useIsFromNetwork();
  if (account === null && !isAuthorised) return <NewPasswordScreen port={password} />;
  return (
    <Framed>
      {isFromNetwork && <BindingReturn />}
      {/* Values typed by one listener are not shown to the next one. */}
      {account === null ? <UnreadAccount /> : <Settings key={account.id} {...{ account, password, forms }} />}
    </Framed>
  );
}

/** The return from a network's page after binding; it draws nothing. */
function BindingReturn() {
  useBindingReturn();
  return null;
}

function UnreadAccount() {
  const actor = session.useRef();
  return (
    <DashboardError
      title="Настройки"
      message="Не удалось прочитать ваш аккаунт. Вы по-прежнему вошли."
      isBusy={session.useSelected(selectIsReading)}
      onRetry={() => actor.send({ type: 'session.userChanged' })}
    />
  );
}

interface SettingsProps {
  account: Account;
  password: PasswordSettingsProps['port'];
  forms: ReturnType<typeof useAccountForms>;
}

function Settings({ account, password, forms }: SettingsProps) {
  const hasPassword = useHasPassword(account);
  return (
    <SettingsScreen
      {...{ account, password, hasPassword }}
      {...forms}
      byToken={session.useSelected(({ context }) => context.hasOneTimeToken)}
      socials={useNetworks()}
      autoRewind={useAutoRewind()}
      subscription={session.useSelected(selectSubscription)}
    />
  );
}
