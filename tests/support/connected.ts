import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import { pageMachine } from '../../machines/page/page.machine.ts';
import { rows } from '../../machines/system/table.ts';
import type { AppRouter } from '../../src/app/router.ts';
import { createConnections } from '../../src/app/system/connections.ts';
import { createEdge } from '../../src/app/system/edge.ts';
import { EDGES } from '../../src/app/system/page-system.ts';

/** The connector of the page, with the rows of the product. */
export const connectionsOfPage = () => createConnections(Object.keys(pageMachine.implementations.actors), EDGES, rows);

/**
 * `createActor` for actors that a test creates one by one, with the rows of the product between them: each is called as its
 * owner calls it, and whoever is not there is told nothing.
 */
export function connected({ inspect } = connectionsOfPage()) {
  return ((logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> & { id: string }) =>
    createActor(logic, { ...options, inspect })) as typeof createActor;
}

/** The page's own ports that a screen meets: the browser, the router. Nothing comes from other tabs. */
export function edgeOf(router: AppRouter, create = connected()) {
  const silent = { listen: () => undefined };
  const vault = { ...silent, lookAgain: async () => undefined, drop: async () => undefined };
  const call = () => new Promise<never>(() => undefined);
  const edge = createEdge({ vault, call, news: silent, router: () => router });
  return (['router', 'route', 'browser'] as const).map((id) => create(edge[id], { id }));
}
