/** A bound of something that may be done so often. */
export interface Bound {
  most: number;
  withinMs: number;
}

/** When things that are limited were done, by name: in the memory of this process, or in a database that several share. */
export interface LimitCounts {
  /** Moments within the bound's time, oldest first, ms since 1970. */
  recent: (name: string, bound: Bound) => Promise<readonly number[]>;
  /** Counts once, unless that is too often. Of many at once never more than the bound. @returns whether it was counted */
  take: (name: string, bound: Bound) => Promise<boolean>;
  /** Counts once, however often that is. */
  add: (name: string, bound: Bound) => Promise<void>;
  /** Takes back one count. */
  giveBack: (name: string) => Promise<void>;
  forget: (name: string) => Promise<void>;
}
