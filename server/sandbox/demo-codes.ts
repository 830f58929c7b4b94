import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { accounts, promocodes } from '../db/schema.ts';

/** Promo codes to try; they work only where the sandbox is. */

const DAY_MS = 86_400_000;

interface DemoCode {
  code: string;
  /** Its use, as described on the sandbox's page. */
  about: string;
  type: 'discount' | 'trial';
  discount?: number;
  trialExtensionDays?: number;
  activatedLimitCount?: number;
  isOneTime?: boolean;
  hasExpired?: boolean;
  subscriptionTypes?: SubscriptionTypeName[];
}

const CODES: readonly DemoCode[] = [
  {
    code: 'ЛИСТОПАД',
    about: 'скидка 300 ₽ на 6 и 12 месяцев',
    type: 'discount',
    discount: 300,
    subscriptionTypes: ['6 месяцев', '12 месяцев'],
  },
  { code: 'ЗНАКОМСТВО', about: '14 дней подписки, одноразовый', type: 'trial', trialExtensionDays: 14, isOneTime: true },
  { code: 'ОДИН', about: 'скидка 100 ₽ тому, кто успеет первым', type: 'discount', discount: 100, activatedLimitCount: 1 },
  { code: 'ПРОШЛОЕ', about: 'срок истёк', type: 'discount', discount: 500, hasExpired: true },
];

export const DEMO_CODES: readonly Pick<DemoCode, 'code' | 'about'>[] = CODES;

/** Adds the codes that are missing, and lets those that were switched off work again. */
export async function seedDemoCodes(db: Database, now: Date): Promise<void> {
  for (const demo of CODES) {
    const expiredAt = demo.hasExpired === true ? new Date(now.getTime() - DAY_MS) : null;
    await db
      .insert(promocodes)
      .values({
        code: demo.code,
        type: demo.type,
        discount: demo.discount ?? null,
        trialExtensionDays: demo.trialExtensionDays ?? null,
        activatedLimitCount: demo.activatedLimitCount ?? null,
        isOneTime: demo.isOneTime ?? false,
        expiredAt,
        subscriptionTypes: demo.subscriptionTypes ?? [],
      })
      .onConflictDoUpdate({ target: promocodes.code, set: { expiredAt } });
  }
}

/**
 * Where the sandbox has been switched off, its codes end; payments refer to them, so that they stay. To be called before
 * the demo accounts go, which tell that there was a sandbox: an operator's own code of the same name is let alone later.
 */
export async function endDemoCodes(db: Database, now: Date): Promise<void> {
  if ((await db.$count(accounts, eq(accounts.isDemo, true))) === 0) return;
  const names = CODES.map(({ code }) => code);
  const isOn = or(isNull(promocodes.expiredAt), gt(promocodes.expiredAt, now));
  await db
    .update(promocodes)
    .set({ expiredAt: now })
    .where(and(inArray(promocodes.code, names), isOn));
}
