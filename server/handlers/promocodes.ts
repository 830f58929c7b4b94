import { activateGiftCard } from '../promocodes/gift-cards.ts';
import { activatePromocode, oneTimeCodes, promocodeOf, usablePromocodes } from '../promocodes/promocodes.ts';
import type { HandlerDeps } from './deps.ts';
import { type Call, type GroupHandlers, userOf } from './handler.ts';

/** Promo codes and gift cards (F07, F08). */
export function promocodesHandlers({ db, catalogue, limits, now }: HandlerDeps): GroupHandlers<'promocodes'> {
  /** Codes must not be guessed at: every one counts for the account, a wrong one for the address as well. */
  const tried = async <T>(call: Call, activate: (accountId: string) => Promise<T>): Promise<T> => {
    const { accountId } = userOf(call);
    await limits.take('promocode', accountId);
    // Counted before the check: many at once must not all get through.
    await limits.take('codeFromAddress', call.remote);
    const given = await activate(accountId);
    await limits.giveBack('codeFromAddress', call.remote);
    return given;
  };

  return {
    clientPromocodes: async (_, call) => ({ data: await usablePromocodes(db, userOf(call).accountId, now()) }),
    oneTimeActivated: async (_, call) => ({ data: (await oneTimeCodes(db, userOf(call).accountId)).length > 0 }),
    activatePromocode: async ({ params }, call) => {
      const code = await tried(call, (accountId) => db.transaction((tx) => activatePromocode(tx, accountId, params.code, now())));
      // A partner's plan is paid at the partner's.
      const sold = (await catalogue()).subscriptionTypes.filter(({ actual, meta }) => actual && meta.partner === null);
      const plans = sold.map(({ type }) => type);
      const isForAll = code.type === 'discount' && code.subscriptionTypes.length === 0;
      return { data: { subscription_types: isForAll ? plans : code.subscriptionTypes, promocode: promocodeOf(code) } };
    },
    activateGiftCard: async ({ params }, call) => {
      const type = await tried(call, (accountId) => db.transaction((tx) => activateGiftCard(tx, accountId, params.code, now())));
      return { data: { subscription_types: [type] } };
    },
  };
}
