import { and, eq } from 'drizzle-orm';
import { BAD_CODE } from '../../contract/messages.ts';
import { loyaltyCards } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { cardNumber, type LoyaltyProgramme } from '../loyalty/loyalty-programme.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

const notConnected = () => new HttpError(417, 'Программа лояльности пока не подключена');
const silent = () => new HttpError(503, 'Программа лояльности не отвечает. Попробуйте позже.', { 'retry-after': '30' });

/** Cards of the loyalty programme (F10). A number is nobody's secret: the card is the account's that linked it first. */
export function loyaltyHandlers({ db, loyalty, limits, now }: HandlerDeps): GroupHandlers<'loyalty'> {
  const ask = async <T>(question: (programme: LoyaltyProgramme) => Promise<T>): Promise<T> => {
    if (loyalty === null) throw notConnected();
    return question(loyalty).catch(() => {
      throw silent();
    });
  };
  const cardOf = async (accountId: string): Promise<string | null> => {
    const [own] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.accountId, accountId));
    return own?.mnogoruId ?? null;
  };

  /** One statement decides between many at once. @returns whether it is a link of this very moment */
  async function take(accountId: string, mnogoruId: string): Promise<boolean> {
    const linked = await db
      .insert(loyaltyCards)
      .values({ accountId, mnogoruId, linkedAt: now() })
      .onConflictDoNothing()
      .returning({ accountId: loyaltyCards.accountId });
    if (linked.length > 0) return true;
    const own = await cardOf(accountId);
    if (own === mnogoruId) return false;
    throw new HttpError(
      417,
      own === null ? 'Эта карта уже привязана к другому аккаунту' : 'К вашему аккаунту уже привязана другая карта',
    );
  }

  return {
    createMnogoruAccount: async ({ body }, call) => {
      const { accountId } = userOf(call);
      await limits.take('loyaltyCard', accountId);
      const number = cardNumber(body.mnogoru_id);
      if (!(await ask((programme) => programme.isCard(number)))) throw invalidField(['body', 'mnogoru_id'], BAD_CODE);
      const isNew = await take(accountId, number);
      try {
        // Of a card that is linked already, too: the server may have died between its own record and this.
        await ask((programme) => programme.link(number));
      } catch (error) {
        const its = and(eq(loyaltyCards.accountId, accountId), eq(loyaltyCards.mnogoruId, number));
        if (isNew) await db.delete(loyaltyCards).where(its);
        throw error;
      }
      return { data: true };
    },
    checkMnogoruCard: async ({ body }, { caller, remote }) => {
      await limits.take('loyaltyCard', caller?.accountId ?? remote);
      return { data: await ask((programme) => programme.isCard(cardNumber(body.mnogoru_id))) };
    },
    activeMnogoru: async (_, call) => ({ data: await cardOf(userOf(call).accountId) }),
  };
}
