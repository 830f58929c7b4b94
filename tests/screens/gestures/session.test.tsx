import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from 'xstate';
import type { Tokens } from '../../../contract/entities/account.ts';
import { achievementModalMachine } from '../../../machines/achievement-modal/achievement-modal.machine.ts';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import { newerElsewhereMachine } from '../../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { partnerEmailMachine } from '../../../machines/partner-email/partner-email.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { socialsMachine } from '../../../machines/socials/socials.machine.ts';
import { createSignIn } from '../../../src/app/account/sign-in.ts';
import { submissionOf } from '../../../src/app/ports/submit.ts';
import { requireAccount, requireGuest } from '../../../src/routes/guards.ts';
import { RootLayout } from '../../../src/routes/RootLayout.tsx';
import { SignInRoute, SignOutRoute } from '../../../src/routes/screens/auth.tsx';
import { sessionModel } from '../../machines/session.model.ts';
import { type OpenPage, openPage } from '../../support/gestures/page.tsx';
import { fill, find, keyboard, press, pressOn } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { Live } from '../../support/statecharts/live.ts';
import type { AnyModel } from '../../support/statecharts/model.ts';

type Session = Actor<typeof sessionMachine>;
type Snapshot = Parameters<AnyModel['user']>[0];

const nothing = () => undefined;
const TOKENS: Tokens = { access_token: 'a', refresh_token: 'r', expires_in: 600, token_type: 'Bearer' };

/** The surroundings of the session in the account: real charts that nothing happens to. */
function accountOf(session: Session) {
  const machines = [
    { machine: favoritesMachine },
    { machine: socialsMachine },
    { machine: newerElsewhereMachine },
    { machine: achievementModalMachine, input: { isOn: false } },
  ];
  const actors = machines.map((model) => {
    const live = new Live(model as ConstructorParameters<typeof Live>[0]);
    onTestFinished(() => live.stop());
    return [live.actor.id, live.actor];
  });
  return { ...(Object.fromEntries(actors) as Record<string, Live['actor']>), session };
}

/** The frame of every page, over the session that the test drives; signing in is the app's own, with tokens for everyone. */
async function draw(session: Session) {
  const signIn = createSignIn({
    vault: { signIn: async () => undefined },
    announce(event) {
      if (event.type === 'form.signedIn') session.send({ type: 'session.signedIn', returnTo: event.returnTo });
    },
  });
  const page = await openPage({
    frame: RootLayout,
    account: accountOf(session),
    actions: { signIn: ({ returnTo }) => submissionOf(signIn(Promise.resolve(TOKENS), returnTo)) },
    pages: {
      '/': { component: () => <h1>Главная</h1> },
      '/_auth/_guests/signin': { component: SignInRoute, data: [], guard: () => requireGuest(session) },
      '/signout': { component: SignOutRoute },
      '/achievements': {
        component: () => <h1>Достижения</h1>,
        guard: ({ href }) => requireAccount(session, href),
      },
    },
    subscribe: { partnerEmail: liveChart(partnerEmailMachine) },
  });
  session.on('session.goTo', ({ path }) => void page.router.navigate({ href: path, replace: true }));
  return page;
}

function liveChart(machine: typeof partnerEmailMachine) {
  const live = new Live({ machine });
  onTestFinished(() => live.stop());
  return live.actor as Actor<typeof partnerEmailMachine>;
}

type Scene = OpenPage;

const isBooting = () => screen.queryByRole('status', { name: 'Загрузка' }) !== null;

async function go({ router }: Scene, href: string) {
  if (isBooting()) return;
  if (screen.queryByRole('navigation', { name: 'Меню' })) await keyboard('{Escape}');
  if (router.history.location.href !== href) await act(() => router.navigate({ href }));
}

/** The way out lies in the menu, under the name of whoever is signed in. */
async function openMenu(scene: Scene) {
  await go(scene, '/');
  if (!isBooting() && screen.queryByRole('navigation', { name: 'Меню' }) === null) await press('button', 'Меню');
}

async function signIn(scene: Scene, returnTo: string) {
  await go(scene, returnTo === '/' ? '/signin' : `/signin?next=${encodeURIComponent(returnTo)}`);
  await fill('Email', 'listener@glossa.test');
  await pressOn(screen.getByLabelText('Пароль'));
  await keyboard('secret');
  await press('button', 'Войти');
  // The form asks, the tokens arrive, and only then the session hears of it.
  await waitFor(() => expect(isBooting()).toBe(true));
}

const asOnScreen = (snapshot: Snapshot) =>
  sessionModel.user(snapshot).map((event) => {
    if (event.type === 'session.signedIn') return { ...event, returnTo: event.returnTo ?? '/' };
    return event.type === 'session.pageGuarded' ? { ...event, path: '/achievements' } : event;
  });

/** The section that asks a guest to sign in. */
function sectionOfAccount() {
  const sections = screen.queryByRole('navigation', { name: 'Главное меню' });
  return sections && within(sections).queryByRole('link', { name: 'Достижения' });
}

const wayIn = () => screen.queryByRole('link', { name: 'Войти' });

function looksLikeGuest() {
  expect(isBooting()).toBe(false);
  expect(wayIn()).toHaveAttribute('href', '/signin');
  expect(screen.queryByRole('link', { name: LISTENER.name })).toBeNull();
}

/** Whoever is signed in has a way to the account, also while the name is not known. */
function looksLikeListener({ context: { account } }: Snapshot) {
  expect(isBooting()).toBe(false);
  const way = screen.getByRole('link', { name: account?.name ?? 'Кабинет' });
  expect(way).toHaveAttribute('href', '/dashboard/history');
  expect(wayIn()).toBeNull();
}

const INSIDE = 'whoever is signed in has no business at the sign-in: /signin leads home';
const UNSEEN = 'whoever looks like a guest is offered the way in, not the way out';
const SPINNER = 'B02: nothing of the page is shown before it is known whose it is';
const OPENS = 'the page opens';
const ASKED_FIRST = 'the guard asks who is here, and where nobody answers the page says so: nobody is sent to the sign-in';

walkByGestures<Scene>('session', {
  model: { ...sessionModel, user: asOnScreen },
  place: ({ value, context }) => JSON.stringify([value, context.account !== null]),
  draw: (live) => draw(live.actor as Session),
  gestures: {
    'session.signedIn': {
      page: (scene) => go(scene, '/signin'),
      control: () => (screen.queryByLabelText('Пароль') === null ? null : find('button', 'Войти')),
      make: ({ returnTo }: { returnTo: string; type: string }, scene: Scene) => signIn(scene, returnTo),
    },
    'session.signOut': {
      page: openMenu,
      control: () => find('link', 'Выйти'),
      make: () => press('link', 'Выйти'),
    },
    'session.pageGuarded': {
      page: (scene) => go(scene, '/'),
      control: sectionOfAccount,
      make: () => pressOn(sectionOfAccount() ?? document.body),
    },
  },
  outside: {
    'session.signedInElsewhere': nothing,
    'session.signedOutElsewhere': nothing,
    'session.refused': nothing,
    'session.userChanged': nothing,
    'session.planSelected': nothing,
    'session.oneTimeTokenUsed': nothing,
    'session.changedInTab': nothing,
    'session.checkWanted': nothing,
    'network.restored': nothing,
  },
  screens: {
    '*': async (_, { scene, step, effects }) => {
      for (const effect of effects) {
        if (effect.type !== 'emit' || effect.event.type !== 'session.goTo') continue;
        await waitFor(() => expect(scene.router.history.location.href).toBe(effect.event.path));
      }
      // A guarded page leads to the sign-in, and the sign-in knows the way back.
      if (step?.type === 'event' && step.event.type === 'session.pageGuarded') {
        await waitFor(() => expect(scene.router.history.location.href).toBe('/signin?next=%2Fachievements'));
        expect(await screen.findByText(/^Чтобы открыть эту\sстраницу, войдите/)).toBeVisible();
      }
    },
    'signedIn.opening': () => {
      expect(isBooting()).toBe(true);
      expect(screen.queryByRole('banner')).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
    guest: looksLikeGuest,
    'signedIn.unverified': looksLikeGuest,
    'signedIn.loadingQuietly': looksLikeListener,
    'signedIn.authorised': looksLikeListener,
  },
  cannot: [
    ...['session.signedIn', 'session.signOut'].map((event) => ({ event, in: 'signedIn.opening', why: SPINNER })),
    { event: 'session.signedIn', in: 'signedIn.authorised', why: INSIDE },
    { event: 'session.signedIn', in: 'signedIn.loadingQuietly', why: INSIDE },
    { event: 'session.signOut', in: 'guest', why: UNSEEN },
    { event: 'session.signOut', in: 'signedIn.unverified', why: UNSEEN },
  ],
  deaf: [
    ...['signedIn.authorised', 'signedIn.loadingQuietly'].map((place) => ({
      event: 'session.pageGuarded',
      in: place,
      why: OPENS,
    })),
    { event: 'session.pageGuarded', in: 'signedIn.unverified', why: ASKED_FIRST },
  ],
  beyond: [{ key: 'session.guest | session.signOut | 0', reason: UNSEEN }],
});

it('A06: the address /signout signs out a listener whose name is not known yet', async () => {
  const live = new Live({ machine: sessionMachine, input: { hasTokens: true, hasOneTimeToken: false, selectedPlan: null } });
  onTestFinished(() => live.stop());
  live.answer('checkSession', { kind: 'authorised' });
  live.refuse('loadUser');
  const scene = await draw(live.actor as Session);
  expect(live.snapshot.matches({ signedIn: { authorised: 'unknown' } })).toBe(true);
  await go(scene, '/signout');
  await waitFor(() => expect(scene.address()).toBe('/'));
  expect(live.emitted.map(({ type }) => type)).toContain('session.ended');
  looksLikeGuest();
});

it('A06: the address /signout wipes the tokens also while nobody answers for them', async () => {
  const live = new Live({ machine: sessionMachine, input: { hasTokens: true, hasOneTimeToken: false, selectedPlan: null } });
  onTestFinished(() => live.stop());
  live.answer('checkSession', { kind: 'unreachable' });
  const scene = await draw(live.actor as Session);
  expect(live.snapshot.hasTag('unverified')).toBe(true);
  await go(scene, '/signout');
  await waitFor(() => expect(scene.address()).toBe('/'));
  expect(live.snapshot.value).toBe('guest');
  expect(live.emitted.map(({ type }) => type)).toContain('session.ended');
});
