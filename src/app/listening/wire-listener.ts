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
  places: Pick<Places, 'keepPosition'>;
}

type All = PageActors;

/** What the actors of whoever is signed in announce, and others must hear. */
export function wireListener(actors: All, world: ListenerWorld): void {
  wireOutbox(actors, world);
  wireNewerElsewhere(actors, world);
  wireSocials(actors);
}

/** Records leave when there is a way, and when the page does. */
function wireOutbox({ outbox, startUp }: All, { call, outboxStore }: ListenerWorld): void {
  outbox.on('outbox.delivered', ({ items }) => {
    if (!items.some(({ kind }) => kind === 'endListen')) return;
    // The server may have awarded something for the end of a cycle.
    startUp.send({ type: 'startUp.reload', name: 'achievementEvents' });
    startUp.send({ type: 'startUp.reload', name: 'listens' });
  });
  outbox.on('outbox.keepaliveWanted', ({ accountId }) => sendLeaving(call, outboxStore.undelivered(accountId)));
}

/** «На другом устройстве вы остановились на 34:10. Перейти?» */
function wireNewerElsewhere({ newerElsewhere, player }: All, { places }: ListenerWorld): void {
  // A refusal is a place chosen now: it is newer than that of the other device, after a reload too.
  newerElsewhere.on('newerElsewhere.declined', ({ materialId, position }) => places.keepPosition(materialId, position));
  newerElsewhere.on('newerElsewhere.accepted', ({ materialId, position }) => {
    if (currentMaterial(player.getSnapshot())?.material_id === materialId) player.send({ type: 'player.seekTo', position });
  });
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
function wireSocials({ socials, startUp }: All): void {
  startUp.on('startUp.failed', ({ name }) => {
    if (name === 'boundSocials') socials.send({ type: 'socials.unread' });
  });
  socials.on('socials.redirect', ({ url }) => leaveForNetwork(url, null));
}
