import { currentMaterial, isSounding } from '../../../machines/player/player.selectors.ts';
import type { Call } from '../../api/call.ts';
import type { PageActors } from '../page-actors.ts';
import { sendLeaving } from '../ports/outbox-ports.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { Places } from '../ports/places.ts';
import { leaveForNetwork } from '../social-visit.ts';

interface ListenerWorld {
  call: Call;
  outboxStore: OutboxStore;
  places: Pick<Places, 'ready' | 'get' | 'merge' | 'keepPosition'>;
}

type All = PageActors;

/** What the actors of whoever is signed in announce, and others must hear. */
export function wireListener(actors: All, world: ListenerWorld): void {
  wireOutbox(actors, world);
  wireNewerElsewhere(actors, world);
  wireSocials(actors);
}

/** Records leave when there is a way, and when the page does. */
function wireOutbox({ outbox }: All, { call, outboxStore }: ListenerWorld): void {
  outbox.on('outbox.keepaliveWanted', ({ accountId }) => sendLeaving(call, outboxStore.undelivered(accountId)));
}

/** «На другом устройстве вы остановились на 34:10. Перейти?» */
function wireNewerElsewhere({ newerElsewhere, player, startUp }: All, { places }: ListenerWorld): void {
  startUp.on('startUp.placesRead', async ({ records }) => {
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
  });
  // A refusal is a place chosen now: it is newer than that of the other device, after a reload too.
  newerElsewhere.on('newerElsewhere.declined', ({ materialId, position }) => places.keepPosition(materialId, position));
  newerElsewhere.on('newerElsewhere.accepted', ({ materialId, position }) =>
    player.send({ type: 'player.seekTo', materialId, position }),
  );
  player.on('playback.started', () => newerElsewhere.send({ type: 'playback.started' }));
  player.on('playback.stopped', () => newerElsewhere.send({ type: 'playback.stopped' }));
  let current: number | null = null;
  player.subscribe((snapshot) => {
    const next = currentMaterial(snapshot)?.material_id ?? null;
    if (next === current || isSounding(snapshot)) return;
    current = next;
    newerElsewhere.send({ type: 'lecture.changed', materialId: next });
  });
}

/** Binding a network begins on its own page. */
function wireSocials({ socials }: All): void {
  socials.on('socials.redirect', ({ url }) => leaveForNetwork(url, null));
}
