import type { Call } from '../../api/call.ts';
import type { Config } from '../config.ts';
import type { PageActors } from '../page-actors.ts';
import type { StartUpSink } from '../ports/account-ports.ts';
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
  const sink = createSink(places, actors);
  wire(actors, { facts, tabLock, audioUrls });
  wireListener(actors, { call, outboxStore, places });
  return { ...listening, ...createListenerCharts({ call, outboxStore, features, sink }) };
}

/** Where the start-up loads leave what they read. */
function createSink(places: ListeningEdge['places'], actors: PageActors): StartUpSink {
  const { player, journal, favorites, socials, achievementModal, newerElsewhere } = actors;
  return {
    async listens(records) {
      // Without what this browser remembers its own place would look like that of another device.
      await places.ready;
      const { playlist, index, position } = player.getSnapshot().context;
      const current = playlist.items[index]?.material_id;
      const there = records.find(({ id }) => id === current);
      if (there !== undefined && current !== undefined) {
        const here = places.get().get(current);
        newerElsewhere.send({
          type: 'place.newerElsewhere',
          materialId: current,
          here: position,
          elsewhere: there.duration,
          hereAt: here === undefined ? null : Date.parse(here.at),
          elsewhereAt: Date.parse(there.at ?? '') || 0,
        });
      }
      places.merge(records);
    },
    favorites: (ids) => favorites.send({ type: 'favorites.known', ids }),
    history: (ids) => journal.send({ type: 'journal.signedIn', history: [...ids] }),
    socials: (bound) => socials.send({ type: 'socials.known', bound }),
    unread: (events) => achievementModal.send({ type: 'achievements.unread', events }),
  };
}
