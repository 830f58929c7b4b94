import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Account, BoundSocial } from '../../contract/entities/account.ts';
import * as paths from '../../contract/paths.ts';
import { bindingOf } from '../../machines/socials/socials.return.ts';
import { selectBound, selectPendingNetwork, selectSocialsMessage } from '../../machines/socials/socials.selectors.ts';
import type { FormValues, Json } from '../../machines/submission/submission.types.ts';
import { socials } from '../bindings/account.ts';
import { type Send, useAccountActions } from '../bindings/account-actions.ts';
import { player } from '../bindings/actors.ts';
import { useSubmission } from '../bindings/use-submission.ts';
import { SOCIALS } from './socials.ts';

/** Props of the settings, part by part. */

const route = getRouteApi(paths.settings);

function useForm<Form extends FormValues, Result extends Json>(send: Send<Form, Result>) {
  const { submission, submit, edit, reset } = useSubmission(send);
  return { submission, onSubmit: submit, onEdit: edit, onCancel: reset };
}

export const usePasswordForm = () => useForm(useAccountActions().changePassword);

export function useAccountForms() {
  const actions = useAccountActions();
  const confirmation = useSubmission(actions.sendEmailConfirmation);
  return {
    name: useForm(actions.updateName),
    email: useForm(actions.updateEmail),
    confirmation: { submission: confirmation.submission, onSend: () => confirmation.submit({}) },
    deletion: useForm(actions.deleteAccount),
    data: useExport(),
  };
}

/** A file can be asked for again, as often as one likes. */
function useExport() {
  const { submission, submit, reset } = useSubmission(useAccountActions().exportData);
  return {
    isBusy: submission.state === 'busy',
    message: submission.message,
    onExport() {
      reset();
      submit({});
    },
  };
}

/** Where the account itself does not say it, it was read separately. */
export function useHasPassword({ has_password }: Account): boolean {
  const { hasPassword } = route.useLoaderData();
  return has_password ?? hasPassword;
}

export function useAutoRewind() {
  const actor = player.useRef();
  return {
    isOn: player.useSelected(({ context }) => context.hasAutoRewind),
    onChange: (isOn: boolean) => actor.send({ type: 'player.setAutoRewind', isOn }),
  };
}

/** Whether the address has the parameters of a network's redirect. */
export const useIsFromNetwork = (): boolean => route.useSearch().social_type !== undefined;

/** Sends the parameters of the network's redirect to the chart once, and removes them from the address. */
export function useBindingReturn(): void {
  const { social_type: socialType, code, state, error } = route.useSearch();
  const actor = socials.useRef();
  const navigate = route.useNavigate();
  const { social } = useAccountActions();
  useEffect(() => {
    const came = { socialType, code, isOwn: social.isOwnReturn(state), isRefused: error !== undefined };
    for (const event of bindingOf(came)) actor.send(event);
    void navigate({ search: {}, replace: true });
  }, [actor, navigate, social, socialType, code, state, error]);
}

export function useNetworks() {
  const actor = socials.useRef();
  return {
    networks: networksOf(socials.useSelected(selectBound)),
    onRetry: () => actor.send({ type: 'socials.load' }),
    pending: socials.useSelected(selectPendingNetwork),
    message: socials.useSelected(selectSocialsMessage),
    onBind: (socialType: string) => actor.send({ type: 'socials.bind', socialType }),
    onUnbind: (socialType: string) => actor.send({ type: 'socials.unbind', socialType }),
  };
}

function networksOf(bound: readonly BoundSocial[] | 'reading' | 'unread') {
  if (typeof bound === 'string') return bound;
  const types = new Set(bound.map(({ social_type }) => social_type));
  return SOCIALS.map(({ socialType, name }) => ({ socialType, name, isBound: types.has(socialType) }));
}
