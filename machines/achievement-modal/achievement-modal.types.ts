import type { Achievement } from '../../contract/entities/account.ts';

/** Vocabulary of the modal «Получено новое достижение!» (B04). */

/** An unread event with what the modal shows of it. */
export interface UnreadAchievement {
  achievementId: number;
  name: string;
  description: string;
  image: string;
  type: Achievement['type'];
  /** When it was received, ISO 8601. */
  receivedAt: string;
}

export interface AchievementModalContext {
  isOn: boolean;
  /** The first one is shown; the others come after it, one by one. */
  queue: readonly UnreadAchievement[];
  /** Closed since the page was opened: not shown again before the next start, even if the server did not hear of it. */
  closed: readonly number[];
}

export interface AchievementModalInput {
  /** The feature flag `achievements` (B05). */
  isOn: boolean;
}

export type AchievementModalEvent =
  /** All unread events were read, with the details of each: what waits and is not among them is unread no more. */
  | { type: 'achievements.unread'; events: readonly UnreadAchievement[] }
  /** The close button or Escape. */
  | { type: 'achievementModal.close' };

/** Command to the port `achievementReader`. It may fail: the event then comes back with the next start. */
export interface MarkRead {
  type: 'achievement.markRead';
  achievementId: number;
}
