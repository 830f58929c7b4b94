import { getRouteApi } from '@tanstack/react-router';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import * as paths from '../../../contract/paths.ts';
import { returnOf } from '../../../machines/social-login/social-login.return.ts';
import { selectIsSocialBusy, selectMayRepeat, selectSocialStep } from '../../../machines/social-login/social-login.selectors.ts';
import { useAccountActions } from '../../bindings/account-actions.ts';
import { type SocialReturn, SocialReturnScreen } from '../../features/auth/SocialReturnScreen/SocialReturnScreen.tsx';
import { submissionOf } from '../../ui/Form/submission.ts';
import { useSocialLoginActor } from '../use-social-login.ts';

type Actor = ReturnType<typeof useSocialLoginActor>;

const route = getRouteApi(paths.signInSocial);

/** Back from a network's page: the code is exchanged, once. */
export function SocialReturnRoute() {
  const actor = useSocialLoginActor(useAccountActions().social.returnTo());
  useReturned(actor);
  return <SocialReturnScreen view={useView(actor)} onRepeat={() => actor.send({ type: 'socialLogin.retry' })} />;
}

/** Sends the parameters of the network's redirect to the chart. */
function useReturned(actor: Actor): void {
  const { type, social_type, code, state, error } = route.useSearch();
  const { social } = useAccountActions();
  const socialType = social_type ?? type;
  useEffect(() => {
    const came = { socialType, code, isOwn: social.isOwnReturn(state), isRefused: error !== undefined };
    actor.send(returnOf(came, crypto.randomUUID()));
  }, [actor, social, code, socialType, state, error]);
}

function useView(actor: Actor): SocialReturn {
  const step = useSelector(actor, selectSocialStep);
  const [isBusy, mayRepeat] = useSelector(actor, (now) => [selectIsSocialBusy(now), selectMayRepeat(now)] as const, shallowEqual);
  const { fieldErrors, message, sentTo } = useSelector(actor, ({ context }) => context, shallowEqual);
  switch (step) {
    case 'emailForm':
      return { kind: 'emailWanted', form: { submission: submissionOf(isBusy, fieldErrors, message), ...emailOf(actor) } };
    case 'letterSent':
      return { kind: 'letterSent', sentTo: sentTo ?? '' };
    case 'letterOffer':
      return { kind: 'letterOffered', detail: message, isBusy, ...letterOf(actor) };
    case 'authorizationError':
      return { kind: 'refused', detail: message ?? UNKNOWN_ERROR, mayRepeat };
    case 'waiting':
      return { kind: 'waiting' };
  }
}

const emailOf = (actor: Actor) => ({
  onSubmit: ({ email }: { email: string }) => actor.send({ type: 'socialLogin.submitEmail', email, key: crypto.randomUUID() }),
  onEdit: () => actor.send({ type: 'socialLogin.editEmail' }),
});

const letterOf = (actor: Actor) => ({
  onAsk: () => actor.send({ type: 'socialLogin.askLetter', key: crypto.randomUUID() }),
});
