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
