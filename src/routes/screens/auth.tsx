import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as paths from '../../../contract/paths.ts';
import type { Json } from '../../../machines/submission/submission.types.ts';
import { session } from '../../bindings/account.ts';
import { type Send, useAccountActions } from '../../bindings/account-actions.tsx';
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
import { useSocialLogin } from '../use-social-login.ts';

const door = getRouteApi('/_door');
const guests = getRouteApi('/_door/_guests');

interface Entrance {
  wall: readonly string[];
  /** Path of this app to come back to; null: none asked. */
  next: string | null;
}

/** A form of entering: what it is sent with, and where it leads. */
function useEntrance(send: Send, next: string | null) {
  const { submission, submit, edit } = useSubmission((values, key) => send({ ...values, returnTo: next ?? paths.home }, key));
  const { typed } = useAccountActions();
  return { submission, onSubmit: (values: Record<string, Json>) => submit(values), onEdit: edit, typed };
}

function SignIn({ wall, next, alice }: Entrance & { alice: boolean }) {
  const form = useEntrance(useAccountActions().signIn, next);
  const social = useSocialLogin(next);
  return (
    <SignInScreen
      {...form}
      onSubmit={(values) => form.onSubmit({ ...values })}
      alice={alice}
      returnTo={next}
      wall={wall}
      socials={SOCIALS}
      pendingSocial={social.pending}
      socialMessage={social.message}
      onSocial={social.start}
    />
  );
}

function SignUp({ wall, next, alice, withPromocode }: Entrance & { alice: boolean; withPromocode: boolean }) {
  const form = useEntrance(useAccountActions().signUp, next);
  const isBuying = session.useSelected(({ context }) => context.selectedPlan !== null);
  return (
    <SignUpScreen
      {...form}
      onSubmit={(values) => form.onSubmit({ ...values, promocode: values.promocode ?? '' })}
      alice={alice}
      withPromocode={withPromocode}
      isBuying={isBuying || next === paths.giftCard}
      returnTo={next}
      wall={wall}
    />
  );
}

export function SignInRoute() {
  return <SignIn wall={door.useLoaderData()} next={guests.useSearch().next ?? null} alice={false} />;
}

export function SignInAliceRoute() {
  const wall = door.useLoaderData();
  const isSignedIn = session.useSelected((snapshot) => snapshot.hasTag('authorised'));
  return isSignedIn ? <AssistantLink wall={wall} /> : <SignIn wall={wall} next={paths.signInAlice} alice />;
}

/** A05, F13: signed in, so one question is left; after «Связать» the browser leaves for the assistant's own page. */
function AssistantLink({ wall }: Pick<Entrance, 'wall'>) {
  const { linkAssistant, forgetAssistant } = useAccountActions();
  const { submission, submit } = useSubmission(linkAssistant);
  const account = session.useSelected(({ context }) => context.account);
  const navigate = useNavigate();
  useEffect(() => {
    // Back from the assistant's page to this very one: there is nothing left to ask on it.
    const leave = ({ persisted }: PageTransitionEvent) => void (persisted && navigate({ to: paths.home, replace: true }));
    window.addEventListener('pageshow', leave);
    return () => window.removeEventListener('pageshow', leave);
  }, [navigate]);
  return (
    <AssistantLinkScreen
      account={account}
      submission={submission}
      onLink={() => submit({})}
      onCancel={() => {
        forgetAssistant();
        void navigate({ to: paths.home, replace: true });
      }}
      wall={wall}
    />
  );
}

export function SignUpRoute() {
  return <SignUp wall={door.useLoaderData()} next={guests.useSearch().next ?? null} alice={false} withPromocode={false} />;
}

export function SignUpPromocodeRoute() {
  return <SignUp wall={door.useLoaderData()} next={guests.useSearch().next ?? null} alice={false} withPromocode />;
}

export function SignUpAliceRoute() {
  const wall = door.useLoaderData();
  const isSignedIn = session.useSelected((snapshot) => snapshot.hasTag('authorised'));
  return isSignedIn ? <AssistantLink wall={wall} /> : <SignUp wall={wall} next={paths.signInAlice} alice withPromocode={false} />;
}

export function ForgotPasswordRoute() {
  const navigate = useNavigate();
  const { forgotPassword: send, typed } = useAccountActions();
  const { submission, submit, edit } = useSubmission(send, () => navigate({ to: paths.forgotPasswordSubmitted }));
  return (
    <ForgotPasswordScreen
      submission={submission}
      onSubmit={(values) => submit({ ...values })}
      onEdit={edit}
      typed={typed}
      wall={door.useLoaderData()}
    />
  );
}

export function ForgotPasswordSubmittedRoute() {
  return <ForgotPasswordSubmittedScreen wall={door.useLoaderData()} />;
}

/** Sign-in by a letter: asked for here, and here its link leads. */
export function EmailSignInRoute() {
  const { letter } = useAccountActions();
  const [isOpened, setIsOpened] = useState(() => letter.isThere('code'));
  const next = guests.useSearch().next ?? null;
  const wall = door.useLoaderData();
  if (!isOpened) return <LetterRequest next={next} wall={wall} />;
  return (
    <LetterOpened
      next={next}
      wall={wall}
      onAnotherLetter={() => {
        letter.forget('code');
        setIsOpened(false);
      }}
    />
  );
}

function LetterOpened({ wall, next, onAnotherLetter }: Entrance & { onAnotherLetter: () => void }) {
  const { submission, onSubmit } = useEntrance(useAccountActions().signInByLetter, next);
  return (
    <LetterSignInScreen
      submission={submission}
      onSubmit={() => onSubmit({})}
      onAnotherLetter={onAnotherLetter}
      returnTo={next}
      wall={wall}
    />
  );
}

function LetterRequest({ wall, next }: Entrance) {
  const [address, setAddress] = useState('');
  const { sendSignInLetter, typed } = useAccountActions();
  const { submission, submit, edit, reset } = useSubmission((values, key) =>
    sendSignInLetter({ ...values, returnTo: next ?? '' }, key),
  );
  return (
    <EmailSignInScreen
      submission={submission}
      onSubmit={(values) => {
        setAddress(values.email);
        submit({ ...values });
      }}
      onEdit={edit}
      typed={typed}
      sentTo={submission.state === 'done' ? address : null}
      onAnotherAddress={reset}
      returnTo={next}
      wall={wall}
    />
  );
}

/** A06: being here is the wish to leave. */
export function SignOutRoute() {
  const actor = session.useRef();
  const router = useRouter();
  // Whoever is not verified looks like a guest and still has tokens: to leave is to have them wiped.
  const isGuest = session.useSelected((snapshot) => snapshot.hasTag('guest') && !snapshot.hasTag('unverified'));
  useEffect(() => {
    if (isGuest) void router.navigate({ to: paths.home, replace: true });
    else actor.send({ type: 'session.signOut' });
  }, [actor, router, isGuest]);
  return <SignOutScreen />;
}
