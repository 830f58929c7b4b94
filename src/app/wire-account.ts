import { logout } from '../../contract/endpoints/auth.ts';
import type { StorageKey } from '../../contract/kept-in-browser.ts';
import * as paths from '../../contract/paths.ts';
import { selectAccountId, selectEntitlement } from '../../machines/session/session.selectors.ts';
import type { LossCause, StalePages } from '../../machines/session/session.types.ts';
import type { Call } from '../api/call.ts';
import { follow } from './follow.ts';
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

/** Whoever did not leave by himself is told so, and how to come back. */
const WHY_LOST: Record<LossCause, string> = {
  otherTab: 'Вы вышли в\u00A0другой вкладке',
  refused: 'Вы вышли на\u00A0другом устройстве, или вход устарел',
};

/** Whose listening is written down now; read by the journal's store. */
export const listener = { accountId: GUEST };

/** What the session and the refresh announce and others must hear; the rest of the account is in listening/. */
export function wireAccount(actors: All, world: AccountWorld): void {
  wireTokens(actors, world);
  wireSession(actors, world);
  wireReturns(actors);
  wireNews(actors, world);
}

/** The refresh, the tabs and the session agree on who is signed in. */
function wireTokens({ tokenRefresh, session }: All, { call, vault }: AccountWorld): void {
  // Signing out never waits for the server.
  tokenRefresh.on('tokens.revoked', ({ accessToken }) => void call(logout, { bearer: accessToken }).catch(() => undefined));
  tokenRefresh.on('tokens.forgotten', ({ tokens }) => void vault.drop(tokens));
  tokenRefresh.on('tokens.doubted', ({ tokens }) => void vault.lookAgain(tokens));
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
function wireSession(actors: All, { outboxStore, places, facts, storage, audioUrls, router }: AccountWorld): void {
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

  follow(session, selectEntitlement, (entitlement) => {
    audioUrls.forgetAll();
    player.send({ type: 'player.entitlementChanged', entitlement });
    journal.send({ type: 'journal.entitlementChanged', entitlement });
  });
  session.on('session.started', () => {
    favorites.send({ type: 'favorites.signedIn' });
    journal.send({ type: 'journal.signedIn', history: [] });
    startUp.send({ type: 'startUp.begin' });
  });
  session.on('session.pagesStale', ({ pages }) => readAnew[pages]());
  follow(session, selectAccountId, (accountId) => {
    if (accountId !== null) void signInOutbox(accountId);
  });
  session.on('session.left', () => {
    // First: the last seconds that were heard are still those of whoever leaves.
    player.send({ type: 'player.close' });
    listener.accountId = GUEST;
    void facts.forget();
    // Here, not with what knows of paying: that may never have come to the page one leaves by.
    for (const key of OF_PAYING) storage.remove(key);
    audioUrls.forgetAll();
    places.forget();
    journal.send({ type: 'journal.signedOut' });
    outbox.send({ type: 'outbox.signedOut' });
    favorites.send({ type: 'favorites.signedOut' });
    socials.send({ type: 'socials.signedOut' });
    startUp.send({ type: 'startUp.end' });
    achievementModal.send({ type: 'achievements.signedOut' });
    newerElsewhere.send({ type: 'newerElsewhere.signedOut' });
  });
  session.on('session.signedOut', () => tokenRefresh.send({ type: 'tokens.revoke' }));
  session.on('session.lost', ({ cause }) =>
    showToast(toasts, { kind: 'info', text: WHY_LOST[cause], link: { to: paths.signIn, text: 'Войти' } }),
  );
  session.on('session.ended', () => tokenRefresh.send({ type: 'tokens.drop' }));
  session.on('session.goTo', ({ path }) => void router.navigate({ href: path, replace: true }));

  const readAnew: Record<StalePages, () => void> = {
    all: () => void router.invalidate(),
    failed() {
      if (router.state.matches.some(({ status }) => status === 'error'))
        void router.invalidate({ filter: ({ status }) => status === 'error' });
    },
    lectures: () => void router.invalidate({ filter: ({ routeId }) => routeId === LECTURE }),
  };

  async function signInOutbox(accountId: string) {
    listener.accountId = accountId;
    await outboxStore.adopt(accountId).catch(() => undefined);
    outbox.send({ type: 'outbox.signedIn', accountId });
  }
}

/** The network is back, or the page is back from the back/forward cache: what was assumed is asked again. */
function wireReturns({ session, tokenRefresh }: All): void {
  window.addEventListener('online', () => {
    session.send({ type: 'network.restored' });
    tokenRefresh.send({ type: 'network.restored' });
  });
  // Before the press does its own work: what it asks for is then refreshed for, and not refused for the rest of a minute.
  window.addEventListener('click', () => tokenRefresh.send({ type: 'listener.pressed' }), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    tokenRefresh.send({ type: 'page.restored' });
    session.send({ type: 'session.userChanged' });
  });
}

/** Another tab changed something of the account: what this one shows of it is asked again. */
function wireNews({ session, favorites, socials, startUp }: All, { news }: AccountWorld): void {
  news.listen(() => {
    session.send({ type: 'session.userChanged' });
    session.send({ type: 'session.changedInTab' });
  });
  session.on('session.changedInTab', () => {
    favorites.send({ type: 'favorites.refresh' });
    socials.send({ type: 'socials.load' });
    startUp.send({ type: 'startUp.reload', name: 'achievementEvents' });
  });
}
