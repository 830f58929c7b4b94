import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { RouterContext } from './root.ts';
import { SessionUnverified } from './session-unverified.ts';

type Session = RouterContext['session'];

/** It is known who is here: the spinner of the start is over. */
export const known = (session: Session) => waitFor(session, (snapshot) => !snapshot.hasTag('spinner'));

/** A part of the service that is switched off is not found, whoever asks. */
export function requireFeature(isOn: boolean): void {
  if (!isOn) throw notFound();
}

/** The same, and where nobody has answered yet the question is put again at once. */
async function checked(session: Session) {
  const snapshot = await known(session);
  if (!snapshot.hasTag('unverified')) return snapshot;
  session.send({ type: 'session.checkWanted' });
  return waitFor(session, (now) => !now.hasTag('checking'));
}

/**
 * Pages of an account ask a guest to sign in, and bring them back afterwards.
 * @throws SessionUnverified where it cannot be known whether this is a guest
 */
export async function requireAccount(session: Session, path: string): Promise<void> {
  const snapshot = await checked(session);
  if (snapshot.hasTag('authorised')) return;
  if (snapshot.hasTag('unverified')) throw new SessionUnverified();
  session.send({ type: 'session.pageGuarded', path });
  throw redirect({ to: '/signin', search: { next: path }, replace: true });
}

/** Whoever is signed in has no business at the door. */
export async function requireGuest(session: Session): Promise<void> {
  const snapshot = await known(session);
  if (snapshot.hasTag('authorised')) throw redirect({ to: '/', replace: true });
}
