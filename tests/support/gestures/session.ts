import { onTestFinished } from 'vitest';
import type { ActiveSubscription } from '../../../contract/entities/subscription.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { LISTENER } from '../samples/account.ts';
import { Live } from '../statecharts/live.ts';

/** The real chart of the session, for screens that only ask who is here. A guest, until somebody signs in. */
export function liveSession(options: ConstructorParameters<typeof Live>[1] = {}) {
  const live = new Live(
    { machine: sessionMachine, input: { hasTokens: false, hasOneTimeToken: false, selectedPlan: null } },
    options,
  );
  onTestFinished(() => live.stop());
  return {
    live,
    actor: live.actor,
    signIn(subscription: ActiveSubscription | null = null) {
      live.send({ type: 'session.signedIn', returnTo: null });
      live.answer('loadUser', { account: LISTENER, subscription });
    },
    signOut: () => live.send({ type: 'session.signOut' }),
  };
}
