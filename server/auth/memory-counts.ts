import type { Bound, LimitCounts } from './limit-counts.ts';

/** Far above any honest number of listeners in an hour; beyond it the oldest are forgotten. */
const MOST_NAMES = 50_000;

/** Counts of one process: a restart forgives everybody. */
export function memoryCounts(now: () => Date): LimitCounts {
  const timesOf = new Map<string, number[]>();
  const recent = (name: string, { withinMs }: Bound): number[] => {
    const since = now().getTime() - withinMs;
    return (timesOf.get(name) ?? []).filter((at) => at > since);
  };
  function add(name: string, bound: Bound): void {
    const times = [...recent(name, bound), now().getTime()].slice(-bound.most);
    // Put back at the end, so that the first name of the map is the one unused for longest.
    timesOf.delete(name);
    timesOf.set(name, times);
    if (timesOf.size <= MOST_NAMES) return;
    const oldest = timesOf.keys().next();
    if (oldest.done !== true) timesOf.delete(oldest.value);
  }
  return {
    recent: async (name, bound) => recent(name, bound),
    async take(name, bound) {
      if (recent(name, bound).length >= bound.most) return false;
      add(name, bound);
      return true;
    },
    add: async (name, bound) => add(name, bound),
    async giveBack(name) {
      timesOf.get(name)?.pop();
    },
    async forget(name) {
      timesOf.delete(name);
    },
  };
}
