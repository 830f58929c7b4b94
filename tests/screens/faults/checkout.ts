import { HttpResponse, http } from 'msw';
import { onTestFinished } from 'vitest';
import type { ActorRefFrom, AnyActor, AnyActorLogic } from 'xstate';
import { beforePayingRows } from '../../../machines/system/before-paying.table.ts';
import { createPayingEdge } from '../../../src/app/paying/paying-edge.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createPaying, type Paying } from '../../../src/app/paying/start-paying.ts';
import type { PartnerArrival } from '../../../src/app/ports/partner-arrival.ts';
import { sessionIsRead } from '../../../src/routes/guards.ts';
import { MAIN } from '../../support/app/api.ts';
import { paymentsOf } from '../../support/statecharts/payments.ts';
import type { FaultPage } from './page.ts';

/** The checkout's own questions once somebody is signed in, answered well. */
export const quietCheckout = () => [
  http.get(`${MAIN}/mnogo/active`, () => HttpResponse.json({ data: null })),
  http.get(`${MAIN}/promocodes/client`, () => HttpResponse.json({ data: [] })),
];

type PayingActors = { [Name in keyof Paying['charts']]: ActorRefFrom<Paying['charts'][Name]> };

export type Checkout = PayingActors &
  ReturnType<typeof paymentsOf> & {
    store: ReturnType<typeof createPurchaseStore>;
    /** Hands in the codes that the address has brought, as soon as it is known who is here. */
    arrive(): Promise<void>;
    stop(): void;
  };

/** The code of paying comes to the page: its own ports, charts, rows, and what the browser keeps. */
export function openCheckout(page: FaultPage, arrival: PartnerArrival | null = null): Checkout {
  const { call, storage, signIn, tokenRefresh, session } = page;
  const store = createPurchaseStore(storage);
  const { charts, inputs, keep } = createPaying({
    session,
    call,
    storage,
    arrival,
    signIn,
    bearer: () => tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null,
    origins: [],
    payWays: { card: true, mobile: true },
  });
  const edge = createPayingEdge({ keep, origins: [], analytics: () => ({ tell: () => undefined }) });
  const given: Record<string, unknown> = { ...inputs(), partnerSubscription: { arrivedFrom: arrival?.partner ?? null } };
  const create = ([id, logic]: [string, AnyActorLogic]) => [id, page.create(logic, { id, input: given[id] })] as const;
  const edges = Object.entries(edge).map(create);
  const actors = Object.fromEntries(Object.entries(charts).map(create)) as unknown as PayingActors;
  const all: AnyActor[] = [...edges.map(([, actor]) => actor), ...(Object.values(actors) as unknown as AnyActor[])];
  for (const actor of all) actor.start();
  // The contents they would have had, had they slept until now.
  if (session.getSnapshot().hasTag('authorised')) tellOfSignIn(actors as unknown as Record<string, AnyActor>);
  const arrive = async () => {
    await sessionIsRead(session);
    if (arrival === null) return;
    const { partner } = arrival;
    actors.partnerSubscription.send({ type: 'partnerSubscription.arrived', partner, key: crypto.randomUUID() });
  };
  const stop = () => {
    for (const actor of all) actor.stop();
  };
  onTestFinished(stop);
  return { ...actors, ...paymentsOf(actors as unknown as Parameters<typeof paymentsOf>[0]), store, arrive, stop };
}

function tellOfSignIn(actors: Record<string, AnyActor>): void {
  for (const { announcement, to, map } of beforePayingRows)
    if (announcement === 'session.started') actors[to]?.send(map({ type: announcement }));
}
