import { currentMaterial, isSounding } from '../../../machines/player/player.selectors.ts';
import type { Call } from '../../api/call.ts';
import type { PageActors } from '../page-actors.ts';
import { sendLeaving } from '../ports/outbox-ports.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { Places } from '../ports/places.ts';
import { showToast } from '../ports/toasts.ts';
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
  wireFavorites(actors);
  wireNewerElsewhere(actors, world);
  wireSocials(actors);
  wireReturns(actors);
}

/** Records leave when there is a way, and when the page does. */
function wireOutbox({ outbox, journal, startUp }: All, { call, outboxStore }: ListenerWorld): void {
  outbox.on('outbox.delivered', ({ items }) => {
    if (!items.some(({ kind }) => kind === 'endListen')) return;
    // The server may have awarded something for the end of a cycle.
    startUp.send({ type: 'startUp.reload', name: 'achievementEvents' });
    startUp.send({ type: 'startUp.reload', name: 'listens' });
  });
  outbox.on('outbox.keepaliveWanted', ({ accountId }) => sendLeaving(call, outboxStore.undelivered(accountId)));
  const leave = () => {
    journal.send({ type: 'journal.flush' });
    outbox.send({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else outbox.send({ type: 'outbox.flush' });
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', () => outbox.send({ type: 'network.restored' }));
}

/** E06, D06: the list is read anew after a toggle, and after a favourite was heard to its end. */
function wireFavorites({ favorites, journal, toasts }: All): void {
  journal.on('favorites.stale', () => favorites.send({ type: 'favorites.refresh' }));
  favorites.on('favorites.failed', ({ message }) => showToast(toasts, { kind: 'error', text: message }));
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
function wireSocials({ socials, startUp, toasts }: All): void {
  startUp.on('startUp.failed', ({ name }) => {
    if (name === 'boundSocials') socials.send({ type: 'socials.unread' });
  });
  socials.on('socials.redirect', ({ url }) => leaveForNetwork(url, null));
  socials.on('socials.bound', () => showToast(toasts, { kind: 'success', text: 'Социальная сеть привязана' }));
  socials.on('socials.unbound', () => showToast(toasts, { kind: 'success', text: 'Социальная сеть отвязана' }));
}

/** The page or the network is back: what was assumed of the networks, or could not be read, is asked again. */
function wireReturns({ socials }: All): void {
  window.addEventListener('online', () => socials.send({ type: 'network.restored' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) socials.send({ type: 'page.restored' });
  });
}
