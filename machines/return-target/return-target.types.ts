/** Intent of whoever presses a locked lecture that leads to the plans. */
type ReturnTargetIntent = { type: 'returnTarget.ask'; slug: string };

/** Reports of the player and of the router. */
type ReturnTargetReport =
  /** The paywall stands before this lecture. */
  | { type: 'lecture.refused'; slug: string }
  | { type: 'playback.started' }
  /** The page changed: from one path to another. */
  | { type: 'route.changed'; from: string; to: string };

export type ReturnTargetEvent = ReturnTargetIntent | ReturnTargetReport;

/** Somebody goes to the plans for the sake of this page: after paying it is the place to go back to. */
export interface ReturnTargetEmitted {
  type: 'returnTarget.wanted';
  path: string;
}

export interface ReturnTargetContext {
  /** The lecture that was asked for and is sold by subscription, by its path. */
  asked: string | null;
  /** The path announced last. */
  wanted: string | null;
}
