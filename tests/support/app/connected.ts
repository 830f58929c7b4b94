import { type ActorOptions, type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { identityMachine } from '../../../machines/identity/identity.machine.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import { implementEdgePort } from '../../../machines/ports/ports.ts';
import { firstRows } from '../../../machines/system/first-rows.ts';
import { rowsOfListening } from '../../../machines/system/listening-rows.ts';
import { payingRows } from '../../../machines/system/paying-rows.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { createListeningEdge } from '../../../src/app/listening/listening-edge.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { createConnections } from '../../../src/app/system/connections.ts';
import { createEdge } from '../../../src/app/system/edge.ts';
import { createKeptEdge } from '../../../src/app/system/kept-edge.ts';
import { EDGES, PAYMENTS } from '../../../src/app/system/page-system.ts';

/** The connector of the page, with the rows of the product. @param late those that come with the code of paying */
export const connectionsOfPage = (late: readonly Row[] = payingRows) =>
  createConnections([...[pageMachine, identityMachine].flatMap(portsOf), ...PAYMENTS], EDGES, [
    ...firstRows,
    ...rowsOfListening,
    ...late,
  ]);

const portsOf = ({ implementations }: AnyStateMachine): string[] => Object.keys(implementations.actors);

/**
 * `createActor` for actors that a test creates one by one, with the rows of the product between them: each is called as its
 * owner calls it, and whoever is not there is told nothing.
 */
export function connected({ inspect } = connectionsOfPage()) {
  return ((logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> & { id: string }) =>
    createActor(logic, { ...options, inspect })) as typeof createActor;
}

type KeptWorld = Parameters<typeof createKeptEdge>[0];
type ListeningWorld = Parameters<typeof createListeningEdge>[0];

/** The page's own ports that keep what is a listener's own; what the test gives nothing for stands on nothing. */
export function keptEdgeOf(world: Partial<KeptWorld>, create = connected()) {
  const edge = createKeptEdge(world as KeptWorld);
  const given = { facts: world.facts, places: world.places, audioUrls: world.audioUrls, storage: world.storage };
  const names = (['facts', 'places', 'audioUrls', 'storage'] as const).filter((name) => given[name] !== undefined);
  const more = world.router ? (['pages'] as const) : [];
  return [...names, ...more].map((id) => create(edge[id], { id }));
}

/** The page's own ports whose code comes with that of listening. */
export function listeningEdgeOf(world: Partial<ListeningWorld>, create = connected()) {
  const edge = createListeningEdge(world as ListeningWorld);
  return (['device', 'otherTabs', 'console', 'keepalive', 'socialNetwork'] as const).map((id) =>
    create(implementEdgePort(edge[id] as Parameters<typeof implementEdgePort>[0]), { id }),
  );
}

/** The page's own ports that a screen meets: the browser, the router. Nothing comes from other tabs. */
export function edgeOf(router: AppRouter, create = connected()) {
  const silent = { listen: () => undefined, tell: () => undefined };
  const vault = { ...silent, lookAgain: async () => undefined, drop: async () => undefined };
  const call = () => new Promise<never>(() => undefined);
  const edge = createEdge({ vault, call, news: silent, arrival: null, router: () => router });
  return (['router', 'route', 'browser'] as const).map((id) => create(edge[id], { id }));
}
