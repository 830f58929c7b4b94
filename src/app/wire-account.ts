import type { StorageKey } from '../../contract/kept-in-browser.ts';
import { selectAccountId, selectEntitlement } from '../../machines/session/session.selectors.ts';
import type { StalePages } from '../../machines/session/session.types.ts';
import { follow } from './follow.ts';
import type { PageActors } from './page-actors.ts';
import type { AudioUrls } from './ports/audio-urls.ts';
import { GUEST, type OutboxStore } from './ports/outbox-store.ts';
import type { Places } from './ports/places.ts';
import type { FactsStore } from './ports/player-facts.ts';
import type { KeyValueStorage } from './ports/storage.ts';
import type { AppRouter } from './router.ts';

export interface AccountWorld {
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

/** Signed in: everything that is the listener's own arrives. Signed out, or another is here: none of it stays. */
export function wireAccount(actors: All, { outboxStore, places, facts, storage, audioUrls, router }: AccountWorld): void {
  const { session, player, journal, startUp, outbox, favorites, socials, achievementModal, newerElsewhere } = actors;

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
