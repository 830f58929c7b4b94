import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type PartnerIntegrationInfo,
  SUBSCRIPTION_TYPE_NAMES,
  type SubscriptionTypeName,
} from '../../contract/entities/subscription.ts';
import { isOneOf } from './checks.ts';

/**
 * Accounts, their ways of signing in, and their subscriptions. Secrets are stored as hashes only: a copy of the
 * database signs nobody in. All that belongs to an account is deleted with it by cascade.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** As it was typed; null for a partner's subscriber who has not told one yet. */
  email: text(),
  emailConfirmedAt: moment('email_confirmed_at'),
  /** argon2id with its parameters; null for an account that has only social networks. */
  passwordHash: text('password_hash'),
  /** Registered by the form, not through a social network or a partner. */
  isByForm: boolean('is_by_form').notNull(),
  /** One of the demo accounts: removed where the sandbox is off. */
  isDemo: boolean('is_demo').notNull().default(false),
  affiliateUid: text('affiliate_uid'),
  createdAt: moment('created_at').notNull(),
});

/**
 * Every name an account is signed in by: its e-mail, and the login of a partner's subscriber, which need not be an
 * address of his. In lower case. The primary key is what makes two accounts with one address impossible.
 */
export const signInNames = pgTable(
  'sign_in_names',
  {
    name: text().primaryKey(),
    accountId: ofAccount(),
    /** Until then an address the account has left signs nobody in and is given to nobody else. Null: in force. */
    heldUntil: moment('held_until'),
  },
  (table) => [index('sign_in_names_account').on(table.accountId)],
);

/**
 * One sign-in of one browser. Its refresh token rotates; only the hashes of the one in force and of its parent are kept,
 * which is enough to tell an honest repeat from a stolen token (reliability §3.4, S2).
 */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    activeHash: text('active_hash').notNull(),
    parentHash: text('parent_hash'),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('token_families_account').on(table.accountId)],
);

export const ONE_TIME_PURPOSES = ['password', 'email', 'sign_in', 'merge', 'new_email', 'undo_email'] as const;
export type OneTimePurpose = (typeof ONE_TIME_PURPOSES)[number];

/**
 * Tokens of letters, each used once: to set a new password; to confirm an e-mail; to sign in; to prove that an account to be
 * merged with belongs to the same person; to give an account an e-mail; to restore the former e-mail.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The address the letter went to: a token confirms no other. */
    email: text().notNull(),
    /** The sign-in that asked for the letter; null where nobody was signed in. */
    familyId: uuid('family_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_account').on(table.accountId),
    check('one_time_tokens_purpose', isOneOf('purpose', ONE_TIME_PURPOSES)),
  ],
);

export const socialIdentities = pgTable(
  'social_identities',
  {
    socialType: text('social_type').notNull(),
    /** The network's own id of the person. */
    subject: text().notNull(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.socialType, table.subject] }),
    uniqueIndex('social_identities_account').on(table.accountId, table.socialType),
  ],
);

/** Profile of a person who has agreed, from a social network. `email`: one that the network itself has verified. */
export interface SocialProfile {
  subject: string;
  name: string;
  email: string | null;
}

/** One visit to a social network: begun by us, finished by the network's redirect, spent by the exchange of our code. */
export const socialVisits = pgTable('social_visits', {
  stateHash: text('state_hash').primaryKey(),
  socialType: text('social_type').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** Where the app wants the browser back; on the allow-list. */
  returnUrl: text('return_url').notNull(),
  /** Whom the network is to be bound to; null for a sign-in. */
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').unique(),
  profile: jsonb().$type<SocialProfile>(),
  expiresAt: moment('expires_at').notNull(),
});

/** One row an account: the subscription in force or the last one that was. Payments write it. */
export const activeSubscriptions = pgTable(
  'active_subscriptions',
  {
    accountId: ofAccount().primaryKey(),
    subscriptionType: text('subscription_type').$type<SubscriptionTypeName>().notNull(),
    endDate: moment('end_date').notNull(),
    isTrial: boolean('is_trial').notNull(),
    isAutoRenewal: boolean('is_auto_renewal').notNull(),
    isInvitedUser: boolean('is_invited_user').notNull(),
    isVisible: boolean('is_visible').notNull(),
    partner: jsonb().$type<PartnerIntegrationInfo>(),
  },
  () => [check('active_subscriptions_type', isOneOf('subscription_type', SUBSCRIPTION_TYPE_NAMES))],
);

/** Writes that came with an `Idempotency-Key` (V11). No foreign key: a scope may also be an address of the network. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    route: text().notNull(),
    key: uuid().notNull(),
    /** Of the whole input: another one under the same key is a mistake. */
    inputHash: text('input_hash').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while the first call runs. */
    status: integer(),
    /** Encrypted: an answer may hold tokens. */
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.route, table.key] }),
    index('idempotency_keys_started').on(table.startedAt),
    check('idempotency_keys_answer', sql`("status" is null) = ("answer" is null)`),
  ],
);
