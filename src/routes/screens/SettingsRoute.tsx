import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import * as paths from '../../../contract/paths.ts';
import { subscriptionOf } from '../../../machines/session/session.selectors.ts';
import type { Json } from '../../../machines/submission/submission.types.ts';
import { session, socials } from '../../bindings/account.ts';
import { type Send, useAccountActions } from '../../bindings/account-actions.tsx';
import { player } from '../../bindings/actors.ts';
import { useShell } from '../../bindings/shell.tsx';
import { useSubmission } from '../../bindings/use-submission.ts';
import { DashboardError } from '../../features/dashboard/DashboardError/DashboardError.tsx';
import type { EmailValues } from '../../features/dashboard/SettingsScreen/EmailSettings.tsx';
import { NewPasswordScreen } from '../../features/dashboard/SettingsScreen/NewPasswordScreen.tsx';
import { SettingsScreen } from '../../features/dashboard/SettingsScreen/SettingsScreen.tsx';
import { shortDate } from '../../format/date.ts';
import { isOwnReturn } from '../social-visit.ts';
import { SOCIALS } from '../socials.ts';
import { Framed } from './dashboard.tsx';

const route = getRouteApi(paths.settings);

function useForm<Values extends object>(send: Send, onDone?: (result: Json) => void) {
  const { submission, submit, edit, reset } = useSubmission(send, onDone);
  return {
    submission,
    onSubmit: (values: Values) => submit({ ...values } as Record<string, Json>),
    onEdit: edit,
    onCancel: reset,
  };
}

export function SettingsRoute() {
  const account = session.useSelected(({ context }) => context.account);
  const sessionActor = session.useRef();
  const isAuthorised = session.useSelected((snapshot) => snapshot.hasTag('authorised'));
  const isReading = session.useSelected((snapshot) => snapshot.hasTag('reading'));
  const subscribedUntil = session.useSelected(({ context }) =>
    context.subscription.kind === 'unread' ? undefined : (subscriptionOf(context)?.end_date ?? null),
  );
  const byToken = session.useSelected(({ context }) => context.hasOneTimeToken);
  const actions = useAccountActions();
  const shell = useShell();
  const router = useRouter();
  const { hasPassword } = route.useLoaderData();
  const password = useForm<{ password: string }>(actions.changePassword, () => {
    shell.tell('Пароль изменён');
    if (account === null) void router.navigate({ to: paths.signIn, search: {}, replace: true });
  });
  const name = useForm<{ name: string }>(actions.updateName, () => shell.tell('Имя сохранено'));
  const email = useForm<EmailValues>(actions.updateEmail);
  const confirmation = useSubmission(actions.sendEmailConfirmation);
  const deletion = useForm<{ password: string }>(actions.deleteAccount);
  const data = useExport(actions.exportData);
  const networks = useNetworks();
  useBindingReturn();
  const playerActor = player.useRef();
  const hasAutoRewind = player.useSelected(({ context }) => context.hasAutoRewind);

  if (account === null && !isAuthorised) return <NewPasswordScreen port={password} />;
  if (account === null) {
    return (
      <Framed>
        <DashboardError
          title="Настройки"
          message="Не удалось прочитать ваш аккаунт. Вы по-прежнему вошли."
          isBusy={isReading}
          onRetry={() => sessionActor.send({ type: 'session.userChanged' })}
        />
      </Framed>
    );
  }
  return (
    <Framed>
      <SettingsScreen
        // What one listener typed is not the next one's.
        key={account.id}
        account={account}
        hasPassword={account.has_password ?? hasPassword}
        byToken={byToken}
        name={name}
        email={email}
        confirmation={{ submission: confirmation.submission, onSend: () => confirmation.submit({}) }}
        password={password}
        socials={networks}
        autoRewind={{
          isOn: hasAutoRewind,
          onChange: (isOn) => playerActor.send({ type: 'player.setAutoRewind', isOn }),
        }}
        data={data}
        subscribedUntil={typeof subscribedUntil === 'string' ? shortDate(subscribedUntil) : subscribedUntil}
        deletion={deletion}
      />
    </Framed>
  );
}

/** Back from a network's page: its code is handed in once, and leaves the address. */
function useBindingReturn() {
  const { social_type, code, state } = route.useSearch();
  const actor = socials.useRef();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (social_type === undefined) return;
    if (code !== undefined && isOwnReturn(state)) actor.send({ type: 'socials.returned', socialType: social_type, code });
    void navigate({ search: {}, replace: true });
  }, [actor, navigate, social_type, code, state]);
}

function useNetworks() {
  const actor = socials.useRef();
  const bound = socials.useSelected(({ context }) => context.bound);
  const pending = socials.useSelected((snapshot) =>
    snapshot.hasTag('busy') ? (snapshot.context.request?.socialType ?? null) : null,
  );
  const isFailed = socials.useSelected((snapshot) => snapshot.hasTag('failed'));
  const message = socials.useSelected(({ context }) => context.message);
  return {
    networks: networksOf(isFailed ? 'unread' : bound === 'unread' ? 'reading' : bound),
    onRetry: () => actor.send({ type: 'socials.load' }),
    pending,
    message,
    onBind: (socialType: string) => actor.send({ type: 'socials.bind', socialType }),
    onUnbind: (socialType: string) => actor.send({ type: 'socials.unbind', socialType }),
  };
}

const networksOf = (bound: readonly { social_type: string }[] | 'reading' | 'unread') =>
  typeof bound === 'string'
    ? bound
    : SOCIALS.map(({ socialType, name }) => ({
        socialType,
        name,
        isBound: bound.some(({ social_type }) => social_type === socialType),
      }));

function useExport(exportData: () => Promise<void>) {
  const [state, setState] = useState<{ isBusy: boolean; message: string | null }>({ isBusy: false, message: null });
  return {
    ...state,
    onExport() {
      setState({ isBusy: true, message: null });
      exportData().then(
        () => setState({ isBusy: false, message: null }),
        (error: unknown) => setState({ isBusy: false, message: error instanceof Error ? error.message : UNKNOWN_ERROR }),
      );
    },
  };
}
