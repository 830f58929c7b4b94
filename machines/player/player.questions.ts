import { clampPosition, END_TOLERANCE_S } from './player.facts.ts';
import type { PlayerContext, PlayerEvent } from './player.types.ts';
import { indexAfterEnd, isGated } from './queue.ts';

/** Guards and delays of the player as functions of its context. Pure. */

/** Seconds before the end at which the next address is asked for, and its first bytes are warmed. */
export const PREPARE_BEFORE_END_S = 60;
export const WARM_BEFORE_END_S = 20;
/** Tries at one delivery before the error is shown. */
const DELIVERY_TRIES = 3;
const BACKOFF_S = [1, 2, 4, 8, 15] as const;

/** The paywall stands only before whoever is known to have no subscription. */
export const isNotRefused = ({ entitlement }: Pick<PlayerContext, 'entitlement'>) => entitlement !== 'none';

/** Only the report of the newest load is believed. */
export const ofThisLoad = (context: PlayerContext, event: { loadId: number }) => event.loadId === context.loadId;

/** A file's delivery is tried three times; for the network there is no end of patience. */
export const hasTriesLeft = ({ attempt, trouble }: PlayerContext) => trouble !== 'delivery' || attempt < DELIVERY_TRIES;

export const backoffMs = ({ attempt }: PlayerContext) =>
  (BACKOFF_S[Math.min(Math.max(attempt, 1), BACKOFF_S.length) - 1] ?? 15) * 1000;

/** An end this early is a starved buffer and no end. */
export const isStarved = (context: PlayerContext, position: number) =>
  context.duration - clampPosition(context, position) > END_TOLERANCE_S;

export const isNearEnd = (context: PlayerContext, position: number, seconds: number) => context.duration - position <= seconds;

/** Sound stops where the report that ends it says, not where the last second was told. */
export const heardUntil = (context: PlayerContext, event: PlayerEvent) =>
  'loadId' in event && 'position' in event && ofThisLoad(context, event)
    ? clampPosition(context, event.position)
    : context.position;

/** The lecture that will start by itself after this one; null where the sound ends here. */
export function comingOf(context: PlayerContext) {
  const next = indexAfterEnd(context.playlist, context.index);
  if (next === null || context.stopAtEnd || !context.hasAutoplay || isGated(context.playlist, next, isNotRefused(context)))
    return null;
  return context.playlist.items[next] ?? null;
}
