import type { Contract, Group } from '../contract/index.ts';

/**
 * Calls of §7 that answer 501 until their part of the product is made. A call leaves this list together with the arrival
 * of its handler: until then, and not after, the types of `handlers/` leave it out.
 */
export const NOT_YET = {
  auth: [],
  accounts: [],
  subscriptions: ['cancelAutoRenewal'],
  common: [],
  materials: [],
  payments: [
    'paymentUrl',
    'paymentUrlByQuery',
    'renewalSubscription',
    'changeBankCard',
    'lastPaymentStatus',
    'createMobileSubscription',
    'mobileSubscriptionInfo',
  ],
  projects: [],
  promocodes: ['clientPromocodes', 'oneTimeActivated', 'activatePromocode', 'activateGiftCard'],
  rubrics: [],
  partners: ['mergeAccounts', 'partnerAuth', 'appendEmail'],
  loyalty: ['createMnogoruAccount', 'checkMnogoruCard', 'activeMnogoru'],
  achievements: [],
  secondBase: [],
} as const satisfies { [G in Group]: readonly (keyof Contract[G])[] };

/** Names of a group's calls that have no handler yet. */
export type NotYet<G extends Group> = (typeof NOT_YET)[G][number];
