import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';

/**
 * `nodeId | event | branchIndex`: the name of a transition on the drawings and on a tape, the same one that the walks of
 * the charts cover and report.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches: readonly unknown[] = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${branches.indexOf(transition)}`;
}

/** Where a machine is: ids of its active states, and the paths of the innermost ones, which a person can read. */
export function whereabouts({ _nodes: nodes }: AnyMachineSnapshot): { active: string[]; leaves: string[] } {
  const inner = nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return { active: nodes.map(({ id }) => id), leaves: inner.map(({ path, key }) => path.join('.') || key) };
}
