import { setImmediate } from 'node:timers';
import { HttpResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { providePorts } from '../../../machines/ports/ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { selectEmail } from '../../../machines/session/session.selectors.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import { tokenRefreshMachine } from '../../../machines/token-refresh/token-refresh.machine.ts';
import { selectAccessToken } from '../../../machines/token-refresh/token-refresh.selectors.ts';
import type { TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';
import { SIGN_OUT_ON } from '../../../machines/token-refresh/token-refresh.types.ts';
import { createCall } from '../../../src/api/call.ts';
import { createOpenStream } from '../../../src/api/event-stream.ts';
import { createHttp } from '../../../src/api/http.ts';
import { createAccountActions } from '../../../src/app/account/account-actions.ts';
// Here before the first press: a test's time stands still while code is fetched.
import '../../../src/app/account/account-calls.ts';
import { createCredentials, noCredentials } from '../../../src/app/account/credentials.ts';
import { createFormDrafts } from '../../../src/app/account/form-drafts.ts';
import { createSignIn } from '../../../src/app/account/sign-in.ts';
import { createListenerCharts } from '../../../src/app/listening/listener-charts.ts';
import { createAudioUrls } from '../../../src/app/ports/audio-urls.ts';
import type { BrowserDb } from '../../../src/app/ports/browser-db.ts';
import { createOutboxStore } from '../../../src/app/ports/outbox-store.ts';
import { refreshTokens } from '../../../src/app/ports/refresh-tokens.ts';
import { checkSession, loadUser } from '../../../src/app/ports/session-ports.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createTabNews } from '../../../src/app/ports/tab-news.ts';
import { createTokenVault } from '../../../src/app/ports/token-vault.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { createAnnouncer } from '../../../src/app/system/announcer.ts';
import { createEdge } from '../../../src/app/system/edge.ts';
import { codeGroupOf } from '../../../src/app/system/late-charts.ts';
import { MAIN, SECOND } from '../../support/app/api.ts';
import { connected, keptEdgeOf, listeningEdgeOf } from '../../support/app/connected.ts';
import { forgetListenersAfterTest } from '../../support/app/page-listeners.ts';
import { createStubbedActors } from '../../support/app/stubbed-actors.ts';
import { LISTENER } from '../../support/samples/account.ts';

/** The whole account of a page over a network of the test: the app's own edge, ports, charts and wiring, no screen. */

export const OLD: TokenPair = { accessToken: 'access-token-old-0001', refreshToken: 'refresh-token-old-0001' };
export const NEW: TokenPair = { accessToken: 'access-token-new-0002', refreshToken: 'refresh-token-new-0002' };
export const TOKENS_BODY = {
  access_token: NEW.accessToken,
  refresh_token: NEW.refreshToken,
  expires_in: 600,
  token_type: 'Bearer' as const,
};

/** Everything the account asks by itself, answered well. */
const QUIET: Record<string, unknown> = {
  [`${MAIN}/auth/client_is_auth`]: { result: true },
  [`${MAIN}/accounts/me`]: { data: LISTENER },
  [`${MAIN}/accounts/is_registration_by_form`]: { data: true },
  [`${MAIN}/subscriptions/types/active`]: { data: null },
  [`${MAIN}/promocodes/one_time_activated`]: { data: false },
  [`${MAIN}/auth/social`]: { data: [{ social_type: 'vk' }] },
  [`${MAIN}/materials/listen`]: { data: [] },
  [`${MAIN}/materials/history/identifiers`]: { data: [] },
  [`${MAIN}/payments/get_last_payment_status`]: { data: true },
  [`${MAIN}/materials/favorite`]: { data: [] },
  [`${SECOND}/accounts/achievements`]: { data: [] },
  [`${SECOND}/accounts/listen-statistics`]: {
    data: { total_seconds: 0, materials_listened: 0, by_day: [], by_rubric: [], by_hour: [] },
  },
  [`${SECOND}/achievements/events`]: { data: [] },
};

export const quietHandlers = () => [
  ...Object.entries(QUIET).map(([path, body]) => http.get(path, () => HttpResponse.json(body as object))),
  http.post(`${MAIN}/auth/logout`, () => HttpResponse.json({ result: true })),
  http.post(`${MAIN}/auth/refresh_token`, () => HttpResponse.json(TOKENS_BODY)),
];

/** Address of a call, its holes filled with 1 … as MSW reads it. */
export const addressOf = ({ base, path }: Endpoint, params: Record<string, string> = {}): string =>
  (base === 'second' ? SECOND : MAIN) + path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1');

/** All that is under way in the network and in promises has come as far as it can without the clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The clock goes on by this many seconds, and everything that follows from it happens. */
export async function pass(seconds: number): Promise<void> {
  const STEP_MS = 500;
  await settle();
  // Without a timer nothing more can happen by itself.
  for (let ms = 0; ms < seconds * 1000 && vi.getTimerCount() > 0; ms += STEP_MS) {
    vi.advanceTimersByTime(Math.min(STEP_MS, seconds * 1000 - ms));
    await settle();
  }
}

interface PageOptions {
  /** Null: a guest. */
  tokens?: TokenPair | null;
  signInCode?: string | null;
  /** Outlives the page; without one there is none. */
  database?: Promise<BrowserDb | null>;
  /** One of several tabs of the browser that `sharedBrowser` has made. */
  isTab?: boolean;
  /** The tokens are those that lie in storage already. */
  isRestart?: boolean;
}

export type FaultPage = Awaited<ReturnType<typeof createPage>>;

/** Everything is wired, nothing runs yet: `start()` starts it. */
export async function createPage({
  tokens = OLD,
  signInCode = null,
  database = Promise.resolve(null),
  isTab = false,
  isRestart = false,
}: PageOptions = {}) {
  forgetListenersAfterTest();
  // One page at a time: the pages of other tests must not hear of this one.
  if (!isTab) vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = createStorage();
  if (tokens !== null && !isRestart) {
    storage.set('accessToken', tokens.accessToken);
    if (tokens.refreshToken !== null) storage.set('refreshToken', tokens.refreshToken);
  }
  const createActor = connected();
  const vault = createTokenVault(storage, database);
  const restored = await vault.restore();

  const hosts = { main: '/backend', second: '/api' };
  const callOfRefresh = createCall(createHttp({ ...hosts, credentials: noCredentials }));
  const tokenRefresh = createActor(providePorts(tokenRefreshMachine, { refreshTokens: refreshTokens(callOfRefresh, vault) }), {
    id: 'tokenRefresh',
    input: { tokens: restored, signOutOn: SIGN_OUT_ON },
  });
  const bearer = () => selectAccessToken(tokenRefresh.getSnapshot());
  const { credentials, port: calls } = createCredentials(bearer);
  const httpOfPage = createHttp({ ...hosts, credentials });
  const news = createTabNews();
  const quietly = createCall(httpOfPage);
  const call = news.telling(quietly);
  const outboxStore = createOutboxStore(database);
  const audioUrls = createAudioUrls(call);
  const stubbed = createStubbedActors({ audioUrl: ({ materialId }) => audioUrls.resolve(materialId) }, createActor);
  const told = { listens: [] as unknown[], history: [] as unknown[] };
  const charts = createListenerCharts({
    call,
    quietly,
    outboxStore,
    places: stubbed.places,
    features: { statistics: true, achievements: true },
    device: { id: () => crypto.randomUUID(), ready: Promise.resolve() },
    database,
    now: () => new Date(),
    openStream: createOpenStream({ ...hosts, credentials }),
  });
  const newOutbox = () => createActor(charts.outbox, { id: 'outbox', input: { spread: 0.5 + Math.random() } });
  const account = {
    session: createActor(providePorts(sessionMachine, { checkSession: checkSession(call), loadUser: loadUser(call) }), {
      id: 'session',
      input: { hasTokens: restored !== null, hasOneTimeToken: false, selectedPlan: null },
    }),
    startUp: createActor(charts.startUp, { id: 'startUp' }),
    outbox: newOutbox(),
    favorites: createActor(charts.favorites, { id: 'favorites' }),
    socials: createActor(charts.socials, { id: 'socials' }),
    achievementModal: createActor(charts.achievementModal, { id: 'achievementModal', input: { isOn: true } }),
    newerElsewhere: createActor(charts.newerElsewhere, { id: 'newerElsewhere' }),
  };
  const visited: string[] = [];
  const router = {
    state: { location: { pathname: '/' }, matches: [] },
    invalidate: async () => undefined,
    navigate: async ({ href }: { href: string }) => void visited.push(href),
    subscribe: () => () => undefined,
  } as unknown as AppRouter;
  const places = {
    ready: Promise.resolve(),
    merge: (records: unknown) => void told.listens.push(records),
    choosePosition: () => undefined,
    belongTo: () => undefined,
    forget: () => undefined,
  };
  const facts = { read: async () => null, write: async () => undefined, forget: async () => undefined };
  // The code is here from the start: nothing is asked of its group.
  const listening = createActor(
    codeGroupOf(async () => undefined),
    { id: 'listening' },
  );
  const drafts = createFormDrafts();
  const forms = createAnnouncer<Sources['forms'], Effects['forms']>(drafts.forget);
  const edge = createEdge({ vault, call, news, arrival: null, router: () => router });
  const edges = [
    ...(['browser', 'vault', 'tabs', 'router'] as const).map((id) => createActor(edge[id], { id })),
    createActor(forms.port, { id: 'forms' }),
    createActor(calls, { id: 'calls' }),
    ...keptEdgeOf({ facts, places, storage, audioUrls, router: () => router }, createActor),
    ...listeningEdgeOf({ quietly, outboxStore, tabLock: { otherTabs: () => () => undefined } }, createActor),
  ];
  const all = { ...stubbed.actors, ...account, tokenRefresh, listening };
  account.startUp.on('startUp.historyRead', ({ history }) => told.history.push(history));
  const signIn = createSignIn({ vault, announce: forms.announce });
  const messages: string[] = [];
  account.favorites.on('favorites.failed', ({ message }) => messages.push(message));
  const stop = () => {
    for (const actor of [...Object.values(all), ...edges]) actor.stop();
  };
  onTestFinished(stop);
  return {
    ...all,
    create: createActor,
    call,
    signIn,
    storage,
    news,
    outboxStore,
    /** That of another visit of the same listener: the one before has ended with its own. */
    newOutbox() {
      const next = newOutbox();
      onTestFinished(() => void next.stop());
      return next;
    },
    element: stubbed.element,
    commands: stubbed.commands,
    told,
    visited,
    router,
    /** Words that the page said in passing. */
    messages,
    actions: createAccountActions({
      call,
      signIn,
      storage,
      oneTimeToken: null,
      letter: { code: signInCode, confirm: null, undo: null },
      drafts,
      bearer,
      email: () => selectEmail(account.session.getSnapshot()),
      announce: forms.announce,
    }),
    start() {
      for (const actor of [...Object.values(all), ...edges]) actor.start();
    },
    /** The process is gone: no timer of it fires any more, and nobody hears an answer. */
    kill() {
      stop();
      vi.clearAllTimers();
    },
    isSignedIn: () => account.session.getSnapshot().hasTag('authorised'),
    storedTokens: () => [storage.get('accessToken'), storage.get('refreshToken')],
  };
}
