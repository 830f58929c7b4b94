import { logout } from '../../contract/endpoints/auth.ts';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import { hasSubscription } from '../../contract/entitlement.ts';
import { currentMaterial, isSounding } from '../../machines/player/player.selectors.ts';
import type { Call } from '../api/call.ts';
import { keepVisit } from '../routes/social-visit.ts';
import type { AccountActors, TokenRefreshActor } from './account-actors.ts';
import type { Actors } from './actors.ts';
import type { AudioUrls } from './ports/audio-urls.ts';
import { GUEST, type OutboxStore, sendLeaving } from './ports/outbox-ports.ts';
import type { Places } from './ports/places.ts';
import { showToast } from './ports/toasts.ts';
import type { TokenVault } from './ports/token-vault.ts';
import { followRedirect } from './redirect.ts';
import type { AppRouter } from './router.ts';

export interface AccountWorld {
  call: Call;
  vault: TokenVault;
  outboxStore: OutboxStore;
  places: Places;
  audioUrls: AudioUrls;
  router: AppRouter;
}

type All = Actors & AccountActors & { tokenRefresh: TokenRefreshActor };

/** Whose listening is written down now; read by the journal's store. */
export const listener = { accountId: GUEST };

/** What the account's actors announce and others must hear. */
export function wireAccount(actors: All, world: AccountWorld): void {
  wireTokens(actors, world);
  wireSession(actors, world);
  wireOutbox(actors, world);
  wireFavorites(actors);
  wireNewerElsewhere(actors);
  wireSocials(actors);
  wireReturns(actors);
}

/** The refresh, the tabs and the session agree on who is signed in. */
function wireTokens({ tokenRefresh, session }: All, { vault }: AccountWorld): void {
  tokenRefresh.on('session.refused', () => session.send({ type: 'session.refused' }));
  tokenRefresh.on('session.replaced', () => session.send({ type: 'session.signedInElsewhere' }));
  vault.listen({
    signedIn(tokens) {
      tokenRefresh.send({ type: 'tokens.received', tokens });
      session.send({ type: 'session.signedInElsewhere' });
    },
    refreshed: (tokens) => tokenRefresh.send({ type: 'tokens.refreshedElsewhere', tokens }),
    dropped() {
      tokenRefresh.send({ type: 'tokens.dropped' });
      session.send({ type: 'session.signedOutElsewhere' });
    },
  });
}

/** Signed in: everything that is the listener's own arrives. Signed out: none of it stays. */
function wireSession(actors: All, { call, vault, outboxStore, places, audioUrls, router }: AccountWorld): void {
  const { session, tokenRefresh, player, journal, startUp, outbox, favorites, socials, achievementModal, newerElsewhere } =
    actors;

  function applySubscription(subscription: ActiveSubscription | null) {
    const isSubscriber = hasSubscription(subscription);
    if (player.getSnapshot().context.isSubscriber !== isSubscriber) audioUrls.forgetAll();
    player.send({ type: 'player.subscriptionChanged', isSubscriber });
    journal.send({ type: 'journal.subscriptionChanged', isSubscriber });
  }

  session.on('session.started', ({ account, subscription }) => {
    applySubscription(subscription);
    favorites.send({ type: 'favorites.signedIn' });
    journal.send({ type: 'journal.signedIn', history: [] });
    startUp.send({ type: 'startUp.begin' });
    if (account !== null) void signInOutbox(account.id);
    // Pages were read by a guest: what is the listener's own on them is not there yet.
    void router.invalidate();
  });
  session.on('session.updated', ({ account, subscription }) => {
    applySubscription(subscription);
    if (account !== null && listener.accountId !== account.id) void signInOutbox(account.id);
  });
  session.on('session.ended', () => {
    const bearer = tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null;
    // Signing out never waits for the server.
    if (bearer !== null) call(logout, { bearer }).catch(() => undefined);
    tokenRefresh.send({ type: 'tokens.dropped' });
    void vault.drop();
    listener.accountId = GUEST;
    applySubscription(null);
    places.forget();
    journal.send({ type: 'journal.signedOut' });
    outbox.send({ type: 'outbox.signedOut' });
    favorites.send({ type: 'favorites.signedOut' });
    socials.send({ type: 'socials.signedOut' });
    startUp.send({ type: 'startUp.end' });
    achievementModal.send({ type: 'achievements.signedOut' });
    newerElsewhere.send({ type: 'newerElsewhere.signedOut' });
    void router.invalidate();
  });
  session.on('session.goTo', ({ path }) => void router.navigate({ href: path, replace: true }));

  async function signInOutbox(accountId: string) {
    listener.accountId = accountId;
    await outboxStore.adopt(accountId).catch(() => undefined);
    outbox.send({ type: 'outbox.signedIn', accountId });
  }
}

/** Records leave when there is a way, and when the page does. */
function wireOutbox({ outbox, journal, startUp }: All, { call, outboxStore }: AccountWorld): void {
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
function wireNewerElsewhere({ newerElsewhere, player }: All): void {
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
function wireSocials({ socials, toasts }: All): void {
  socials.on('socials.redirect', ({ url }) => {
    keepVisit(url, null);
    followRedirect(url);
  });
  socials.on('socials.bound', () => showToast(toasts, { kind: 'success', text: 'Социальная сеть привязана' }));
  socials.on('socials.unbound', () => showToast(toasts, { kind: 'success', text: 'Социальная сеть отвязана' }));
}

/** The network is back, or the page is back from the back/forward cache: what was assumed is asked again. */
function wireReturns({ session, tokenRefresh, socials }: All): void {
  window.addEventListener('online', () => {
    session.send({ type: 'network.restored' });
    tokenRefresh.send({ type: 'network.restored' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.send({ type: 'session.userChanged' });
    socials.send({ type: 'page.restored' });
  });
}
