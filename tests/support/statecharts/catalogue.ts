import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createMachine,
  type StateNode,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

type AnyNode = AnyStateMachine['root'] | StateNode;

/** One transition of a chart. */
interface CatalogueTransition {
  /** `nodeId | event | branchIndex`, the name of the transition in reports, exclusions and drawings. */
  key: string;
  nodeId: string;
  eventType: string;
  branch: number;
  /** The name of its condition. */
  guard: string | undefined;
  description: string | undefined;
}

/** Everything a walk has to cover. */
export interface Catalogue {
  transitions: readonly CatalogueTransition[];
  /** Ids of the state nodes with their descriptions; history nodes are not states and are left out. */
  nodes: ReadonlyMap<string, { description: string | undefined; path: string }>;
}

/** The key of a transition; the same for every copy that `provide` makes. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches: readonly unknown[] = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${branches.indexOf(transition)}`;
}

/** The machine's state nodes in document order, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyNode[] {
  return [machine.root, ...getStateNodes(machine.root)];
}

/** All transitions of a node: events, `after`, `onDone`, `onError` and, last, `always`. */
export function transitionsOf(node: AnyNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The name of an action, a guard or a port; a chart here has no others. */
export const nameOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : String(reference);

const known = new WeakMap<AnyStateMachine, Catalogue>();

/** Lists the transitions and the state nodes of a machine. */
export function catalogueOf(machine: AnyStateMachine): Catalogue {
  const found = known.get(machine) ?? readCatalogue(machine);
  known.set(machine, found);
  return found;
}

function readCatalogue(machine: AnyStateMachine): Catalogue {
  const nodes = nodesOf(machine);
  return {
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).map((transition) => {
        const key = keyOf(transition);
        return {
          key,
          nodeId: node.id,
          eventType: transition.eventType || 'always',
          branch: Number(key.slice(key.lastIndexOf('|') + 1)),
          guard: transition.guard === undefined ? undefined : nameOf(transition.guard),
          description: transition.description,
        };
      }),
    ),
    nodes: new Map(
      nodes
        .filter((node) => node.type !== 'history')
        .map((node) => [node.id, { description: node.description, path: node.path.join('.') }]),
    ),
  };
}

/** The machine made anew from its config as JSON: what a viewer shows of it, and the same chart if nothing in it is inline. */
export const copyThroughJson = (machine: AnyStateMachine): AnyStateMachine =>
  createMachine(JSON.parse(JSON.stringify(machine.config)));

/** Ids of the nodes that are active in a snapshot. */
export const activeIds = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map((node) => node.id);

/** Paths of the active leaf states in document order: `timed.counting.loud`, several when the machine is parallel. */
export function leafPaths(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .sort((a, b) => a.order - b.order)
    .map((node) => node.path.join('.') || node.key);
}
