import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';
import { STORAGE_PREFIX } from '../../../contract/constants.ts';
import { selectPlan } from '../../../machines/purchase/purchase.selectors.ts';
import { recoverFromLostChunks } from '../../../src/app/chunk-recovery.ts';
import { takeAddressFacts } from '../../../src/app/ports/address-facts.ts';
import { MAIN } from '../../support/app/api.ts';
import { sharedBrowser } from '../../support/app/shared-browser.ts';
import type { Fault } from '../../support/faults/fault-matrix.ts';
import { memoryDb } from '../../support/faults/memory-db.ts';
import { answering, loseChunk, watchReloads } from '../../support/faults/reloads.ts';
import { photograph, spoilStorage } from '../../support/faults/spoilt-storage.ts';
import { planOf } from '../../support/samples/account.ts';
import { openCheckout, quietCheckout } from './checkout.ts';
import { createPage, type FaultPage, NEW, OLD, pass, quietHandlers, TOKENS_BODY } from './page.ts';
import { errorToasts } from './scene.ts';

/** Rows S1 and S2: the seven keys of §3 that live in the browser, read and written by the app's own hands. */

const DAY_MS = 86_400_000;
const PASSWORD = 'длинный пароль слушателя';
const PLAN = planOf(null);
const OWN_CODE = {
  id: 1,
  type: 'скидка',
  code: 'ЛИСТОПАД',
  discount: 100,
  trial_extension_days: null,
  activated_limit_count: 1,
  expired_at: '2027-01-31T00:00:00Z',
  subscription_types: [],
};

const named = (key: string) => `${STORAGE_PREFIX}:${key}`;
const stored = (key: string) => localStorage.getItem(named(key));

interface KeptKey {
  name: string;
  /** As it lies in storage. */
  good: string;
  /** By the app's own way of reading it, on a page that has just been opened. */
  read(page: FaultPage, use: Use): unknown;
  /** The meaning of a good value; nothing at all means `byDefault`. */
  taken: unknown;
  byDefault: unknown;
  /** The effect of a value of the app that can be told, besides what nothing can be. */
  rubbish: readonly string[];
}

const TEXTS = ['', 'я'.repeat(1_000_000)];
const RUBBISH = ['null', 'undefined', '{', '[1]', '7', '\uD800', '<img src=x onerror=alert(1)>'];

/** The body of a call that the listener makes. */
async function sentBody(use: Use, path: string, send: () => Promise<unknown>): Promise<Record<string, unknown>> {
  let body: Record<string, unknown> = {};
  use(
    http.post(`${MAIN}${path}`, async ({ request }) => {
      body = (await request.json()) as Record<string, unknown>;
      return HttpResponse.json({ detail: 'Не сейчас' }, { status: 400 });
    }),
  );
  const sent = send();
  await pass(1);
  await sent;
  return body;
}

const SECRETS: readonly KeptKey[] = (['accessToken', 'refreshToken'] as const).map((name) => ({
  name,
  good: OLD[name] ?? '',
  read: ({ tokenRefresh }) => tokenRefresh.getSnapshot().context.tokens?.[name] ?? null,
  taken: OLD[name],
  byDefault: null,
  rubbish: RUBBISH,
}));

const OTHERS: readonly KeptKey[] = [
  {
    name: 'selectedSubscriptionType',
    good: JSON.stringify(PLAN),
    read: (page) => selectPlan(openCheckout(page).purchase.getSnapshot()),
    taken: PLAN,
    byDefault: null,
    // Another version of the app kept the name alone.
    rubbish: [...RUBBISH, '"1 месяц"', JSON.stringify({ ...PLAN, type: 'Вечная' })],
  },
  {
    name: 'activatedPromocode',
    good: 'ЛИСТОПАД',
    read: (page) => openCheckout(page).promoCode.getSnapshot().context.persisted,
    taken: 'ЛИСТОПАД',
    byDefault: null,
    // Nearly any text may be a code: the server knows them.
    rubbish: ['   '],
  },
  {
    name: 'mnogoruCode',
    good: '12345',
    read: (page) => openCheckout(page).mnogoru.getSnapshot().context.saved,
    taken: '12345',
    byDefault: null,
    rubbish: ['   '],
  },
  {
    name: 'aliceLinkParams',
    good: '{"client_id":"assistant"}',
    read: async (page, use) =>
      (await sentBody(use, '/auth/get-redirect-link', () => page.actions.linkAssistant({}, crypto.randomUUID()))).params,
    taken: { client_id: 'assistant' },
    byDefault: {},
    rubbish: [...RUBBISH, '{"client_id":{"id":7}}'],
  },
  {
    name: 'affiliateUid',
    good: 'partner-1',
    read: async (page, use) => {
      const values = { name: 'Анна', email: 'a@people.test', password: PASSWORD, returnTo: null };
      return (await sentBody(use, '/accounts/', () => page.actions.signUp(values, crypto.randomUUID()))).affiliate_uid;
    },
    taken: 'partner-1',
    byDefault: undefined,
    rubbish: ['{', '[1]', '\uD800', '<img src=x onerror=alert(1)>'],
  },
];

const KEYS: readonly KeptKey[] = [...SECRETS, ...OTHERS];

type Use = (...handlers: RequestHandler[]) => void;
type Db = ReturnType<typeof memoryDb>;

/** A page of this browser, with whatever lies there. */
async function open(
  use: Use,
  { db = memoryDb(), isTab = false, starts = true }: { db?: Db; isTab?: boolean; starts?: boolean } = {},
) {
  use(...quietCheckout(), ...quietHandlers());
  const page = await createPage({ tokens: null, isRestart: true, database: db.database, isTab });
  if (starts) {
    page.start();
    await pass(1);
  }
  return page;
}

const layDown = (keys: readonly KeptKey[]) => {
  for (const { name, good } of keys) localStorage.setItem(named(name), good);
};
const readAll = async (page: FaultPage, use: Use) => {
  const found: Record<string, unknown> = {};
  for (const key of KEYS) found[key.name] = await key.read(page, use);
  return found;
};
const ALL_TAKEN = Object.fromEntries(KEYS.map(({ name, taken }) => [name, taken]));

async function signIn(page: FaultPage, tokens = OLD): Promise<void> {
  const signedIn = page.signIn(
    Promise.resolve({ ...TOKENS_BODY, access_token: tokens.accessToken, refresh_token: tokens.refreshToken ?? '' }),
    null,
  );
  await pass(0.5);
  await signedIn;
  await pass(1);
}
const signOut = async (page: FaultPage) => {
  page.session.send({ type: 'session.signOut' });
  await pass(1);
};
const tell = (type: 'pagehide' | 'pageshow') => void window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const tokensOf = ({ tokenRefresh }: FaultPage) => tokenRefresh.getSnapshot().context.tokens;

/** Every key is written by the app's own hand, and all of them are there. */
async function writeAll(page: FaultPage, use: Use): Promise<void> {
  history.replaceState(null, '', '/signin-alice?client_id=assistant&uid=partner-1');
  takeAddressFacts(page.storage);
  await signIn(page);
  use(http.post(`${MAIN}/promocodes/:code`, () => HttpResponse.json({ data: { subscription_types: [], promocode: OWN_CODE } })));
  const checkout = openCheckout(page);
  checkout.store.keepPlan(PLAN);
  await pass(1);
  checkout.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: crypto.randomUUID() });
  await pass(1);
  // A card is kept for a guest, and is given to the programme once somebody is signed in.
  page.storage.set('mnogoruCode', '12345');
}

interface KeptRun {
  row: 'S1' | 'S2';
  fault: Fault;
  name: string;
  happen(use: Use): Promise<void>;
}

const run = (row: KeptRun['row'], fault: Fault, name: string, happen: KeptRun['happen']): KeptRun => ({
  row,
  fault,
  name,
  happen,
});

export const KEPT_RUNS: readonly KeptRun[] = [
  ...KEYS.map((key) =>
    run('S1', 'stor', `a good «${key.name}» is read as it is`, async (use) => {
      layDown([...SECRETS, key]);
      expect(await key.read(await open(use), use)).toEqual(key.taken);
      expect(stored(key.name)).toBe(key.good);
    }),
  ),
  ...KEYS.flatMap((key) =>
    [...TEXTS, ...key.rubbish].map((value) =>
      run(
        'S1',
        'stor',
        `«${key.name}» that is ${JSON.stringify(value).slice(0, 40)} is removed, the others stay`,
        async (use) => {
          const isSecret = SECRETS.includes(key);
          layDown(KEYS);
          localStorage.setItem(named(key.name), value);
          const page = await open(use);
          expect(await key.read(page, use)).toEqual(key.byDefault);
          expect([stored(key.name), errorToasts(page)]).toEqual([null, []]);
          // One token without the other is worth nothing.
          const others = KEYS.filter((other) => other !== key && !(isSecret && SECRETS.includes(other)));
          expect(page.isSignedIn()).toBe(!isSecret);
          for (const other of others) expect(await other.read(page, use)).toEqual(other.taken);
        },
      ),
    ),
  ),
  run('S1', 'stor', 'storage that is denied is as good as empty', async (use) => {
    const db = memoryDb();
    layDown(KEYS);
    spoilStorage('denied', db);
    const page = await open(use, { db });
    expect(await readAll(page, use)).toEqual(Object.fromEntries(KEYS.map(({ name, byDefault }) => [name, byDefault])));
    expect([page.session.getSnapshot().hasTag('guest'), errorToasts(page)]).toEqual([true, []]);
  }),
  run('S1', 'kill', 'tokens that a killed browser brought back give way to the newer ones', async (use) => {
    const db = memoryDb();
    sharedLocks();
    layDown(SECRETS);
    const first = await open(use, { db });
    const picture = photograph();
    use(http.get(`${MAIN}/materials/favorite`, onlyFor(NEW.accessToken)));
    first.favorites.send({ type: 'favorites.refresh' });
    await pass(2);
    expect([stored('accessToken'), stored('refreshToken')]).toEqual([NEW.accessToken, NEW.refreshToken]);
    first.kill();
    picture.bringBack();
    const second = await open(use, { db });
    expect([tokensOf(second), stored('refreshToken'), second.isSignedIn()]).toEqual([NEW, NEW.refreshToken, true]);
  }),
  run('S1', 'kill', 'tokens of somebody who had signed out are removed', async (use) => {
    const db = memoryDb();
    layDown(SECRETS);
    const first = await open(use, { db });
    const picture = photograph();
    await signOut(first);
    first.kill();
    picture.bringBack();
    const second = await open(use, { db });
    expect([tokensOf(second), stored('accessToken'), stored('refreshToken')]).toEqual([null, null, null]);
  }),
  run('S1', 'kill', 'any other tokens are newer than the database, and win', async (use) => {
    const db = memoryDb();
    layDown(SECRETS);
    (await open(use, { db })).kill();
    localStorage.setItem(named('accessToken'), NEW.accessToken);
    localStorage.setItem(named('refreshToken'), NEW.refreshToken ?? '');
    expect(tokensOf(await open(use, { db }))).toEqual(NEW);
  }),
  ...[DAY_MS, -DAY_MS].map((jump) =>
    run('S1', 'clk', `read alike by a clock that is ${jump > 0 ? 'ahead' : 'behind'}`, async (use) => {
      layDown(KEYS);
      vi.setSystemTime(Date.now() + jump);
      expect(await readAll(await open(use), use)).toEqual(ALL_TAKEN);
    }),
  ),
  run('S1', 'tabs', 'a tab that is open already finds what another one wrote when it needs it', async (use) => {
    sharedBrowser();
    const page = await open(use, { isTab: true });
    const other = await open(use, { isTab: true });
    await writeAll(other, use);
    expect([tokensOf(page), page.isSignedIn()]).toEqual([OLD, true]);
    expect(await readAll(page, use)).toEqual(ALL_TAKEN);
  }),
  run('S1', 'bfc', 'what another tab did meanwhile is read when the page is back', async (use) => {
    const db = memoryDb();
    layDown(SECRETS);
    const page = await open(use, { db });
    tell('pagehide');
    const other = await open(use, { db });
    await signOut(other);
    tell('pageshow');
    await pass(1);
    expect([tokensOf(page), page.isSignedIn(), page.session.getSnapshot().hasTag('guest')]).toEqual([null, false, true]);
    tell('pagehide');
    await signIn(other, NEW);
    expect(page.isSignedIn()).toBe(false);
    tell('pageshow');
    await pass(1);
    expect([tokensOf(page), page.isSignedIn()]).toEqual([NEW, true]);
  }),
  ...(['S1', 'S2'] as const).map((row) =>
    run(row, 'chnk', 'what is kept outlives the reload', async (use) => {
      const db = memoryDb();
      const reload = watchReloads('a1');
      const first = await open(use, { db });
      await writeAll(first, use);
      recoverFromLostChunks(() => false, undefined, answering);
      expect([await loseChunk(), reload.mock.calls.length]).toEqual([null, 1]);
      first.kill();
      expect(await readAll(await open(use, { db }), use)).toEqual(ALL_TAKEN);
    }),
  ),
  run('S2', 'kill', 'what was written last is there after a kill', async (use) => {
    const db = memoryDb();
    const first = await open(use, { db });
    const picture = photograph();
    await signIn(first);
    first.kill();
    // The browser had not come to writing its storage down; its database it had.
    picture.bringBack();
    const second = await open(use, { db });
    expect([tokensOf(second), stored('accessToken'), stored('refreshToken')]).toEqual([OLD, OLD.accessToken, OLD.refreshToken]);
  }),
  ...(['denied', 'full'] as const).map((how) =>
    run('S2', 'stor', `${how}: the page goes on with what it remembers`, async (use) => {
      const db = memoryDb();
      const page = await open(use, { db });
      spoilStorage(how, db);
      await writeAll(page, use);
      expect(await readAll(page, use)).toEqual(ALL_TAKEN);
      expect([page.isSignedIn(), errorToasts(page)]).toEqual([true, []]);
      await signOut(page);
      expect([tokensOf(page), page.isSignedIn(), page.storedTokens(), errorToasts(page)]).toEqual([
        null,
        false,
        [null, null],
        [],
      ]);
    }),
  ),
  ...[DAY_MS, -DAY_MS].map((jump) =>
    run('S2', 'clk', `written alike by a clock that is ${jump > 0 ? 'ahead' : 'behind'}`, async (use) => {
      const db = memoryDb();
      const page = await open(use, { db });
      vi.setSystemTime(Date.now() + jump);
      await writeAll(page, use);
      vi.setSystemTime(Date.now() - jump);
      page.kill();
      expect(await readAll(await open(use, { db }), use)).toEqual(ALL_TAKEN);
    }),
  ),
  run('S2', 'tabs', 'tokens that are written or removed in one tab are so in the other within a second', async (use) => {
    sharedBrowser();
    const db = memoryDb();
    const page = await open(use, { db, isTab: true });
    const other = await open(use, { db, isTab: true });
    await signIn(other);
    expect([tokensOf(page), page.isSignedIn()]).toEqual([OLD, true]);
    await signOut(other);
    expect([tokensOf(page), page.isSignedIn(), page.storedTokens()]).toEqual([null, false, [null, null]]);
  }),
  run('S2', 'bfc', 'a page that is back does not write over what another tab wrote', async (use) => {
    const db = memoryDb();
    layDown(SECRETS);
    const page = await open(use, { db });
    tell('pagehide');
    const other = await open(use, { db });
    await signOut(other);
    await signIn(other, NEW);
    tell('pageshow');
    await pass(2);
    expect([stored('accessToken'), stored('refreshToken'), tokensOf(page)]).toEqual([NEW.accessToken, NEW.refreshToken, NEW]);
    await signOut(page);
    expect([stored('accessToken'), stored('refreshToken')]).toEqual([null, null]);
  }),
];

/** Locks as the tabs of one browser have them; the channel between the tabs stays away. */
function sharedLocks(): void {
  sharedBrowser();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

/** A question that only this token is answered. */
const onlyFor =
  (accessToken: string) =>
  ({ request }: { request: Request }) =>
    request.headers.get('authorization') === `Bearer ${accessToken}`
      ? HttpResponse.json({ data: [] })
      : HttpResponse.json({ detail: 'Сеанс завершён, войдите снова' }, { status: 401 });
