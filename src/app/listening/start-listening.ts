import { rowsOfListening } from '../../../machines/system/listening-rows.ts';
import type { Call } from '../../api/call.ts';
import { createOpenStream } from '../../api/event-stream.ts';
import type { HttpOptions } from '../../api/http.ts';
import { createOutboxStore } from '../ports/outbox-store.ts';
import { createTabLock } from '../ports/tab-lock.ts';
import { createListenerCharts, type ListenerEdge } from './listener-charts.ts';
import { createListeningCharts, type ListeningEdge } from './listening-charts.ts';
import { createListeningEdge } from './listening-edge.ts';

interface ListeningWorld extends Omit<ListeningEdge, 'outbox' | 'tabLock'>, Pick<ListenerEdge, 'features'> {
  /** Tells other tabs of nothing: what is heard changes every few seconds, and reaches them another way. */
  quietly: Call;
  /** How the client reaches the server: streams go the same way. */
  hosts: HttpOptions;
}

/**
 * The charts of what plays, keeps and counts, and of what belongs to whoever is signed in, with the ports of the page and the
 * rows that only they need. It is a chunk of its own: a guest's first page is shown before it is here.
 */
export function createListening({ quietly, features, hosts, ...world }: ListeningWorld) {
  const { call, places, device, database, now } = world;
  const tabLock = createTabLock();
  const outboxStore = createOutboxStore(database);
  return {
    charts: {
      ...createListeningCharts({ ...world, outbox: outboxStore, tabLock }),
      ...createListenerCharts({
        call,
        quietly,
        outboxStore,
        places,
        features,
        device,
        database,
        now,
        openStream: createOpenStream(hosts),
      }),
    },
    edge: createListeningEdge({ quietly, outboxStore, tabLock }),
    rows: rowsOfListening,
  };
}
