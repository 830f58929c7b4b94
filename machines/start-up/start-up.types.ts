import type { ListenRecord } from '../../contract/entities/listening.ts';
import type { UnreadAchievement } from '../achievement-modal/achievement-modal.types.ts';
import type { OutboxItem } from '../outbox/outbox.types.ts';

/** Vocabulary of the start-up loads (§4 "Start-up data", E05). What is read is announced to whoever needs it. */

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

/** Result of a load; most are needed only to have been read. */
export type Loaded =
  | { kind: 'nothing' }
  | { kind: 'favorites'; ids: readonly number[] }
  /** `history`: null where it could not be read, though the places were. */
  | { kind: 'listens'; records: readonly ListenRecord[]; history: readonly number[] | null }
  | { kind: 'socials'; bound: readonly { social_type: string }[] }
  | { kind: 'achievements'; events: readonly UnreadAchievement[] };

export type StartUpEvent =
  /** The app starts, or somebody signs in: everything is read. */
  | { type: 'startUp.begin' }
  /** One of them is read again. */
  | { type: 'startUp.reload'; name: LoadName }
  /** Kept records of listening were delivered: after the end of a lecture the server may have awarded something. */
  | { type: 'records.delivered'; items: readonly OutboxItem[] }
  /** Signed out: what is under way is of no interest any more. */
  /** Raised by the chart itself when the last load has ended. */
  | { type: 'startUp.allEnded' };

export type StartUpEmitted =
  | { type: 'startUp.favoritesRead'; ids: readonly number[] }
  /** Places of lectures, those of other devices too. */
  | { type: 'startUp.placesRead'; records: readonly ListenRecord[] }
  | { type: 'startUp.historyRead'; history: readonly number[] }
  | { type: 'startUp.socialsRead'; bound: readonly { social_type: string }[] }
  | { type: 'startUp.socialsUnread' }
  | { type: 'startUp.achievementsRead'; events: readonly UnreadAchievement[] };
