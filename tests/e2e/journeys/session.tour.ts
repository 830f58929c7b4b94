import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { modelOf } from '../../support/statecharts/model.ts';
import { type Listener, newListener, signIn, signOut, signUp } from '../pages/account-page.ts';
import { type Move, type Run, takeTour } from './machine-tour.ts';

const GUARDED = '/dashboard/history';
const GUEST = { hasTokens: false, hasOneTimeToken: false, selectedPlan: null };
const HAS_TOKENS = { ...GUEST, hasTokens: true };
const USER = { account: LISTENER, subscription: null };

const model = modelOf(sessionMachine)({
  input: GUEST,
  user: () => [],
  abstraction: ({ context }) => [context.returnTo],
});

const isGuest = (snapshot: AnyMachineSnapshot) => snapshot.matches('guest');
const isIn = (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: 'authorised' });
const isUnverified = (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: 'unverified' });

/** The page is opened with tokens in hand, and the server knows them. */
function reopen(run: Run): void {
  run.rebirth(HAS_TOKENS);
  run.answer('checkSession', { kind: 'authorised' });
  run.answer('loadUser', USER);
}

export async function tourOfSession(page: Page): Promise<void> {
  const listener: Listener = newListener('Сессионный');
  const banner = page.getByRole('banner');
  let name = listener.name;

  async function enter(): Promise<void> {
    await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(listener.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
  }
  async function inOtherTab(act: (tab: Page) => Promise<void>): Promise<void> {
    const tab = await page.context().newPage();
    await act(tab);
    // Closed at once: whatever it has to tell this one it must have told already.
    await tab.close();
    await page.bringToFront();
  }

  const moves: Move[] = [
    {
      words: 'открывает страницу, которая просит войти',
      isOffered: isGuest,
      plan: (run) => {
        run.rebirth(GUEST);
        run.send({ type: 'session.pageGuarded', path: GUARDED });
      },
      gesture: async () => {
        await page.goto(GUARDED);
        await expect(page).toHaveURL(/\/signin/);
      },
    },
    {
      words: 'входит',
      isOffered: isGuest,
      plan: (run) => {
        run.send({ type: 'session.signedIn', returnTo: run.snapshot.context.returnTo });
        run.answer('loadUser', USER);
      },
      gesture: async () => {
        if (!page.url().includes('/signin')) await banner.getByRole('link', { name: 'Войти' }).click();
        await enter();
      },
    },
    {
      words: 'открывает страницу заново',
      isOffered: isIn,
      plan: reopen,
      gesture: async () => {
        await page.reload();
      },
    },
    {
      words: 'открывает страницу, а сервер о нём молчит',
      isOffered: isIn,
      plan: (run) => {
        run.rebirth(HAS_TOKENS);
        run.answer('checkSession', { kind: 'unreachable' });
      },
      gesture: async () => {
        await page.goto('/about');
        await page.route('**/auth/client_is_auth', (route) => route.abort());
        await page.reload();
      },
    },
    {
      words: 'сеть вернулась',
      isOffered: isUnverified,
      plan: (run) => {
        run.send({ type: 'network.restored' });
        run.answer('recheckSession', { kind: 'authorised' });
        run.answer('loadUserQuietly', USER);
      },
      gesture: async () => {
        await page.unroute('**/auth/client_is_auth');
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
    },
    {
      words: 'меняет имя',
      isOffered: isIn,
      plan: (run) => {
        run.send({ type: 'session.userChanged' });
        run.answer('reloadUser', USER);
      },
      gesture: async () => {
        name = 'Переименованный';
        await banner.getByRole('link', { name: listener.name, exact: true }).click();
        await page.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
        await page.getByRole('textbox', { name: 'Имя' }).fill(name);
        await page.getByRole('button', { name: 'Сохранить имя' }).click();
      },
    },
    {
      words: 'выходит',
      isOffered: isIn,
      plan: (run) => run.send({ type: 'session.signOut' }),
      gesture: async () => {
        await banner.getByRole('link', { name, exact: true }).click();
        await page.getByRole('main').getByRole('link', { name: 'Выйти' }).click();
      },
    },
    {
      words: 'выходит в другой вкладке',
      isOffered: isIn,
      plan: (run) => run.send({ type: 'session.signedOutElsewhere' }),
      gesture: () => inOtherTab(signOut),
    },
    {
      words: 'входит в другой вкладке',
      isOffered: isGuest,
      plan: (run) => {
        run.send({ type: 'session.signedInElsewhere' });
        run.answer('loadUser', USER);
      },
      gesture: () => inOtherTab((tab) => signIn(tab, { ...listener, name })),
    },
  ];

  await takeTour({
    model,
    moves,
    begin: {
      plan: () => undefined,
      gesture: async () => {
        await signUp(page, listener);
        await signOut(page);
      },
    },
    look: async (snapshot, told) => {
      const [goTo] = told.flatMap((event) => ('path' in event && event.type === 'session.goTo' ? [String(event.path)] : []));
      if (goTo !== undefined) await expect(page).toHaveURL(new RegExp(`${goTo}$`));
      // A spinner lies over the page until it is known who listens.
      if (snapshot.hasTag('guest')) await expect(banner.getByRole('link', { name: 'Войти' })).toBeVisible();
      else await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
      const hasToken = await page.evaluate(() => localStorage.getItem('glossa:accessToken') !== null);
      expect(hasToken).toBe(!snapshot.matches('guest'));
    },
  });
}
