import type { AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';
import { nameOf } from './catalogue.ts';

type Node = AnyMachineSnapshot['_nodes'][number];

const namesOf = (list: unknown): string[] => [list ?? []].flat().map(nameOf);

/**
 * The names of the actions of one microstep, in the order they are done: on the way out, on the way, on the way in.
 * The raw config is read: XState adds actions of its own to the nodes with `after`.
 */
export function actionsOf(
  transitions: readonly AnyTransitionDefinition[],
  before: readonly Node[],
  after: readonly Node[],
): string[] {
  const domains = transitions.flatMap((transition) => domainOf(transition) ?? []);
  const isMoved = (node: Node) => domains.some((domain) => isWithin(node, domain));
  const left = before.filter(isMoved).sort((a, b) => b.order - a.order);
  const entered = after.filter(isMoved).sort((a, b) => a.order - b.order);
  return [
    ...left.flatMap(({ config }) => namesOf(config.exit)),
    ...transitions.flatMap(({ actions }) => namesOf(actions)),
    ...entered.flatMap(({ config }) => namesOf(config.entry)),
  ];
}

/** Whatever is inside this node is left and entered; null where the transition has no target. */
function domainOf({ source, target = [], reenter }: AnyTransitionDefinition): Node | null {
  const targets: readonly StateNode[] = target;
  if (targets.length === 0) return null;
  if (!reenter && targets.every((node) => node === source || isWithin(node, source))) return source;
  let domain: Node = source;
  while (domain.parent && !(domain !== source && [source, ...targets].every((node) => isWithin(node, domain)))) {
    domain = domain.parent;
  }
  return domain;
}

function isWithin(node: Node, around: Node): boolean {
  for (let one = node.parent; one; one = one.parent) if (one === around) return true;
  return false;
}
