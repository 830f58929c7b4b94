import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { implementPromisePort, providePorts } from '../../machines/ports/ports.ts';
import { socialLoginMachine } from '../../machines/social-login/social-login.machine.ts';
import { selectPendingSocial } from '../../machines/social-login/social-login.selectors.ts';
import type {
  EmailAnswer,
  EmailRequest,
  ExchangeAnswer,
  ExchangeRequest,
  LetterAnswer,
  LetterRequest,
  LinkAnswer,
} from '../../machines/social-login/social-login.types.ts';
import { useAccountActions } from '../bindings/account-actions.ts';
import { useInspected } from '../bindings/bindings.tsx';
import { useBrowserNews } from '../bindings/use-browser-news.ts';

/** The chart of the social sign-in on one page, with its ports; it lives as long as the page. */
export function useSocialLoginActor(next: string | null) {
  const { social } = useAccountActions();
  const [machine] = useState(() =>
    providePorts(socialLoginMachine, {
      requestLink: implementPromisePort<LinkAnswer, { socialType: string }>((request) => social.requestLink(request)),
      exchangeCode: implementPromisePort<ExchangeAnswer, ExchangeRequest>((request) => social.exchangeCode(request)),
      loginWithoutEmail: implementPromisePort<EmailAnswer, EmailRequest>((request) => social.loginWithoutEmail(request)),
      sendLetter: implementPromisePort<LetterAnswer, LetterRequest>((request) => social.sendLetter(request)),
    }),
  );
  const inspected = useInspected();
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const { unsubscribe } = actor.on('socialLogin.redirect', ({ url }) => {
      social.leave(url, next);
    });
    return unsubscribe;
  }, [actor, social, next]);
  useBrowserNews('page.restored', () => actor.send({ type: 'page.restored' }));
  return actor;
}

/** The buttons of the networks on the sign-in page. */
export function useSocialLogin(next: string | null) {
  const actor = useSocialLoginActor(next);
  return {
    pendingSocial: useSelector(actor, selectPendingSocial),
    socialMessage: useSelector(actor, ({ context }) => context.message),
    onSocial: (socialType: string) => actor.send({ type: 'socialLogin.start', socialType }),
  };
}
