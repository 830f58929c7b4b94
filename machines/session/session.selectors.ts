import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import type { SessionContext } from './session.types.ts';

/** The subscription, where there is one and it was read. Whoever decides by its absence asks for the kind instead. */
export const subscriptionOf = ({ subscription }: Pick<SessionContext, 'subscription'>): ActiveSubscription | null =>
  subscription.kind === 'some' ? subscription.subscription : null;
