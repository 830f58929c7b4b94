import * as accounts from './endpoints/accounts.ts';
import * as achievements from './endpoints/achievements.ts';
import * as auth from './endpoints/auth.ts';
import * as common from './endpoints/common.ts';
import * as loyalty from './endpoints/loyalty.ts';
import * as materials from './endpoints/materials.ts';
import * as partners from './endpoints/partners.ts';
import * as payments from './endpoints/payments.ts';
import { placeChanges } from './endpoints/places.ts';
import * as projects from './endpoints/projects.ts';
import * as promocodes from './endpoints/promocodes.ts';
import * as rubrics from './endpoints/rubrics.ts';
import * as secondBase from './endpoints/second-base.ts';
import * as subscriptions from './endpoints/subscriptions.ts';

/**
 * Every call of §7, grouped as there. The server mounts this table (a missing handler does not compile), the API page
 * and the contract tests are made from it. The app imports single calls from `endpoints/*`, so that what a page does
 * not call does not travel with it.
 */
export const contract = {
  auth,
  accounts,
  subscriptions,
  common,
  materials,
  payments,
  projects,
  promocodes,
  rubrics,
  partners,
  loyalty,
  achievements,
  secondBase,
} as const;

export type Contract = typeof contract;
export type Group = keyof Contract;

/** Every stream of events; beside the calls, because nobody waits for the end of one. */
export const streams = { placeChanges } as const;
