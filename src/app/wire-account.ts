import { logout } from '../../contract/endpoints/auth.ts';
import { hasSubscription } from '../../contract/entitlement.ts';
import type { StorageKey } from '../../contract/kept-in-browser.ts';
import * as paths from '../../contract/paths.ts';
import type { Entitlement } from '../../machines/player/player.types.ts';
import type { EndCause, Entry, KnownSubscription } from '../../machines/session/session.types.ts';
import type { Call } from '../api/call.ts';
import type { PageActors } from './page-actors.ts';
import type { AudioUrls } from './ports/audio-urls.ts';
import { GUEST, type OutboxStore } from './ports/outbox-store.ts';
import type { Places } from './ports/places.ts';
import type { FactsStore } from './ports/player-facts.ts';
import type { KeyValueStorage } from './ports/storage.ts';
import type { TabNews } from './ports/tab-news.ts';
import { showToast } from './ports/toasts.ts';
import type { TokenVault } from './ports/token-vault.ts';
import type { AppRouter } from './router.ts';

export interface AccountWorld {
  call: Call;
  vault: TokenVault;
  news: TabNews;
  outboxStore: OutboxStore;
  places: Places;
  facts: Pick<FactsStore, 'forget'>;
  storage: Pick<KeyValueStorage, 'remove'>;
  audioUrls: AudioUrls;
  router: AppRouter;
}

/** The page of a lecture, in the tree of routes. */
const LECTURE = '/_library/lectures/$material' satisfies keyof AppRouter['routesById'];

type All = PageActors;

/** What was chosen, typed and begun for a payment: it is nobody else's. */
const OF_PAYING = [
  'selectedSubscriptionType',
  'purchaseReturn',
  'purchasePayment',
  'giftOrder',
] as const satisfies readonly StorageKey[];

/** Whose listening is written down now; read by the journal's store. */
export const listener = { accountId: GUEST };

/** What the session and the refresh announce and others must hear; the rest of the account is in listening/. */
export function wireAccount(actors: All, world: AccountWorld): void {
  wireTokens(actors, world);
  wireSession(actors, world);
  wireReturns(actors, world);
  wireNews(actors, world);
}

/** What the player may know of the subscription. */
function entitlementOf(known: KnownSubscription): Entitlement {
  if (known.kind !== 'some') return known.kind;
  return hasSubscription(known.subscription) ? 'subscriber' : 'none';
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

/** Signed in: everything that is the listener's own arrives. Signed out, or another is here: none of it stays. */
function wireSession(actors: All, { call, vault, outboxStore, places, facts, storage, audioUrls, router }: AccountWorld): void {
  const {
    session,
    tokenRefresh,
    player,
    journal,
    startUp,
    outbox,
    favorites,
    socials,
    achievementModal,
    newerElsewhere,
    toasts,
  } = actors;

  function applySubscription(known: KnownSubscription) {
    const entitlement = entitlementOf(known);
    if (player.getSnapshot().context.entitlement !== entitlement) audioUrls.forgetAll();
    player.send({ type: 'player.entitlementChanged', entitlement });
    if (entitlement !== 'unread')
      journal.send({ type: 'journal.subscriptionChanged', isSubscriber: entitlement === 'subscriber' });
  }

  session.on('session.started', ({ entry, account, subscription }) => {
    applySubscription(subscription);
    favorites.send({ type: 'favorites.signedIn' });
    journal.send({ type: 'journal.signedIn', history: [] });
    startUp.send({ type: 'startUp.begin' });
    if (account !== null) void signInOutbox(account.id);
    readPagesAnew(router, entry);
  });
  session.on('session.updated', ({ account, subscription }) => {
    // How much of a lecture's text is sent depends on who reads.
    if (player.getSnapshot().context.entitlement !== entitlementOf(subscription))
      void router.invalidate({ filter: ({ routeId }) => routeId === LECTURE });
    applySubscription(subscription);
    if (account !== null && listener.accountId !== account.id) void signInOutbox(account.id);
  });
  session.on('session.left', () => {
    // First: the last seconds that were heard are still those of whoever leaves.
    player.send({ type: 'player.close' });
    listener.accountId = GUEST;
    void facts.forget();
    // Here, not with what knows of paying: that may never have come to the page one leaves by.
    for (const key of OF_PAYING) storage.remove(key);
    session.send({ type: 'session.planSelected', plan: null });
    audioUrls.forgetAll();
    applySubscription({ kind: 'unread' });
    places.forget();
    journal.send({ type: 'journal.signedOut' });
    outbox.send({ type: 'outbox.signedOut' });
    favorites.send({ type: 'favorites.signedOut' });
    socials.send({ type: 'socials.signedOut' });
    startUp.send({ type: 'startUp.end' });
    achievementModal.send({ type: 'achievements.signedOut' });
    newerElsewhere.send({ type: 'newerElsewhere.signedOut' });
  });
  session.on('session.ended', ({ cause }) => {
    const { tokens } = tokenRefresh.getSnapshot().context;
    // Signing out never waits for the server.
    if (tokens !== null && cause === 'signedOut') call(logout, { bearer: tokens.accessToken }).catch(() => undefined);
    tokenRefresh.send({ type: 'tokens.dropped' });
    void vault.drop(tokens);
    applySubscription({ kind: 'none' });
    sayWhy(cause);
    void router.invalidate();
  });
  session.on('session.goTo', ({ path }) => void router.navigate({ href: path, replace: true }));

  /** Whoever did not leave by himself is told so, and how to come back. */
  function sayWhy(cause: EndCause) {
    if (cause === 'signedOut') return;
    const text = cause === 'otherTab' ? 'Вы вышли в\u00A0другой вкладке' : 'Вы вышли на\u00A0другом устройстве, или вход устарел';
    showToast(toasts, { kind: 'info', text, link: { to: paths.signIn, text: 'Войти' } });
  }

  async function signInOutbox(accountId: string) {
    listener.accountId = accountId;
    await outboxStore.adopt(accountId).catch(() => undefined);
    outbox.send({ type: 'outbox.signedIn', accountId });
  }
}

/**
 * Pages that a guest has read lack what is the listener's own. Those of a restored session were read with his tokens, the
 * missing ones too: only what failed is asked for again.
 */
function readPagesAnew(router: AppRouter, entry: Entry): void {
  if (entry !== 'restored') void router.invalidate();
  else if (router.state.matches.some(({ status }) => status === 'error'))
    void router.invalidate({ filter: ({ status }) => status === 'error' });
}

/** The network is back, or the page is back from the back/forward cache: what was assumed is asked again. */
function wireReturns({ session, tokenRefresh }: All, { vault }: AccountWorld): void {
  window.addEventListener('online', () => {
    session.send({ type: 'network.restored' });
    tokenRefresh.send({ type: 'network.restored' });
  });
  // Before the press does its own work: what it asks for is then refreshed for, and not refused for the rest of a minute.
  const pressed = () => {
    if (tokenRefresh.getSnapshot().hasTag('resting')) tokenRefresh.send({ type: 'listener.pressed' });
  };
  window.addEventListener('click', pressed, { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void vault.lookAgain(tokenRefresh.getSnapshot().context.tokens);
    session.send({ type: 'session.userChanged' });
  });
}

/** Another tab changed something of the account: what this one shows of it is asked again. */
function wireNews({ session, favorites, socials, startUp }: All, { news }: AccountWorld): void {
  news.listen(() => {
    if (!session.getSnapshot().hasTag('authorised')) return;
    session.send({ type: 'session.userChanged' });
    favorites.send({ type: 'favorites.refresh' });
    socials.send({ type: 'socials.load' });
    startUp.send({ type: 'startUp.reload', name: 'achievementEvents' });
  });
}
