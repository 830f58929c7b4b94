import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EmailForm } from '../../../contract/forms/email.ts';
import * as paths from '../../../contract/paths.ts';
import { selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { useAccountActions } from '../../bindings/account-actions.ts';
import { useBrowserNews } from '../../bindings/use-browser-news.ts';
import { useSubmission } from '../../bindings/use-submission.ts';
import { AssistantLinkScreen } from '../../features/auth/AssistantLinkScreen/AssistantLinkScreen.tsx';
import { EmailSignInScreen } from '../../features/auth/EmailSignInScreen/EmailSignInScreen.tsx';
import { ForgotPasswordScreen } from '../../features/auth/ForgotPasswordScreen/ForgotPasswordScreen.tsx';
import { ForgotPasswordSubmittedScreen } from '../../features/auth/ForgotPasswordScreen/ForgotPasswordSubmittedScreen.tsx';
import { LetterSignInScreen } from '../../features/auth/LetterSignInScreen/LetterSignInScreen.tsx';
import { SignInScreen } from '../../features/auth/SignInScreen/SignInScreen.tsx';
import { SignOutScreen } from '../../features/auth/SignOutScreen/SignOutScreen.tsx';
import { SignUpScreen } from '../../features/auth/SignUpScreen/SignUpScreen.tsx';
import { SOCIALS } from '../socials.ts';
import { useCovers, useNext, useSignInForm } from '../use-sign-in-form.ts';
import { useSocialLogin } from '../use-social-login.ts';

interface Entrance {
  /** Path of this app to come back to; null: none asked. */
  next: string | null;
  alice?: boolean;
}

function SignIn({ next, alice = false }: Entrance) {
  const { port } = useSignInForm(useAccountActions().signIn, next);
  const social = useSocialLogin(next);
  return <SignInScreen {...port} {...social} alice={alice} returnTo={next} covers={useCovers()} socials={SOCIALS} />;
}

function SignUp({ next, alice = false, withPromocode = false }: Entrance & { withPromocode?: boolean }) {
  const { port } = useSignInForm(useAccountActions().signUp, next);
  const hasPlan = session.useSelected(({ context }) => context.selectedPlan !== null);
  const isBuying = hasPlan || next === paths.giftCard;
  return <SignUpScreen {...port} {...{ alice, withPromocode, isBuying }} returnTo={next} covers={useCovers()} />;
}

export const SignInRoute = () => <SignIn next={useNext()} />;

export const SignUpRoute = () => <SignUp next={useNext()} />;

export const SignUpPromocodeRoute = () => <SignUp next={useNext()} withPromocode />;

export const SignInAliceRoute = () =>
  session.useSelected(selectIsAuthorised) ? <AssistantLink /> : <SignIn next={paths.signInAlice} alice />;

export const SignUpAliceRoute = () =>
  session.useSelected(selectIsAuthorised) ? <AssistantLink /> : <SignUp next={paths.signInAlice} alice />;

/** A05, F13: signed in, so one question is left; after «Связать» the browser leaves for the assistant's own page. */
function AssistantLink() {
  const { linkAssistant, forgetAssistant } = useAccountActions();
  const { submission, submit } = useSubmission(linkAssistant);
  const account = session.useSelected(({ context }) => context.account);
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: paths.home, replace: true });
  // Back from the assistant's page to this very one: there is nothing left to ask on it.
  useBrowserNews('page.restored', goHome);
  const cancel = () => {
    forgetAssistant();
    goHome();
  };
  return <AssistantLinkScreen {...{ account, submission }} onLink={() => submit({})} onCancel={cancel} covers={useCovers()} />;
}

export function ForgotPasswordRoute() {
  const navigate = useNavigate();
  const { forgotPassword, drafts } = useAccountActions();
  const { submission, submit, edit } = useSubmission(forgotPassword, () => navigate({ to: paths.forgotPasswordSubmitted }));
  return <ForgotPasswordScreen {...{ submission, drafts }} onSubmit={submit} onEdit={edit} covers={useCovers()} />;
}

export const ForgotPasswordSubmittedRoute = () => <ForgotPasswordSubmittedScreen covers={useCovers()} />;

/** Sign-in by a letter: asked for here, and here its link leads. */
export function EmailSignInRoute() {
  const { letter } = useAccountActions();
  const [isOpened, setIsOpened] = useState(() => letter.isThere('code'));
  const forget = () => {
    letter.forget('code');
    setIsOpened(false);
  };
  return isOpened ? <LetterOpened onAnotherLetter={forget} /> : <LetterRequest />;
}

function LetterOpened({ onAnotherLetter }: { onAnotherLetter: () => void }) {
  const next = useNext();
  const { port } = useSignInForm(useAccountActions().signInByLetter, next);
  const signIn = () => port.onSubmit({});
  return (
    <LetterSignInScreen
      submission={port.submission}
      onSubmit={signIn}
      onAnotherLetter={onAnotherLetter}
      returnTo={next}
      covers={useCovers()}
    />
  );
}

function LetterRequest() {
  const returnTo = useNext();
  const { port, reset } = useSignInForm(useAccountActions().sendSignInLetter, returnTo);
  const [address, setAddress] = useState('');
  const submit = (form: EmailForm) => {
    setAddress(form.email);
    port.onSubmit(form);
  };
  const sentTo = port.submission.state === 'done' ? address : null;
  return (
    <EmailSignInScreen {...port} {...{ sentTo, returnTo }} onSubmit={submit} onAnotherAddress={reset} covers={useCovers()} />
  );
}

/** A06: being here is the wish to leave. */
export function SignOutRoute() {
  const actor = session.useRef();
  useEffect(() => actor.send({ type: 'session.signOut' }), [actor]);
  return <SignOutScreen />;
}
