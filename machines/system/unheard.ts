import type { Reasons } from './rows.ts';

const OWNED = 'the purchase is told by the output of its own payment';
const NEVER = 'it only asks about a payment, and orders none';
const OF_GIFT = 'a gift is no subscription: neither the purchase nor the session has to know';

/** Announcements that no row of the table carries, and why. */
export const unheard = {
  listening: {
    'chunk.arrived': 'told to each chart of the group by the rows of its lateness',
    'chunk.lost': 'told to each chart of the group by the rows of its lateness',
  },
  outbox: { 'outbox.buried': 'a record that the server will never take is kept aside for a look: nobody can do anything' },
  session: { 'session.updated': 'whoever must know what was read follows it as a fact' },
  paying: {
    'chunk.arrived': 'told to each chart of the group by the rows of its lateness',
    'chunk.lost': 'told to each chart of the group by the rows of its lateness',
    'chunk.missed': 'the page that waits for the code says so itself',
  },
  cardPayment: { 'cardPayment.paid': OWNED, 'cardPayment.ended': OWNED },
  returnedPayment: { 'cardPayment.opened': NEVER, 'cardPayment.failed': NEVER },
  giftPayment: { 'cardPayment.opened': OF_GIFT, 'cardPayment.failed': OF_GIFT },
} as const satisfies Reasons;
