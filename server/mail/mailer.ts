/** A letter: plain text, which every reader shows and nothing can hide in. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** When the link or the code in it stops working: a letter that could not leave by then is of no use. */
  usefulUntil?: Date;
}

/** Sends letters: through the operator's SMTP server, or into the sandbox's mailbox. */
export interface Mailer {
  /** @throws Error when the letter was not taken */
  send: (letter: Letter) => Promise<void>;
}

/** Where letters are not configured at all: they wait, and the log says so without naming anybody. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('no mail server: set SMTP_URL')),
};
