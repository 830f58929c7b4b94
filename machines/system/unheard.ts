import type { Reasons } from './rows.ts';

const BY_PAYING = 'heard by the part of the app that knows of paying, once it has come';

/** Announcements that no row of the table carries, and why. */
export const unheard = {
  listening: {
    'chunk.arrived': 'told to each chart of the group by the rows of its lateness',
    'chunk.lost': 'told to each chart of the group by the rows of its lateness',
  },
  outbox: { 'outbox.buried': 'a record that the server will never take is kept aside for a look: nobody can do anything' },
  returnTarget: { 'returnTarget.wanted': BY_PAYING },
  tokenRefresh: {
    'requests.fail': 'told to the requests that wait for the refresh, which are no actors',
    'requests.repeat': 'told to the requests that wait for the refresh, which are no actors',
  },
  session: { 'session.updated': BY_PAYING, 'session.emailWanted': BY_PAYING },
} as const satisfies Reasons;
