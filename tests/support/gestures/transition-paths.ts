import { behaviourPaths, type Exploration, type Path } from '../statecharts/explore.ts';

/** The cost of drawing a screen, in steps: a long path that is drawn once is cheaper than two short ones. */
const DRAWING = 3;

/**
 * The cheapest few of the behaviour paths that together take every transition, for screens whose every behaviour would take
 * too long to draw. What is left out is the other ways to combine the same transitions.
 */
export function transitionPaths(explorations: readonly Exploration[]): Path[] {
  const [first] = explorations;
  if (first === undefined) return [];
  const candidates = behaviourPaths(explorations).map((path) => ({ path, takes: transitionsOf(first, path) }));
  const open = new Set(candidates.flatMap(({ takes }) => [...takes]));
  const chosen: Path[] = [];
  while (open.size > 0) {
    const worth = ({ path, takes }: (typeof candidates)[number]) =>
      [...takes].filter((key) => open.has(key)).length / (path.steps.length + DRAWING);
    const best = candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.push(best.path);
    for (const key of best.takes) open.delete(key);
  }
  return chosen;
}

function transitionsOf({ logic }: Exploration, { input, steps }: Path): Set<string> {
  let plan = logic.start(input);
  const taken = new Set(plan.taken.transitions);
  for (const step of steps) {
    plan = logic.next(plan, step);
    for (const key of plan.taken.transitions) taken.add(key);
  }
  return taken;
}
