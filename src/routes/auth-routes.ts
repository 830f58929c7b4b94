import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import * as paths from '../../contract/paths.ts';
import { returnPath } from '../../contract/return-path.ts';
import { forAnybody, forGuests } from './guards.ts';
import { lazyCode, lazyScreen } from './parts.tsx';
import { root } from './root.ts';
import { SocialReturn } from './social-return.ts';

/** Where to go after signing in: a page of this app (checked again where it is followed). */
const Next = z.object({ next: z.catch(z.optional(z.string().check(z.refine((path) => returnPath(path) !== null))), undefined) });

const load = lazyCode(() => import('./load-account.ts'));
const auth = () => import('./screens/auth.tsx');
const emailLetters = () => import('./screens/email-letters.tsx');

/** Ways in and out. The covers beside the forms are read once for all of them. */
const layout = createRoute({
  getParentRoute: () => root,
  id: '_auth',
  loader: async ({ context, abortController }) => (await load()).loadAuthCovers(context.call, abortController.signal),
});

/** Pages for guests alone. */
const guests = createRoute({ getParentRoute: () => layout, id: '_guests', validateSearch: Next, ...forGuests });

const signIn = createRoute({
  getParentRoute: () => guests,
  path: paths.signIn,
  component: lazyScreen(auth, 'SignInRoute'),
});

const signInByEmail = createRoute({
  getParentRoute: () => guests,
  path: paths.signInByEmail,
  component: lazyScreen(auth, 'EmailSignInRoute'),
});

const signUp = createRoute({
  getParentRoute: () => guests,
  path: paths.signUp,
  component: lazyScreen(auth, 'SignUpRoute'),
});

const signUpPromocode = createRoute({
  getParentRoute: () => guests,
  path: paths.signUpPromocode,
  component: lazyScreen(auth, 'SignUpPromocodeRoute'),
});

/** A voice assistant is linked by whoever is signed in; a guest signs in first, at the same address. */
const alice = createRoute({ getParentRoute: () => layout, id: '_alice', ...forAnybody });

const signInAlice = createRoute({
  getParentRoute: () => alice,
  path: paths.signInAlice,
  component: lazyScreen(auth, 'SignInAliceRoute'),
});

const signUpAlice = createRoute({
  getParentRoute: () => alice,
  path: paths.signUpAlice,
  component: lazyScreen(auth, 'SignUpAliceRoute'),
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: paths.forgotPassword,
  component: lazyScreen(auth, 'ForgotPasswordRoute'),
});

const forgotPasswordSubmitted = createRoute({
  getParentRoute: () => layout,
  path: paths.forgotPasswordSubmitted,
  component: lazyScreen(auth, 'ForgotPasswordSubmittedRoute'),
});

const signInSocial = createRoute({
  getParentRoute: () => root,
  path: paths.signInSocial,
  validateSearch: SocialReturn,
  component: lazyScreen(() => import('./screens/SocialReturnRoute.tsx'), 'SocialReturnRoute'),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: paths.signOut,
  component: lazyScreen(auth, 'SignOutRoute'),
});

/** Where the letters about an address lead: whoever opens them may be signed in or not. */
const letters = createRoute({ getParentRoute: () => root, id: '_letters', ...forAnybody });

const confirmEmail = createRoute({
  getParentRoute: () => letters,
  path: paths.confirmEmail,
  component: lazyScreen(emailLetters, 'ConfirmEmailRoute'),
});

const undoEmail = createRoute({
  getParentRoute: () => letters,
  path: paths.undoEmail,
  component: lazyScreen(emailLetters, 'UndoEmailRoute'),
});

export const authRoutes = [
  layout.addChildren([
    guests.addChildren([signIn, signInByEmail, signUp, signUpPromocode]),
    alice.addChildren([signInAlice, signUpAlice]),
    forgotPassword,
    forgotPasswordSubmitted,
  ]),
  letters.addChildren([confirmEmail, undoEmail]),
  signInSocial,
  signOut,
] as const;
