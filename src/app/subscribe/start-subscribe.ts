import { waitFor } from 'xstate';
import { selectStanding } from '../../../machines/session/session.selectors.ts';
import type { PageActors } from '../page-actors.ts';
import { createSubscribeActors, type SubscribeActors, type SubscribeEdge } from './subscribe-actors.ts';
import { type SubscribeWorld, wireSubscribe } from './wire-subscribe.ts';

interface Edge extends Omit<SubscribeEdge, 'standing' | 'accountId'>, SubscribeWorld {
  actors: PageActors;
}

/** Creates, wires and starts this part of the app; it is a chunk of its own, fetched when it is needed or in idle. */
export function startSubscribe({ actors, router, ...edge }: Edge): SubscribeActors {
  const session = actors.session.getSnapshot();
  const accountId = session.hasTag('authorised') ? (session.context.account?.id ?? null) : null;
  const subscribe = createSubscribeActors({ ...edge, standing: selectStanding(session), accountId });
  wireSubscribe({ ...actors, ...subscribe }, { router, ...edge });
  for (const actor of Object.values(subscribe)) actor.start();
  if (edge.arrival !== null) {
    const { partner } = edge.arrival;
    // The link binds to whoever is signed in: it must be known who that is, and by a token that is still good.
    void waitFor(actors.session, (snapshot) => !snapshot.hasTag('spinner')).then(() =>
      subscribe.partnerSubscription.send({ type: 'partnerSubscription.arrived', partner, key: crypto.randomUUID() }),
    );
  }
  return subscribe;
}
