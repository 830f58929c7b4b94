import type { Call } from '../../api/call.ts';
import type { Config } from '../config.ts';
import type { PageActors } from '../page-actors.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { createFactsStore } from '../ports/player-facts.ts';
import { createTabLock } from '../ports/tab-lock.ts';
import { listener } from '../wire-account.ts';
import { wire } from '../wiring.ts';
import { createListenerCharts } from './listener-charts.ts';
import { createListeningCharts, type ListeningEdge } from './listening-charts.ts';
import { wireListener } from './wire-listener.ts';

interface ListeningWorld extends Pick<ListeningEdge, 'element' | 'firstBytes' | 'audioUrls' | 'places' | 'now'> {
  call: Call;
  outboxStore: OutboxStore;
  facts: ReturnType<typeof createFactsStore>;
  features: Config['features'];
  actors: PageActors;
}

/**
 * The charts of what plays, keeps and counts, and of what belongs to whoever is signed in, and the wiring of their actors. It
 * is a chunk of its own: a guest's first page is shown before it is here.
 */
export function createListening({ actors, facts, outboxStore, features, ...world }: ListeningWorld) {
  const { call, places, audioUrls } = world;
  const tabLock = createTabLock();
  const listening = createListeningCharts({
    ...world,
    outbox: outboxStore,
    accountId: () => listener.accountId,
    onRecord: () => actors.outbox.send({ type: 'outbox.added' }),
    tabLock,
  });
  wire(actors, { facts, tabLock, audioUrls });
  wireListener(actors, { call, outboxStore, places });
  return { ...listening, ...createListenerCharts({ call, outboxStore, features }) };
}
