/** Vocabulary of the start-up loads (§4 "Start-up data", E05). The port keeps what it reads; the chart knows the outcome. */

/** The loads of E05, by what they load. */
export const LOAD_NAMES = [
  'registeredByForm',
  'activeSubscription',
  'promocodeActivated',
  'boundSocials',
  'listens',
  'lastPaymentStatus',
  'favorites',
  'account',
  'persistedPromocode',
  'persistedSubscriptionType',
  'userAchievements',
  'listenStatistics',
  'achievementEvents',
] as const;

export type LoadName = (typeof LOAD_NAMES)[number];

export type StartUpEvent =
  /** The app starts, or somebody signs in: everything is read. */
  | { type: 'startUp.begin' }
  /** One of them is read again. */
  | { type: 'startUp.reload'; name: LoadName }
  /** Signed out: what is under way is of no interest any more. */
  | { type: 'startUp.end' }
  /** Raised by the chart itself when the last load has ended. */
  | { type: 'startUp.allEnded' };

export type StartUpEmitted =
  | { type: 'startUp.loaded'; name: LoadName }
  | { type: 'startUp.failed'; name: LoadName }
  /** Every load has ended one way or the other, or was waited for long enough. */
  | { type: 'startUp.settled' };
