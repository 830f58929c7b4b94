import { createHmac } from 'node:crypto';
import { READABLE_LETTERS, readableKey } from '../auth/readable-code.ts';
import { hashOf } from '../auth/token-codec.ts';

const GROUPS = 3;
const IN_GROUP = 4;

/**
 * The code of the card that a payment is for, `XXXX-XXXX-XXXX`: 60 bits, far more than can be guessed at ten an hour. It is
 * computed and not kept, so that the letter can be sent again, while a copy of the database gives away no card.
 */
export function giftCardCodeOf(key: Buffer, paymentId: string): string {
  const bytes = createHmac('sha256', key).update(paymentId).digest();
  const letters = Array.from(
    { length: GROUPS * IN_GROUP },
    (_, at) => READABLE_LETTERS[(bytes[at] ?? 0) % READABLE_LETTERS.length],
  );
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * IN_GROUP, (at + 1) * IN_GROUP).join('')).join('-');
}

/** How a code lies in the database; case, blanks and dashes do not matter. */
export const giftCardHash = (code: string): string => hashOf(readableKey(code));
