import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type LastPayment,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  type SubscriptionTypeName,
} from '../../contract/entities/subscription.ts';
import { accounts } from './account-tables.ts';
import { isOneOf } from './checks.ts';

/**
 * Payments, saved cards and codes worth money. Amounts are whole roubles. A payment outlives the account that
 * made it: books must balance after an account is deleted.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const ofAccountWhileItIs = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    accountId: ofAccountWhileItIs('account_id'),
    purpose: text().$type<LastPayment['purpose']>().notNull(),
    method: text().$type<LastPayment['method']>().notNull(),
    status: text().$type<LastPayment['status']>().notNull(),
    /** Null where no plan is paid for (another card). */
    subscriptionType: text('subscription_type').$type<SubscriptionTypeName>(),
    isChange: boolean('is_change').notNull().default(false),
    /** Whole roubles, discounts taken off. */
    amount: integer().notNull(),
    promocodeId: integer('promocode_id').references(() => promocodes.id),
    /** Only while the operator's answer is awaited. */
    phone: text(),
    affiliateUid: text('affiliate_uid'),
    /** The invoice's id at the acquirer or the operator; null until they have answered. */
    providerRef: text('provider_ref').unique(),
    /** Where the browser is sent to pay. */
    payUrl: text('pay_url'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('payments_account').on(table.accountId, table.createdAt),
    // One open payment a purpose: two tabs that both press «Оплатить» cannot both be charged.
    uniqueIndex('payments_open').on(table.accountId, table.purpose).where(sql`"status" = 'pending'`),
    check('payments_purpose', isOneOf('purpose', PAYMENT_PURPOSES)),
    check('payments_method', isOneOf('method', PAYMENT_METHODS)),
    check('payments_status', isOneOf('status', PAYMENT_STATUSES)),
    check('payments_settled', sql`("status" = 'pending') = ("settled_at" is null)`),
    check('payments_amount', sql`"amount" >= 0`),
  ],
);

/** The card that renewals are charged to: the acquirer's token, never a number. */
export const savedCards = pgTable('saved_cards', {
  accountId: ofAccount().primaryKey(),
  cardToken: text('card_token').notNull(),
  /** Its last four digits, for the screen. */
  lastFour: text('last_four').notNull(),
  savedAt: moment('saved_at').notNull(),
});

const PROMOCODE_TYPES = ['discount', 'trial'] as const;
type PromocodeType = (typeof PROMOCODE_TYPES)[number];

export const promocodes = pgTable(
  'promocodes',
  {
    id: id(),
    /** In upper case: people do not type codes twice in the same case. */
    code: text().notNull().unique(),
    type: text().$type<PromocodeType>().notNull(),
    /** Whole roubles off one payment. */
    discount: integer(),
    trialExtensionDays: integer('trial_extension_days'),
    /** How many accounts may activate it; null: no limit. */
    activatedLimitCount: integer('activated_limit_count'),
    activatedCount: integer('activated_count').notNull().default(0),
    /** An account that has activated one such code cannot activate another such one. */
    isOneTime: boolean('is_one_time').notNull(),
    expiredAt: moment('expired_at'),
    /** Plans a discount is for; empty: every one. */
    subscriptionTypes: text('subscription_types').array().$type<SubscriptionTypeName[]>().notNull(),
  },
  () => [
    check('promocodes_type', isOneOf('type', PROMOCODE_TYPES)),
    check('promocodes_limit', sql`"activated_limit_count" is null or "activated_count" <= "activated_limit_count"`),
  ],
);

export const promocodeActivations = pgTable(
  'promocode_activations',
  {
    promocodeId: integer('promocode_id')
      .notNull()
      .references(() => promocodes.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    activatedAt: moment('activated_at').notNull(),
    /** A discount is spent by the payment it was taken off, once that payment went through. */
    spentAt: moment('spent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.promocodeId, table.accountId] }),
    index('promocode_activations_account').on(table.accountId),
  ],
);

/** A subscription bought for somebody else. Whoever has the code has the card, so only its hash is kept. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** Null until it is paid for: the code is made then, and leaves with the letter. */
    codeHash: text('code_hash').unique(),
    subscriptionType: text('subscription_type').$type<SubscriptionTypeName>().notNull(),
    buyerId: ofAccountWhileItIs('buyer_id'),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    recipientEmail: text('recipient_email').notNull(),
    senderName: text('sender_name'),
    message: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    activatedBy: ofAccountWhileItIs('activated_by'),
    activatedAt: moment('activated_at'),
  },
  (table) => [index('gift_cards_buyer').on(table.buyerId), index('gift_cards_activated_by').on(table.activatedBy)],
);

/** Cards of the loyalty programme. One card belongs to one account, one account has one card. */
export const loyaltyCards = pgTable('loyalty_cards', {
  accountId: ofAccount().primaryKey(),
  mnogoruId: text('mnogoru_id').notNull().unique(),
  linkedAt: moment('linked_at').notNull(),
});

/** Who a partner's subscriber is here. */
export const partnerSubscribers = pgTable(
  'partner_subscribers',
  {
    partner: text().notNull(),
    /** The partner's own id of the person. */
    subject: text().notNull(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.subject] }), index('partner_subscribers_account').on(table.accountId)],
);

/** Links signed by a partner that were used: each works once. */
export const partnerLinks = pgTable('partner_links', {
  nonceHash: text('nonce_hash').primaryKey(),
  usedAt: moment('used_at').notNull(),
});
