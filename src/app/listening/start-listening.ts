import type { Call } from '../../api/call.ts';
import type { Actors } from '../actors.ts';
import type { Config } from '../config.ts';
import type { StartUpSink } from '../ports/account-ports.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { createFactsStore } from '../ports/player-facts.ts';
import { createTabLock } from '../ports/tab-lock.ts';
import { listener } from '../wire-account.ts';
import { wire } from '../wiring.ts';
import { createListenerActors } from './listener-actors.ts';
import { createListeningActors, type ListeningEdge } from './listening-actors.ts';
import { wireListener } from './wire-listener.ts';

interface ListeningWorld
  extends Pick<ListeningEdge, 'element' | 'firstBytes' | 'audioUrls' | 'places' | 'viewport' | 'now' | 'entitlement'> {
  call: Call;
  outboxStore: OutboxStore;
  facts: ReturnType<typeof createFactsStore>;
  features: Config['features'];
  toasts: Actors['toasts'];
}

/**
 * Creates and wires what plays, keeps and counts, and what belongs to whoever is signed in; nothing runs yet. It is a
 * chunk of its own: a guest's first page is shown before it is here.
 */
export function createListening({ toasts, facts, outboxStore, features, ...world }: ListeningWorld) {
  const { call, places, audioUrls } = world;
  const tabLock = createTabLock();
  const listening = createListeningActors({
    ...world,
    outbox: outboxStore,
    accountId: () => listener.accountId,
    onRecord: () => own.outbox.send({ type: 'outbox.added' }),
    tabLock,
  });
  const sink = createSink(places, () => ({ ...listening, ...own }));
  const own = createListenerActors({ call, outboxStore, features, sink });
  const actors = { ...listening, ...own };
  wire(actors, { facts, tabLock, audioUrls, places });
  wireListener({ ...actors, toasts }, { call, outboxStore, places });
  return actors;
}

type Sinks = Pick<ReturnType<typeof createListeningActors>, 'player' | 'journal'> &
  Pick<ReturnType<typeof createListenerActors>, 'favorites' | 'socials' | 'achievementModal' | 'newerElsewhere'>;

/** Where the start-up loads leave what they read. */
function createSink(places: ListeningEdge['places'], actors: () => Sinks): StartUpSink {
  return {
    async listens(records) {
      // Without what this browser remembers its own place would look like that of another device.
      await places.ready;
      const { player, newerElsewhere } = actors();
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
    favorites: (ids) => actors().favorites.send({ type: 'favorites.known', ids }),
    history: (ids) => actors().journal.send({ type: 'journal.signedIn', history: [...ids] }),
    socials: (bound) => actors().socials.send({ type: 'socials.known', bound }),
    unread: (events) => actors().achievementModal.send({ type: 'achievements.unread', events }),
  };
}
