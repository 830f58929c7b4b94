import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import * as paths from '../../contract/paths.ts';
import type { SessionEvent } from '../../machines/session/session.types.ts';
import {
  type Admission,
  admissionToAccount,
  admissionToFeatures,
  admissionToGuests,
  admissionToPaying,
  askedBefore,
  toldOf,
} from '../../machines/system/admission.ts';
import { LostPartError } from '../ui/Late/lost-part.ts';
import type { RouterContext } from './root.ts';
import { SessionUnverified } from './session-unverified.ts';

type Session = RouterContext['session'];
type Features = RouterContext['features'];

/**
 * Carries out who may come to a page.
 *
 * @throws whatever leads the router elsewhere
 */
export function admit(admission: Admission): void {
  switch (admission.kind) {
    case 'admitted':
      return;
    case 'signIn':
      throw redirect({ to: paths.signIn, search: { next: admission.next }, replace: true });
    case 'instead':
      throw redirect({ to: admission.to, replace: true });
    case 'notFound':
      throw notFound();
    case 'unverified':
      throw new SessionUnverified();
    case 'codeLost':
      throw new LostPartError(new Error('The code of paying did not come'));
  }
}

/** It is known who is here: the spinner of the start is over. */
export const sessionIsRead = (session: Session) => waitFor(session, (snapshot) => !snapshot.hasTag('spinner'));

/**
 * The code of paying is here, and it is known who is.
 *
 * @throws LostPartError where it could not be fetched; whoever tries again fetches again
 */
export async function payingHere({ checkout: { paying }, session }: RouterContext): Promise<void> {
  paying.send({ type: 'chunk.wanted' });
  admit(admissionToPaying(await waitFor(paying, (snapshot) => !snapshot.hasTag('fetching'))));
  await sessionIsRead(session);
}

/** A part of the service that is switched off is not found, whoever asks. */
export const requireFeatures = (features: Features, matches: readonly { staticData: { feature?: keyof Features } }[]): void =>
  admit(
    admissionToFeatures(
      features,
      matches.map(({ staticData }) => staticData.feature),
    ),
  );

function tell(session: Session, events: readonly SessionEvent[]): void {
  for (const event of events) session.send(event);
}

/**
 * Pages of an account ask a guest to sign in, and bring them back afterwards.
 * @param isPreload nobody has gone there yet: nothing is told of it
 * @param admissionTo the page, where it is not like the others
 * @throws SessionUnverified where it cannot be known whether this is a guest
 */
export async function requireAccount(session: Session, path: string, isPreload = false, admissionTo = admissionToAccount) {
  tell(session, askedBefore(await sessionIsRead(session), isPreload));
  const admission = admissionTo(await waitFor(session, (snapshot) => !snapshot.hasTag('checking')), path);
  tell(session, toldOf(admission, isPreload));
  admit(admission);
}

/** Pages of signing in lead a listener who is signed in to the home page. */
export const requireGuest = async (session: Session): Promise<void> => admit(admissionToGuests(await sessionIsRead(session)));

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
