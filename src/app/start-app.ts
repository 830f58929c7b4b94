import { waitFor } from 'xstate';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import { isSounding } from '../../machines/player/player.selectors.ts';
import { providePorts } from '../../machines/ports/ports.ts';
import { returnTargetMachine } from '../../machines/return-target/return-target.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import type { Effects, Sources } from '../../machines/system/edge.types.ts';
import { firstRows } from '../../machines/system/first-rows.ts';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { selectAccessToken } from '../../machines/token-refresh/token-refresh.selectors.ts';
import { SIGN_OUT_ON } from '../../machines/token-refresh/token-refresh.types.ts';
import { welcomeMachine } from '../../machines/welcome/welcome.machine.ts';
import { createCall } from '../api/call.ts';
import { createHttp } from '../api/http.ts';
import { createWritesUnderWay } from '../api/writes-under-way.ts';
import { whenIdle } from '../bindings/when-idle.ts';
import { sessionIsRead } from '../routes/guards.ts';
import { fetchPart } from '../ui/Late/lost-part.ts';
import type { AppProps } from './App.tsx';
import { createAccountActions } from './account/account-actions.ts';
import { createCredentials, noCredentials } from './account/credentials.ts';
import { createFormDrafts } from './account/form-drafts.ts';
import { createSignIn } from './account/sign-in.ts';
import { focusNewScreens } from './browser/focus-screen.ts';
import { followForcedColors } from './browser/forced-colors.ts';
import { createShell } from './browser/shell.ts';
import { viewportSize } from './browser/viewport.ts';
import { recoverFromLostChunks } from './chunk-recovery.ts';
import { readConfig } from './config.ts';
import { cameDrawn } from './drawn/came-drawn.ts';
import type { TakeOver } from './drawn/take-over.ts';
import { inspected } from './inspection/inspection.ts';
import { createLateListening } from './listening/late-listening.ts';
import { createPlayback } from './listening/playback.ts';
import type { PageActors } from './page-actors.ts';
import { keptPlan } from './paying/kept-plan.ts';
import { createLatePaying, unknownInputs } from './paying/late-paying.ts';
import { createPayingEdge } from './paying/paying-edge.ts';
import { startAnewOnLetterLink, takeAddressFacts } from './ports/address-facts.ts';
import { createAnalytics, tagsOf } from './ports/analytics.ts';
import { createAudioUrls } from './ports/audio-urls.ts';
import { openBrowserDb } from './ports/browser-db.ts';
import { createDevice } from './ports/device.ts';
import { createFirstBytes } from './ports/first-bytes.ts';
import { takePartnerArrival } from './ports/partner-arrival.ts';
import { createPlaces } from './ports/places.ts';
import { createFactsStore } from './ports/player-facts.ts';
import { refreshTokens } from './ports/refresh-tokens.ts';
import { createServerClock } from './ports/server-clock.ts';
import { checkSession, loadUser } from './ports/session-ports.ts';
import { createStorage } from './ports/storage.ts';
import { createTabNews } from './ports/tab-news.ts';
import { createTokenVault } from './ports/token-vault.ts';
import { createAppRouter } from './router.ts';
import { createAnnouncer } from './system/announcer.ts';
import { createEdge } from './system/edge.ts';
import { createKeptEdge } from './system/kept-edge.ts';
import { codeGroupOf, rowsOfLateness } from './system/late-charts.ts';
import { createPageSystem } from './system/page-system.ts';

/** Of first snapshots: a page that came as a shell has none. */
const NEVER_ASKED = () => undefined;
/** How long the page of a visitor with tokens waits for the actors of listening. */
const LISTENING_WAIT_MS = 3_000;

/**
 * Creates the actors, wires them to the world and to each other, and starts them. Nothing is drawn here.
 * @param onBroken called when one of the actors has thrown: nothing that depends on it works any more (B07)
 */
export async function startApp(onBroken: (thrown: unknown) => void): Promise<AppProps & { takeOver: TakeOver | null }> {
  const storage = createStorage();
  // Before the router, and before any request: neither may see the tokens in the address.
  const { oneTimeToken, letter } = takeAddressFacts(storage);
  const arrival = takePartnerArrival();
  startAnewOnLetterLink();
  followForcedColors();
  const drafts = createFormDrafts();
  const config = readConfig(document);
  const database = openBrowserDb();
  const facts = createFactsStore(database);
  const vault = createTokenVault(storage, database);
  const tokens = await vault.restore();

  const clock = createServerClock();
  const hosts = { onDate: clock.observe, main: config.apiBase, second: config.achievementsBase };
  // The refresh has a client of its own: its own requests are never refreshed.
  const callOfRefresh = createCall(createHttp({ ...hosts, credentials: noCredentials }));
  const bearer = () => selectAccessToken(actors.tokenRefresh.getSnapshot());
  const { credentials, port: calls } = createCredentials(bearer);
  const ofPage = { ...hosts, credentials };
  const news = createTabNews();
  const writes = createWritesUnderWay();
  const quietly = writes.watching(createCall(createHttp(ofPage)));
  const call = news.telling(quietly);

  const forms = createAnnouncer<Sources['forms'], Effects['forms']>(drafts.forget);
  const frame = createAnnouncer<Sources['shell']>();
  const signIn = createSignIn({ vault, announce: forms.announce });
  const audioUrls = createAudioUrls(call);
  // Outside the React tree: whatever happens to the screen, the sound goes on.
  const element = document.body.appendChild(new Audio());
  const firstBytes = createFirstBytes(element);
  const device = createDevice(database, clock.now);
  const places = createPlaces(database, device, clock.now);
  const late = createLateListening(
    async () => {
      const { createListening } = await fetchPart(() => import('./listening/start-listening.ts'));
      const sound = { element, firstBytes, audioUrls, places, device, now: clock.now, database };
      return createListening({ ...sound, call, quietly, features: config.features, hosts: ofPage });
    },
    (rows) => system.directory.add(rows),
  );
  const latePaying = createLatePaying(
    async () => {
      const { createPaying } = await fetchPart(() => import('./paying/start-paying.ts'));
      // A purchase kept in the browser belongs to an account: it must be known who is here.
      await sessionIsRead(session);
      const { payWays, outsideOrigins: origins } = config;
      return createPaying({ session, call, storage, arrival, bearer, signIn, origins, payWays });
    },
    (rows) => system.directory.add(rows),
  );
  const system = createPageSystem({
    charts: {
      ...late.charts,
      ...late.ports,
      ...latePaying.charts,
      ...createEdge({ vault, call: writes.after(call), news, arrival, router: () => router }),
      ...createKeptEdge({ facts, places, audioUrls, storage, router: () => router }),
      calls,
      forms: forms.port,
      shell: frame.port,
      ...createPayingEdge({ keep: latePaying.keep, origins: config.outsideOrigins, analytics: () => analytics }),
      tokenRefresh: providePorts(tokenRefreshMachine, { refreshTokens: refreshTokens(callOfRefresh, vault) }),
      session: providePorts(sessionMachine, { checkSession: checkSession(call), loadUser: loadUser(call) }),
      toasts: providePorts(toastsMachine, { toast: toastMachine }),
      welcome: welcomeMachine,
      mobileMenu: mobileMenuMachine,
      returnTarget: returnTargetMachine,
      listening: codeGroupOf(late.fetchChunk),
      paying: codeGroupOf(latePaying.fetchChunk, () => new Promise(whenIdle)),
    },
    input: {
      tokenRefresh: { tokens, signOutOn: SIGN_OUT_ON },
      session: { hasTokens: tokens !== null, hasOneTimeToken: oneTimeToken !== null, selectedPlan: keptPlan(storage) },
      // A visitor who may be signed in is refused nothing before it is known.
      player: { entitlement: tokens === null ? 'none' : 'unread' },
      panel: { viewport: viewportSize() },
      identity: {
        who: { kind: 'unread', visit: 0 },
        journal: { isSubscriber: false },
        outbox: { spread: 0.5 + Math.random() },
        achievementModal: { isOn: config.features.achievements },
        ...unknownInputs(config.payWays),
      },
      partnerSubscription: { arrivedFrom: arrival?.partner ?? null },
    },
    rows: [...rowsOfLateness('listening', late.names), ...rowsOfLateness('paying', latePaying.names), ...firstRows],
    onBroken,
  });
  const { actors } = system;
  const { session } = actors;
  const reader = tokens === null ? 'guest' : 'maybeListener';
  // A page that came as a shell has nothing to take over.
  const takeOver = cameDrawn(document)
    ? (await import('./drawn/take-over.ts')).createTakeOver({ call, reader, session, router: () => router })
    : null;
  const router = createAppRouter(
    { call: takeOver?.call ?? call, session, checkout: actors, features: config.features },
    { cameDrawn: takeOver !== null },
  );

  const tags = tagsOf(config);
  const shell = createShell(storage, frame.announce, { ...config, hasCounters: tags.length > 0, serverNow: clock.now });
  const analytics = createAnalytics({
    tags,
    consent: shell.cookies,
    load: async (set) => (await import('./ports/tags/load-tags.ts')).loadTags(set),
  });
  focusNewScreens(router);
  recoverFromLostChunks(() => isSounding(actors.player.getSnapshot()), drafts.handOver);
  system.start();
  await listeningInTime(actors.listening);
  const actions = createAccountActions({
    call,
    signIn,
    storage,
    oneTimeToken,
    letter,
    drafts,
    bearer,
    email: () => selectEmail(session.getSnapshot()),
    announce: forms.announce,
  });
  const playback = createPlayback({ places, audioUrls, firstBytes });
  return {
    bindings: { directory: { ...system.directory, first: takeOver?.first ?? NEVER_ASKED }, playback, shell, actions, inspected },
    actors,
    router,
    takeOver,
  };
}

/**
 * A visitor with tokens waits for the actors of listening, though not for long: his page is drawn from his subscription and
 * marks, and should not be drawn as a guest's before. For a guest nothing is being fetched, and nothing is waited for.
 */
async function listeningInTime(listening: PageActors['listening']): Promise<void> {
  // If it could not be fetched, the first event that needs it fetches it again.
  await waitFor(listening, (snapshot) => !snapshot.hasTag('fetching'), { timeout: LISTENING_WAIT_MS }).catch(() => undefined);
}
