import type { Code, Fault } from '../../support/faults/fault-matrix.ts';

/**
 * Cells of the matrix that no generated test covers, each with its reason. A row gets its tests by an `Operation` of its
 * own, and leaves this list then: a test sees to it.
 */

const CATALOGUE = 'the repeats are in tests/api/call-retry.test.ts; what the page shows in tests/e2e/faults.spec.ts';
const PLAYER = 'it is no call: tests/machines/player.*.test.ts, tests/app/ports/audio-output.test.ts, tests/e2e/faults.spec.ts';

/** Rows without an operation here. */
export const LATER_ROWS: Readonly<Record<string, string>> = {
  D2: `the answer of the list is a playlist of its own chart; ${CATALOGUE}`,
  D3: CATALOGUE,
  P1: PLAYER,
  P2: PLAYER,
  P3: PLAYER,
  P4: PLAYER,
};

/** By fault; by fault and code; by row and fault, for single cells. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  'A6 tabs': 'each tab has an address of its own; nothing is done by asking for it',
  'B5 tabs': 'a password is shown nowhere',
  'F1 tabs': 'two tabs have two keys: the server keeps one payment open, tests/server/payments, tests/e2e/subscribe.spec.ts',
  'F2 tabs': 'two tabs have two keys: the server keeps one payment open, tests/server/payments, tests/e2e/subscribe.spec.ts',
  'G2 tabs':
    'two tabs have two keys: the server gives a code once, tests/server/promocodes/promocodes.test.ts, tests/server/promocodes/gift-cards.test.ts',
  'H2 400': 'of this refusal row F4 says more, of the same call: it is about the phone',
  'kill PS': 'the place of a killed player: tests/e2e/killed-browser.spec.ts',
  'A2 abrt': 'no route waits for this question: nobody can leave it but by closing the page',
  'A2 dup': 'it is asked once, before there is anything to press; a lost answer is `net`',
  'A4 abrt': 'leaving is signing out, which forgets the list on purpose',
  'A5 abrt': 'leaving is signing out, which forgets the list on purpose',
  'C2 abrt': 'leaving is signing out, which forgets the subscription on purpose',
  'F3 abrt': 'the page is left with its question; what was read for it is thrown away by the router',
  'J2 abrt': 'it is sent behind a dialog that is closed already: there is nothing to leave',
  'N3 tabs': 'two tabs have two keys: the server keeps one payment open, tests/server/payments, tests/e2e/subscribe.spec.ts',
  'N1 exp': 'a part of the app is a file for everybody: no token is sent for it',
  'N2 dup': 'the page starts once',
};

export const reasonOf = ({ id, fault, code }: { id: string; fault: Fault; code: Code }): string | undefined =>
  LATER_ROWS[id] ?? OTHERWISE[`${id} ${fault}`] ?? OTHERWISE[`${fault} ${code}`] ?? OTHERWISE[fault];
