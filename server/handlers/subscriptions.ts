import { cancelAutoRenewal, readSubscription } from '../accounts/subscriptions.ts';
import { HttpError } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

export function subscriptionsHandlers({ db, catalogue, now }: HandlerDeps): GroupHandlers<'subscriptions'> {
  return {
    subscriptionTypes: async () => ({ data: (await catalogue()).subscriptionTypes }),
    activeSubscription: async (_, call) => ({ data: await readSubscription(db, userOf(call).accountId, now()) }),
    cancelAutoRenewal: async (_, call) => {
      const { accountId } = userOf(call);
      const before = await readSubscription(db, accountId, now());
      const partner = before?.partner_integration_info ?? null;
      if (partner !== null)
        throw new HttpError(417, `Подписка оформлена через партнёра: «${partner.title}». Отключить её можно у него.`);
      await cancelAutoRenewal(db, accountId);
      return { data: await readSubscription(db, accountId, now()) };
    },
  };
}
