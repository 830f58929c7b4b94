import type { SnapshotFrom } from 'xstate';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import type { sessionMachine } from './session.machine.ts';
import type { SessionContext } from './session.types.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The subscription, where there is one and it was read. Whoever decides by its absence asks for the kind instead. */
export const subscriptionOf = ({ subscription }: Pick<SessionContext, 'subscription'>): ActiveSubscription | null =>
  subscription.kind === 'some' ? subscription.subscription : null;

/** Somebody is signed in, whether their account was read or not. */
export const selectIsAuthorised = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('authorised');

/** Nobody is here, and that is certain: whoever is not verified looks like a guest and still has tokens. */
export const selectIsKnownGuest = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('guest') && !snapshot.hasTag('unverified');

/** The account is being read. */
export const selectIsReading = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('reading');

/** Who is signed in; null: nobody, or it is not read. */
export const selectAccount = ({ context }: SessionSnapshot): SessionContext['account'] => context.account;

/** Until when there is a subscription; null: there is none; undefined: it could not be read. */
export const selectSubscribedUntil = ({ context }: SessionSnapshot): string | null | undefined =>
  context.subscription.kind === 'unread' ? undefined : (subscriptionOf(context)?.end_date ?? null);
