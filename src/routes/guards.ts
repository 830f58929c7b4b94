import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import * as paths from '../../contract/paths.ts';
import { selectIsHere } from '../../machines/code-group/code-group.selectors.ts';
import { LostPartError } from '../ui/Late/lost-part.ts';
import type { RouterContext } from './root.ts';
import { SessionUnverified } from './session-unverified.ts';

type Session = RouterContext['session'];
type Features = RouterContext['features'];

/** It is known who is here: the spinner of the start is over. */
export const sessionIsRead = (session: Session) => waitFor(session, (snapshot) => !snapshot.hasTag('spinner'));

/**
 * The code of paying is here, and it is known who is.
 *
 * @throws LostPartError where it could not be fetched; whoever tries again fetches again
 */
export async function payingHere({ checkout: { paying }, session }: RouterContext): Promise<void> {
  if (!selectIsHere(paying.getSnapshot())) {
    paying.send({ type: 'chunk.wanted' });
    const after = await waitFor(paying, (snapshot) => !snapshot.hasTag('fetching'));
    if (!selectIsHere(after)) throw new LostPartError(new Error('The code of paying did not come'));
  }
  await sessionIsRead(session);
}

/** A part of the service that is switched off is not found, whoever asks. */
export function requireFeatures(features: Features, matches: readonly { staticData: { feature?: keyof Features } }[]): void {
  if (matches.some(({ staticData: { feature } }) => feature !== undefined && !features[feature])) throw notFound();
}

/** The same, and where nobody has answered yet the question is put again at once. */
async function checked(session: Session, isPreload: boolean) {
  const snapshot = await sessionIsRead(session);
  if (isPreload || !snapshot.hasTag('unverified')) return snapshot;
  session.send({ type: 'session.checkWanted' });
  return waitFor(session, (now) => !now.hasTag('checking'));
}

/**
 * Pages of an account ask a guest to sign in, and bring them back afterwards.
 * @param isPreload nobody has gone there yet: nothing is told of it
 * @throws SessionUnverified where it cannot be known whether this is a guest
 */
export async function requireAccount(session: Session, path: string, isPreload = false): Promise<void> {
  const snapshot = await checked(session, isPreload);
  if (snapshot.hasTag('authorised')) return;
  if (snapshot.hasTag('unverified')) throw new SessionUnverified();
  if (!isPreload) session.send({ type: 'session.pageGuarded', path });
  throw redirect({ to: paths.signIn, search: { next: path }, replace: true });
}

/** Pages of signing in lead a listener who is signed in to the home page. */
export async function requireGuest(session: Session): Promise<void> {
  const snapshot = await sessionIsRead(session);
  if (snapshot.hasTag('authorised')) throw redirect({ to: paths.home, replace: true });
}

/** The page that is asked for, as a guard is told of it. */
interface Asked {
  context: RouterContext;
  location: { href: string };
  preload: boolean;
}

/** As `beforeLoad` of a layout: each page below it waits until it is known who is here. */
export const forAnybody = { beforeLoad: async ({ context }: Asked) => void (await sessionIsRead(context.session)) };

/** As `beforeLoad` of a layout: see {@link requireGuest}. */
export const forGuests = { beforeLoad: ({ context }: Asked) => requireGuest(context.session) };

/** As `beforeLoad` of a layout: see {@link requireAccount}. */
export const forAccounts = {
  beforeLoad: ({ context, location, preload }: Asked) => requireAccount(context.session, location.href, preload),
};
