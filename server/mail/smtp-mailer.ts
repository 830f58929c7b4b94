import { createTransport } from 'nodemailer';
import { BRAND } from '../../contract/constants.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 20_000;

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from address of the sender
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: { name: BRAND, address: from }, to, subject, text });
    },
  };
}
