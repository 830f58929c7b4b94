import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { confirmEmail } from '../../contract/endpoints/accounts.ts';
import { SubscriptionType } from '../../contract/entities/subscription.ts';
import { isSounding } from '../../machines/player/player.selectors.ts';
import { type Call, createCall } from '../api/call.ts';
import { createHttp } from '../api/http.ts';
import type { AppProps } from './App.tsx';
import { createAccountActions } from './account-actions.ts';
import { createAccountActors, createTokenRefresh, type TokenRefreshActor } from './account-actors.ts';
import { createActors, type Edge } from './actors.ts';
import { takeAddressFacts } from './address-facts.ts';
import { recoverFromLostChunks } from './chunk-recovery.ts';
import { readConfig } from './config.ts';
import { createCredentials } from './credentials.ts';
import { createPlayback } from './playback.ts';
import type { StartUpSink } from './ports/account-ports.ts';
import { createAudioUrls } from './ports/audio-urls.ts';
import { openBrowserDb } from './ports/browser-db.ts';
import { createOutboxStore } from './ports/outbox-ports.ts';
import { createPlaces } from './ports/places.ts';
import { createFactsStore } from './ports/player-facts.ts';
import { createStorage, type KeyValueStorage } from './ports/storage.ts';
import { createTabLock } from './ports/tab-lock.ts';
import { showToast } from './ports/toasts.ts';
import { createTokenVault } from './ports/token-vault.ts';
import { createAppRouter } from './router.ts';
import { createShell } from './shell.ts';
import { listener, wireAccount } from './wire-account.ts';
import { wire } from './wiring.ts';

/** Creates the actors, wires them to the world and to each other, and starts them. Nothing is drawn here. */
export async function startApp(): Promise<AppProps> {
  const storage = createStorage();
  // Before the router, and before any request: what the address carries must not be seen by either.
  const { oneTimeToken, confirmToken } = takeAddressFacts(storage);
  const config = readConfig(document);
  const database = openBrowserDb();
  const vault = createTokenVault(storage, database);
  const tokens = await vault.restore();

  const client: { call: Call } = { call: () => Promise.reject(new Error('The client is not made yet')) };
  const tokenRefresh: TokenRefreshActor = createTokenRefresh(vault, () => client.call, tokens);
  const http = createHttp({
    main: config.apiBase,
    second: config.achievementsBase,
    credentials: createCredentials(() => tokenRefresh),
  });
  const call = createCall(http);
  client.call = call;

  const outbox = createOutboxStore(database);
  const edge: Edge = {
    call,
    // Outside the React tree: whatever happens to the screen, the sound goes on.
    element: document.body.appendChild(new Audio()),
    audioUrls: createAudioUrls(call),
    places: createPlaces(database),
    outbox,
    accountId: () => listener.accountId,
    onRecord: () => account.outbox.send({ type: 'outbox.added' }),
    tabLock: createTabLock(),
  };
  const actors = createActors(edge);
  const sink = createSink(edge, () => ({ ...actors, ...account }));
  const account = createAccountActors({
    call,
    vault,
    tokens,
    hasOneTimeToken: oneTimeToken !== null,
    selectedPlan: storedPlan(storage),
    outboxStore: outbox,
    hasAchievements: config.features.achievements,
    sink,
  });
  const router = createAppRouter({ call, session: account.session });
  const facts = createFactsStore(database);

  wire(actors, { router, facts, tabLock: edge.tabLock, audioUrls: edge.audioUrls, places: edge.places });
  wireAccount(
    { ...actors, ...account, tokenRefresh },
    { call, vault, outboxStore: outbox, places: edge.places, audioUrls: edge.audioUrls, router },
  );
  recoverFromLostChunks(() => isSounding(actors.player.getSnapshot()));
  for (const actor of [tokenRefresh, ...Object.values(actors), ...Object.values(account)]) actor.start();
  void facts.read().then((kept) => {
    if (kept !== null) actors.player.send({ type: 'player.restore', facts: kept });
  });
  if (confirmToken !== null) void confirmAddress(call, confirmToken, { ...actors, ...account });
  return {
    actors,
    account,
    router,
    playback: createPlayback(actors, edge),
    shell: createShell(storage, actors, config),
    actions: createAccountActions({ call, vault, storage, tokenRefresh, session: account.session, oneTimeToken }),
  };
}

/** The link of a letter was followed: the address is the listener's. */
async function confirmAddress(
  call: Call,
  token: string,
  { toasts, session }: Pick<AppProps['actors'], 'toasts'> & Pick<AppProps['account'], 'session'>,
) {
  try {
    await call(confirmEmail, { body: { token } });
    session.send({ type: 'session.userChanged' });
    showToast(toasts, { kind: 'success', text: 'Почта подтверждена' });
  } catch (error) {
    showToast(toasts, { kind: 'error', text: error instanceof Error ? error.message : UNKNOWN_ERROR });
  }
}

/** The plan that was chosen before; what cannot be read is as good as none. */
function storedPlan(storage: KeyValueStorage): SubscriptionType | null {
  try {
    const parsed = SubscriptionType.safeParse(JSON.parse(storage.get('selectedSubscriptionType') ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

type Sinks = Pick<AppProps['actors'], 'player' | 'journal'> &
  Pick<AppProps['account'], 'favorites' | 'socials' | 'achievementModal' | 'newerElsewhere'>;

/** Where the start-up loads leave what they read. */
function createSink({ places }: Pick<Edge, 'places'>, actors: () => Sinks): StartUpSink {
  return {
    listens(records) {
      const { player, newerElsewhere } = actors();
      const { playlist, index, position } = player.getSnapshot().context;
      const current = playlist.items[index]?.material_id;
      const there = records.find(({ id }) => id === current);
      if (there !== undefined && current !== undefined) {
        newerElsewhere.send({ type: 'place.newerElsewhere', materialId: current, here: position, elsewhere: there.duration });
      }
      places.merge(records);
    },
    favorites: (ids) => actors().favorites.send({ type: 'favorites.known', ids }),
    history: (ids) => actors().journal.send({ type: 'journal.signedIn', history: [...ids] }),
    socials: (bound) => actors().socials.send({ type: 'socials.known', bound }),
    unread: (events) => actors().achievementModal.send({ type: 'achievements.unread', events }),
  };
}
