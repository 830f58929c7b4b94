import type { Database } from '../db/database.ts';
import { sandboxLetters } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';

/** Letters go no further than the table behind `/sandbox/mail`. */
export function sandboxMailer(db: Database, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await db.insert(sandboxLetters).values({ recipient: to, subject, text, sentAt: now() });
    },
  };
}
