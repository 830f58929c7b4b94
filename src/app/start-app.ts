import { waitFor } from 'xstate';
import { isSounding } from '../../machines/player/player.selectors.ts';
import { subscriptionOf } from '../../machines/session/session.selectors.ts';
import { type Call, createCall } from '../api/call.ts';
import { createHttp } from '../api/http.ts';
import { whenIdle } from '../bindings/when-idle.ts';
import { shortDate } from '../format/date.ts';
import { fetchPart } from '../ui/Late/lost-part.ts';
import type { AppProps } from './App.tsx';
import { createAccountActions } from './account-actions.ts';
import { createFirstActors } from './actors.ts';
import { startAnewOnLetterLink, takeAddressFacts } from './address-facts.ts';
import { recoverFromLostChunks } from './chunk-recovery.ts';
import { readConfig } from './config.ts';
import { createCredentials } from './credentials.ts';
import { createEnter } from './enter.ts';
import { followForcedColors } from './forced-colors.ts';
import { createLateListening } from './listening/late-listening.ts';
import { takePartnerArrival } from './partner-arrival.ts';
import { createPlayback } from './playback.ts';
import { createAnalytics, tagsOf } from './ports/analytics.ts';
import { createAudioUrls } from './ports/audio-urls.ts';
import { openBrowserDb } from './ports/browser-db.ts';
import { createFirstBytes } from './ports/first-bytes.ts';
import { createOutboxStore } from './ports/outbox-store.ts';
import { createPlaces } from './ports/places.ts';
import { createFactsStore } from './ports/player-facts.ts';
import { createServerClock } from './ports/server-clock.ts';
import { createStorage } from './ports/storage.ts';
import { createTabNews } from './ports/tab-news.ts';
import { showToast } from './ports/toasts.ts';
import { createTokenVault } from './ports/token-vault.ts';
import { createAppRouter } from './router.ts';
import { createSession, createTokenRefresh, type TokenRefreshActor } from './session-actors.ts';
import { createShell } from './shell.ts';
import { createLateSubscribe } from './subscribe/late-subscribe.ts';
import { createPurchaseStore } from './subscribe/purchase-store.ts';
import { createTyped } from './typed.ts';
import { createWantedLecture } from './wanted-lecture.ts';
import { wireAccount } from './wire-account.ts';
import { wireAnalytics } from './wire-analytics.ts';
import { wireRoutes } from './wire-routes.ts';

/** How long the page of whoever has tokens waits for the actors of listening. */
const LISTENING_WAIT_MS = 3_000;

/**
 * Creates the actors, wires them to the world and to each other, and starts them. Nothing is drawn here.
 * @param onBroken one of the actors has died of a throw: nothing that stands on it works any more (B07)
 */
export async function startApp(onBroken: (thrown: unknown) => void): Promise<AppProps> {
  const storage = createStorage();
  // Before the router, and before any request: what the address carries must not be seen by either.
  const { oneTimeToken, letter } = takeAddressFacts(storage);
  const arrival = takePartnerArrival();
  startAnewOnLetterLink();
  followForcedColors();
  const typed = createTyped();
  const store = createPurchaseStore(storage);
  const config = readConfig(document);
  const database = openBrowserDb();
  const facts = createFactsStore(database);
  const vault = createTokenVault(storage, database);
  const tokens = await vault.restore();

  const client: { call: Call } = { call: () => Promise.reject(new Error('The client is not made yet')) };
  const tokenRefresh: TokenRefreshActor = createTokenRefresh(vault, () => client.call, tokens);
  const clock = createServerClock();
  const http = createHttp({
    onDate: clock.observe,
    main: config.apiBase,
    second: config.achievementsBase,
    credentials: createCredentials(() => tokenRefresh),
  });
  const news = createTabNews();
  const call = news.telling(createCall(http));
  client.call = call;

  const outboxStore = createOutboxStore(database);
  const audioUrls = createAudioUrls(call);
  // Outside the React tree: whatever happens to the screen, the sound goes on.
  const element = document.body.appendChild(new Audio());
  const firstBytes = createFirstBytes(element);
  const places = createPlaces(database, clock.now);
  const first = createFirstActors((size) => actors.panel.send({ type: 'viewport.changed', size }));
  const { toasts } = first.actors;
  const entitlement = tokens === null ? ('none' as const) : ('unread' as const);
  const beginning = { viewport: first.viewport, features: config.features, entitlement };
  const late = createLateListening({
    beginning,
    create: async () => {
      const { createListening } = await fetchPart(() => import('./listening/start-listening.ts'));
      const sound = { element, firstBytes, audioUrls, places, now: clock.now };
      return createListening({ ...beginning, ...sound, call, outboxStore, facts, toasts });
    },
    onLost: () => showToast(toasts, { kind: 'error', text: 'Плеер не загрузился', detail: 'Проверьте связь и повторите.' }),
  });
  const actors = { ...late.actors, ...first.actors };
  const session = createSession({
    call,
    tokens,
    hasOneTimeToken: oneTimeToken !== null,
    selectedPlan: store.facts().plan,
  });
  const account = { ...late.actors, session };
  const wanted = createWantedLecture(actors);
  const enter = createEnter({ vault, tokenRefresh, session });
  const subscribe = createLateSubscribe(
    async () => {
      const { startSubscribe } = await fetchPart(() => import('./subscribe/start-subscribe.ts'));
      // What is kept of a purchase belongs to somebody: it must be known who is here.
      await waitFor(session, (snapshot) => !snapshot.hasTag('spinner'));
      const bearer = () => tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null;
      const origins = config.outsideOrigins;
      const everyone = { ...actors, ...account };
      const edge = { call, storage, store, arrival, bearer, enter, origins, router, wanted, news };
      const started = startSubscribe({ actors: everyone, ...edge });
      tellOfDeath(Object.values(started), onBroken);
      return started;
    },
    store,
    clock.now,
    config.payWays,
  );
  const router = createAppRouter({ call, session, subscribe, features: config.features });

  const tags = tagsOf(config);
  const shell = createShell(storage, actors, { features: config.features, hasCounters: tags.length > 0 });
  const analytics = createAnalytics({
    tags,
    consent: shell.cookies,
    load: async (set) => (await import('./analytics/load-tags.ts')).loadTags(set),
  });
  if (tags.length > 0) wireAnalytics(actors, { analytics, router, subscribe });
  wireRoutes(actors, { router, wanted });
  wireAccount(
    { ...actors, ...account, tokenRefresh },
    { call, vault, news, outboxStore, places, facts, storage, audioUrls, router },
  );
  fetchSubscribe(session, subscribe, arrival !== null);
  session.on('session.started', typed.forget);
  recoverFromLostChunks(() => isSounding(actors.player.getSnapshot()), typed.handOver);
  tellOfDeath([tokenRefresh, session, ...Object.values(actors)], onBroken);
  for (const actor of [tokenRefresh, session, ...Object.values(first.actors)]) actor.start();
  void facts.read().then((kept) => {
    if (kept !== null) actors.player.send({ type: 'player.restore', facts: kept });
  });
  await listeningInTime(late, tokens !== null);
  return {
    actors,
    account,
    router,
    subscribe,
    playback: createPlayback(actors, { places, audioUrls, firstBytes, wanted }),
    shell,
    actions: createAccountActions({
      call,
      enter,
      storage,
      tokenRefresh,
      session,
      oneTimeToken,
      letter,
      toasts,
      typed,
      onRegistered: () => analytics.tell({ name: 'registration' }),
      onPromocode(code) {
        storage.set('activatedPromocode', code);
        subscribe.get()?.promoCode.send({ type: 'promoCode.activatedElsewhere', code });
        tellOfTrial(session, toasts);
      },
    }),
  };
}

/** Registration has activated a code: whoever comes in next with a trial has it from there. */
function tellOfTrial(session: AppProps['account']['session'], toasts: AppProps['actors']['toasts']): void {
  const heard = session.on('session.started', ({ subscription }) => {
    heard.unsubscribe();
    const given = subscriptionOf({ subscription });
    if (given?.is_trial !== true) return;
    const until = shortDate(given.end_date);
    showToast(toasts, { kind: 'success', text: `Промокод принят: подписка открыта до ${until}` });
  });
}

type Mortal = { subscribe(observer: { error: (thrown: unknown) => void }): unknown };

function tellOfDeath(actors: readonly Mortal[], onBroken: (thrown: unknown) => void): void {
  for (const actor of actors) actor.subscribe({ error: onBroken });
}

/** Whoever is signed in has codes, cards and payments to be looked after; a guest needs none of it before the plans. */
function fetchSubscribe(session: AppProps['account']['session'], subscribe: AppProps['subscribe'], hasArrived: boolean): void {
  // What could not be fetched is fetched again by the first page that stands on it.
  const fetch = () => void subscribe.load().catch(() => undefined);
  if (hasArrived) fetch();
  session.on('session.started', () => whenIdle(fetch));
  session.on('session.emailWanted', () => {
    subscribe.load().then(
      ({ partnerEmail }) => partnerEmail.send({ type: 'partnerEmail.ask' }),
      () => undefined,
    );
  });
}

/**
 * A guest sees the page first, and what plays comes in idle. Whoever has tokens waits for it, though not for long: his page
 * is drawn by what he has paid for and kept, and should not be drawn as a guest's before.
 */
async function listeningInTime(late: { load(): Promise<void> }, hasTokens: boolean): Promise<void> {
  // What could not be fetched is fetched again by whatever needs it first.
  const fetch = () => late.load().catch(() => undefined);
  if (hasTokens) await Promise.race([fetch(), new Promise((resolve) => setTimeout(resolve, LISTENING_WAIT_MS))]);
  else whenIdle(() => void fetch());
}
