/** A step of a graph that a tour has to walk. */
export interface Leg {
  from: string;
  to: string;
  /** The goal that taking this step shows. Legs with one goal show the same: one of them is enough. */
  goal: string;
}

/**
 * Long walks from the start that together meet every goal, as few as can be had without going back to the start. A way of
 * no return is left for the last: of two steps the one after which more goals can still be met is taken, then the nearer.
 *
 * @throws when a goal cannot be reached
 */
export function toursOf<L extends Leg>(start: string, legs: readonly L[]): L[][] {
  const leaving = new Map<string, L[]>();
  for (const leg of legs) leaving.set(leg.from, [...(leaving.get(leg.from) ?? []), leg]);
  const open = new Set(legs.map(({ goal }) => goal));
  const tours: L[][] = [];
  while (open.size > 0) {
    const tour = walk(start, leaving, open);
    if (tour.length === 0) throw new Error(`No way leads to: ${[...open].join('; ')}`);
    tours.push(tour);
  }
  return tours;
}

function walk<L extends Leg>(start: string, leaving: ReadonlyMap<string, L[]>, open: Set<string>): L[] {
  const tour: L[] = [];
  for (;;) {
    const next = nextPart(tour.at(-1)?.to ?? start, leaving, open);
    if (next === null) return tour;
    tour.push(...next);
    for (const { goal } of next) open.delete(goal);
  }
}

/** The way to the next goal, or null where none can be met. */
function nextPart<L extends Leg>(at: string, leaving: ReadonlyMap<string, L[]>, open: ReadonlySet<string>): L[] | null {
  let best: { way: L[]; left: number } | null = null;
  for (const [place, way] of waysFrom(at, leaving)) {
    for (const leg of leaving.get(place) ?? []) {
      if (!open.has(leg.goal)) continue;
      const left = goalsFrom(leg.to, leaving, open, leg.goal);
      // Ways come shortest first.
      if (best === null || left > best.left) best = { way: [...way, leg], left };
    }
  }
  return best?.way ?? null;
}

/** The shortest way to every place that can be reached, the nearest first. */
function waysFrom<L extends Leg>(at: string, leaving: ReadonlyMap<string, L[]>): Map<string, L[]> {
  const ways = new Map<string, L[]>([[at, []]]);
  for (const [place, way] of ways) {
    for (const leg of leaving.get(place) ?? []) {
      if (!ways.has(leg.to)) ways.set(leg.to, [...way, leg]);
    }
  }
  return ways;
}

function goalsFrom(at: string, leaving: ReadonlyMap<string, Leg[]>, open: ReadonlySet<string>, but: string): number {
  const goals = new Set([...waysFrom(at, leaving).keys()].flatMap((place) => leaving.get(place) ?? []).map(({ goal }) => goal));
  return [...goals].filter((goal) => open.has(goal) && goal !== but).length;
}
