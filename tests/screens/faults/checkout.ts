import { HttpResponse, http } from 'msw';
import { onTestFinished } from 'vitest';
import type { PartnerArrival } from '../../../src/app/partner-arrival.ts';
import { createPurchaseStore } from '../../../src/app/subscribe/purchase-store.ts';
import { startSubscribe } from '../../../src/app/subscribe/start-subscribe.ts';
import type { SubscribeActors } from '../../../src/bindings/subscribe.tsx';
import { MAIN } from '../../support/app/api.ts';
import { paymentsOf } from '../../support/statecharts/payments.ts';
import type { FaultPage } from './page.ts';

/** What the till asks by itself once somebody is signed in, answered well. */
export const quietTill = () => [
  http.get(`${MAIN}/mnogo/active`, () => HttpResponse.json({ data: null })),
  http.get(`${MAIN}/promocodes/client`, () => HttpResponse.json({ data: [] })),
];

export type Till = SubscribeActors &
  ReturnType<typeof paymentsOf> & { store: ReturnType<typeof createPurchaseStore>; stop(): void };

/** Fetches the till of the page as the app does: its own ports, charts and wiring. */
export function openTill(page: FaultPage, arrival: PartnerArrival | null = null): Till {
  const { call, storage, news, enter, router, tokenRefresh } = page;
  const store = createPurchaseStore(storage);
  const actors = startSubscribe({
    actors: page,
    call,
    storage,
    news,
    store,
    arrival,
    enter,
    router,
    bearer: () => tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null,
    origins: [],
    payWays: { card: true, mobile: true },
  });
  const stop = () => {
    for (const actor of Object.values(actors)) actor.stop();
  };
  onTestFinished(stop);
  return { ...actors, ...paymentsOf(actors), store, stop };
}
