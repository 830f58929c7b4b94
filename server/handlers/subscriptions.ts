import { eq } from 'drizzle-orm';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import { cancelAutoRenewal, readSubscription, resumeAutoRenewal } from '../accounts/subscriptions.ts';
import { savedCards } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { wasChargeRefused } from '../payments/renewals.ts';
import type { HandlerDeps } from './deps.ts';
import { type Call, type GroupHandlers, userOf } from './handler.ts';

const refused = (detail: string) => new HttpError(417, detail);

export function subscriptionsHandlers({ db, catalogue, paymentService, now }: HandlerDeps): GroupHandlers<'subscriptions'> {
  const read = (call: Call) => readSubscription(db, userOf(call).accountId, now());
  const refusePartners = (subscription: ActiveSubscription | null, whatThere: string): void => {
    const partner = subscription?.partner_integration_info ?? null;
    if (partner !== null) throw refused(`Подписка оформлена через партнёра: «${partner.title}». ${whatThere}`);
  };
  /** It is switched on only where something will come of it. @throws HttpError 417 */
  const refuseFruitless = async (accountId: string): Promise<void> => {
    if (!paymentService.ways.card) throw refused('Оплата картой сейчас недоступна, поэтому автопродление не включить.');
    const [card] = await db.select().from(savedCards).where(eq(savedCards.accountId, accountId));
    if (card === undefined) throw refused('Автопродлению нужна карта. Привяжите её, и его можно будет включить.');
    if (await wasChargeRefused(db, accountId))
      throw refused(`Банк уже отказал в списании с карты •• ${card.lastFour}. Привяжите другую или продлите подписку сами.`);
  };
  return {
    subscriptionTypes: async () => ({ data: (await catalogue()).subscriptionTypes }),
    activeSubscription: async (_, call) => ({ data: await read(call) }),
    cancelAutoRenewal: async (_, call) => {
      const { accountId } = userOf(call);
      refusePartners(await read(call), 'Отключить её можно у него.');
      await cancelAutoRenewal(db, accountId);
      return { data: await read(call) };
    },
    resumeAutoRenewal: async (_, call) => {
      const { accountId } = userOf(call);
      const before = await read(call);
      refusePartners(before, 'Продлевает её он.');
      if (before === null || before.is_trial) throw refused('Продлевать пока нечего: сначала оформите подписку.');
      if (before.is_auto_renewal) return { data: before };
      await refuseFruitless(accountId);
      await resumeAutoRenewal(db, accountId, now());
      return { data: await read(call) };
    },
  };
}
