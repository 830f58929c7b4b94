/** When what renews itself is told of, charged, and given up. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A subscription is charged for so long before its end. */
export const CHARGED_BEFORE_MS = HOUR_MS;
/** Where the server was away it is charged later, but not later than this: nobody expects a charge of last week. */
export const CHARGED_AFTER_MS = 3 * DAY_MS;
/** A letter tells of the charge for so long before it. */
export const REMINDED_BEFORE_MS = 3 * DAY_MS;

/** A plan that is shorter is charged too often for reminders: the letter about each charge is enough. */
const SHORTEST_REMINDED_DAYS = 7;
export const isRemindedOf = (days: number): boolean => days >= SHORTEST_REMINDED_DAYS;
