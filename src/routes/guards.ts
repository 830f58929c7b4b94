import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { RouterContext } from './root.ts';

type Session = RouterContext['session'];

/** It is known who is here: the spinner of the start is over. */
export const known = (session: Session) => waitFor(session, (snapshot) => !snapshot.hasTag('spinner'));

/** A part of the service that is switched off is not found, whoever asks. */
export function requireFeature(isOn: boolean): void {
  if (!isOn) throw notFound();
}

/** Pages of an account ask a guest to sign in, and bring them back afterwards. */
export async function requireAccount(session: Session, path: string): Promise<void> {
  const snapshot = await known(session);
  if (snapshot.hasTag('authorised')) return;
  session.send({ type: 'session.pageGuarded', path });
  throw redirect({ to: '/signin', search: { next: path }, replace: true });
}

/** Whoever is signed in has no business at the door. */
export async function requireGuest(session: Session): Promise<void> {
  const snapshot = await known(session);
  if (snapshot.hasTag('authorised')) throw redirect({ to: '/', replace: true });
}
