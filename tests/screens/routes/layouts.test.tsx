import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as paths from '../../../contract/paths.ts';
import { requireAccount, requireFeatures } from '../../../src/routes/guards.ts';
import type { RouterContext } from '../../../src/routes/root.ts';
import { openWholeApp } from '../../support/app/whole-app.tsx';
import { liveSession } from '../../support/gestures/session.ts';

async function open(isSignedIn: boolean, features = { statistics: true, achievements: true }) {
  const app = await openWholeApp({ isSignedIn });
  Object.assign(app.router.options.context.features, features);
  app.answerWith(async () => Response.json({ data: [] }));
  const go = (href: string) => act(() => app.router.navigate({ href }));
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 80_000 });
  return { ...app, go, heading, address: () => app.router.history.location.href };
}

it('the dashboard leads to its first page, and a guest to the sign-in, which leads back', async () => {
  const guest = await open(false);
  await guest.go(paths.dashboard);
  expect(guest.address()).toBe('/signin?next=%2Fdashboard%2Fhistory');
});

it('the frame of the dashboard stays while its pages change', async () => {
  const { go, heading, address } = await open(true);
  await go(paths.dashboard);
  expect(address()).toBe(paths.history);
  await heading('История');
  const ways = screen.getByRole('navigation', { name: 'Личный кабинет' });
  await go(paths.favorites);
  await heading('Избранное');
  expect(screen.getByRole('navigation', { name: 'Личный кабинет' })).toBe(ways);
});

it('the covers beside the forms of signing in are read once for all of them', async () => {
  const app = await open(false);
  const asked = vi.fn();
  app.answerWith(async (path) => {
    asked(path);
    return Response.json({ data: [] });
  });
  await app.go(paths.signIn);
  await app.heading('С возвращением');
  await app.go(paths.forgotPasswordSubmitted);
  await app.heading('Проверьте почту');
  expect(asked.mock.calls.filter(([path]) => String(path).includes('compilations'))).toHaveLength(1);
});

it('what is switched off is not found, whoever asks: a guest is not sent to sign in for it', () => {
  const statistics = [{ staticData: {} }, { staticData: { feature: 'statistics' as const } }];
  expect(() => requireFeatures({ statistics: false, achievements: true }, statistics)).toThrow();
  expect(() => requireFeatures({ statistics: true, achievements: false }, statistics)).not.toThrow();
});

it('a page that is only preloaded tells nobody that somebody wants it', async () => {
  const actor = liveSession().actor as RouterContext['session'];
  const send = vi.spyOn(actor, 'send');
  await expect(requireAccount(actor, paths.history, true)).rejects.toMatchObject({ options: { to: paths.signIn } });
  expect(send).not.toHaveBeenCalled();
  await expect(requireAccount(actor, paths.history)).rejects.toMatchObject({ options: { to: paths.signIn } });
  expect(send).toHaveBeenCalledWith({ type: 'session.pageGuarded', path: paths.history });
});
