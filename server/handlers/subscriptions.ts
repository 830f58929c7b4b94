import { readSubscription } from '../accounts/subscriptions.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

export function subscriptionsHandlers({ db, catalogue, now }: HandlerDeps): GroupHandlers<'subscriptions'> {
  return {
    subscriptionTypes: async () => ({ data: (await catalogue()).subscriptionTypes }),
    activeSubscription: async (_, call) => ({ data: await readSubscription(db, userOf(call).accountId, now()) }),
  };
}
