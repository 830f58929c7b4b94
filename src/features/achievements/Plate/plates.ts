import type { Achievement, UserAchievement } from '../../../../contract/entities/account.ts';
import { shortDate } from '../../../format/date.ts';
import { outOf } from '../../../format/plural.ts';

/** Lectures heard to the end, of all lectures of the cycle or the topic. */
export interface Progress {
  heard: number;
  total: number;
}

interface PlateItem {
  achievement: Achievement;
  isLocked: boolean;
  /** The date it was received, or how far the listener is. */
  note: string;
}

/** Achievements in the order of the grid. A received one that is no longer given stays its owner's. */
export function platesOf(
  achievements: readonly Achievement[],
  received: readonly UserAchievement[],
  progress: ReadonlyMap<number, Progress> = new Map(),
): PlateItem[] {
  const owned = new Set(received.map(({ achievement }) => achievement.id));
  return [
    ...received
      .toSorted((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at))
      .map(({ achievement, received_at }) => ({ achievement, isLocked: false, note: shortDate(received_at) })),
    ...achievements
      .filter(({ id }) => !owned.has(id))
      .map((achievement) => ({ achievement, isLocked: true, note: progressWords(progress.get(achievement.id)) })),
  ];
}

function progressWords(progress: Progress | undefined): string {
  if (progress === undefined) return 'ещё не получено';
  return progress.heard === 0 ? 'не начато' : outOf(progress.heard, progress.total);
}
