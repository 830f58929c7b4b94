const DAY_MS = 86_400_000;

/**
 * The end of a subscription that days are added to: they are counted from the end of the term in force, so that nobody
 * loses what he has, and from now where there is none.
 * @param current null when there has been none; one that has ended counts as none
 */
export function extendTerm(current: { endDate: Date } | null, days: number, now: Date): Date {
  const from = Math.max(now.getTime(), current?.endDate.getTime() ?? 0);
  return new Date(from + days * DAY_MS);
}
