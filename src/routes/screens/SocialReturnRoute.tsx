import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import * as paths from '../../../contract/paths.ts';
import { type SocialReturn, SocialReturnScreen } from '../../features/auth/SocialReturnScreen/SocialReturnScreen.tsx';
import { isOwnReturn, recallReturn } from '../social-visit.ts';
import { useSocialLoginActor } from '../use-social-login.ts';

const route = getRouteApi(paths.signInSocial);
const REFUSED = 'Социальная сеть не подтвердила вход';

/** Back from a network's page: the code is exchanged, once. */
export function SocialReturnRoute() {
  const { type, social_type, code, state, error } = route.useSearch();
  const router = useRouter();
  const actor = useSocialLoginActor(recallReturn());
  const snapshot = useSelector(actor, (state) => state);
  const socialType = social_type ?? type;

  useEffect(() => {
    if (code !== undefined && socialType !== undefined && isOwnReturn(state)) {
      actor.send({ type: 'socialLogin.returned', socialType, code, key: crypto.randomUUID() });
    } else actor.send({ type: 'socialLogin.denied', message: error === undefined ? UNKNOWN_ERROR : REFUSED });
  }, [actor, code, socialType, state, error]);

  function view(): SocialReturn {
    if (snapshot.hasTag('emailForm')) {
      const { fieldErrors, message } = snapshot.context;
      const hasFailed = message !== null || Object.keys(fieldErrors).length > 0;
      const state = snapshot.hasTag('busy') ? 'busy' : hasFailed ? 'failed' : 'idle';
      return {
        kind: 'emailWanted',
        form: {
          submission: { state, fieldErrors, message },
          onSubmit: ({ email }) => actor.send({ type: 'socialLogin.submitEmail', email, key: crypto.randomUUID() }),
          onEdit: () => actor.send({ type: 'socialLogin.editEmail' }),
        },
      };
    }
    if (snapshot.hasTag('letterSent')) return { kind: 'letterSent', sentTo: snapshot.context.sentTo ?? '' };
    if (snapshot.hasTag('letterOffer')) {
      return {
        kind: 'letterOffered',
        detail: snapshot.context.message,
        isBusy: snapshot.hasTag('busy'),
        onAsk: () => actor.send({ type: 'socialLogin.askLetter', key: crypto.randomUUID() }),
      };
    }
    if (snapshot.hasTag('authorizationError')) return { kind: 'refused', detail: snapshot.context.message ?? UNKNOWN_ERROR };
    return { kind: 'waiting' };
  }

  return (
    <SocialReturnScreen
      view={view()}
      onRetry={() => {
        if (snapshot.hasTag('mayRepeat')) actor.send({ type: 'socialLogin.retry' });
        else void router.navigate({ to: paths.signIn, search: {}, replace: true });
      }}
    />
  );
}
