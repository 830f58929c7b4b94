import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** State of the stand-ins for outside systems. The product never reads these: it talks to the stand-ins as to strangers. */

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Letters that would have been sent. */
export const sandboxLetters = pgTable('sandbox_letters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** Codes a sandbox network has sent the browser back with. */
export const sandboxSocialCodes = pgTable('sandbox_social_codes', {
  codeHash: text('code_hash').primaryKey(),
  network: text().notNull(),
  /** Of the test person who agreed. */
  person: text().notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** S256 challenge of PKCE. */
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

const INVOICE_STATUSES = ['open', 'paid', 'declined', 'cancelled'] as const;

/** Invoices of the sandbox acquirer, for a payment or for another card. Amounts are whole roubles. */
export const sandboxInvoices = pgTable('sandbox_invoices', {
  id: text().primaryKey(),
  amount: integer().notNull(),
  description: text().notNull(),
  /** Where it sends the browser afterwards. */
  returnUrl: text('return_url').notNull(),
  status: text().$type<(typeof INVOICE_STATUSES)[number]>().notNull(),
  /** The card it was paid by. */
  cardToken: text('card_token'),
  createdAt: moment('created_at').notNull(),
  /** The merchant answered 2xx to the notification. */
  notifiedAt: moment('notified_at'),
});

const BILL_STATUSES = ['open', 'confirmed', 'unsuitable', 'cancelled'] as const;

/** Bills of the sandbox mobile operator. */
export const sandboxBills = pgTable('sandbox_bills', {
  id: text().primaryKey(),
  phone: text().notNull(),
  amount: integer().notNull(),
  description: text().notNull(),
  status: text().$type<(typeof BILL_STATUSES)[number]>().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Cards that the sandbox loyalty programme knows to be linked. */
export const sandboxLoyaltyCards = pgTable('sandbox_loyalty_cards', {
  mnogoruId: text('mnogoru_id').primaryKey(),
  linkedAt: moment('linked_at').notNull(),
  points: integer().notNull(),
});
