import { eq } from 'drizzle-orm';
import type { PartnerIntegrationInfo } from '../../contract/entities/subscription.ts';
import { findByName, insertAccount, type NewAccount } from '../accounts/accounts.ts';
import { Passwords } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { accounts, activeSubscriptions, partnerSubscribers } from '../db/schema.ts';
import { PARTNER_INFO } from '../partners/partner-info.ts';
import { DEMO_SUBJECT } from './partners/sandbox-partners.ts';

/** Accounts to look around with; they exist only where the sandbox does. */

export const DEMO_PASSWORD = 'glossa-demo';
const YEAR_MS = 365 * 86_400_000;

interface DemoAccount extends Pick<NewAccount, 'name' | 'email'> {
  login: string;
  /** Its use, as described on the sandbox's page. */
  about: string;
  subscription: { partner: PartnerIntegrationInfo | null } | null;
}

const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    login: 'listener@glossa.test',
    email: 'listener@glossa.test',
    name: 'Лида Слушательница',
    about: 'без подписки',
    subscription: null,
  },
  {
    login: 'subscriber@glossa.test',
    email: 'subscriber@glossa.test',
    name: 'Павел Подписчик',
    about: 'с подпиской',
    subscription: { partner: null },
  },
  {
    login: 'tele2@glossa.test',
    // A subscriber of the operator: signed in by a login that is not an address of his.
    email: null,
    name: 'Абонент Tele2',
    about: 'абонент партнёра, без почты',
    subscription: {
      partner: PARTNER_INFO.tele2,
    },
  },
];

export const DEMO_LOGINS: readonly Pick<DemoAccount, 'login' | 'about'>[] = DEMO_ACCOUNTS;

/** Adds the demo accounts that are missing, and makes their subscriptions last a year from now. */
export async function seedDemoAccounts(db: Database, now: Date): Promise<void> {
  const passwords = new Passwords();
  for (const { login, name, email, subscription } of DEMO_ACCOUNTS) {
    const found = await findByName(db, login);
    const id = found?.id ?? (await create({ login, name, email }));
    if (subscription === null) continue;
    const term = { endDate: new Date(now.getTime() + YEAR_MS), isVisible: true };
    await db
      .insert(activeSubscriptions)
      .values({
        ...term,
        accountId: id,
        subscriptionType: '12 месяцев',
        isTrial: false,
        isAutoRenewal: true,
        isInvitedUser: false,
        partner: subscription.partner,
      })
      .onConflictDoUpdate({ target: activeSubscriptions.accountId, set: term });
    if (subscription.partner === null) continue;
    const subscriber = { partner: subscription.partner.name, subject: DEMO_SUBJECT, accountId: id, createdAt: now };
    await db.insert(partnerSubscribers).values(subscriber).onConflictDoNothing();
  }

  async function create(demo: Pick<DemoAccount, 'login' | 'name' | 'email'>): Promise<string> {
    const passwordHash = await passwords.hash(DEMO_PASSWORD);
    const account = { ...demo, passwordHash, isByForm: true, isEmailConfirmed: demo.email !== null, isDemo: true };
    return db.transaction((tx) => insertAccount(tx, account, now));
  }
}

export async function removeDemoAccounts(db: Database): Promise<void> {
  await db.delete(accounts).where(eq(accounts.isDemo, true));
}
