import { useRouterState } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BehindMenu } from '../../../src/features/shell/Header/BehindMenu.tsx';
import { Header } from '../../../src/features/shell/Header/Header.tsx';
import { mobileMenuModel } from '../../machines/mobile-menu.model.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { find, keyboard, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';

const nothing = () => undefined;

/** The header over a page that has its own search field, as the root layout puts them. */
function HeaderAndPage() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <Header hasAchievements pathname={pathname} theme="light" onTheme={nothing} onSearch={nothing} />
      <BehindMenu>
        <main>Страница</main>
      </BehindMenu>
    </>
  );
}

const toggle = (name: 'Меню' | 'Поиск') => screen.getByRole('button', { name });
const menu = () => screen.queryByRole('navigation', { name: 'Меню' });
const field = () => screen.queryByRole('searchbox', { name: 'Поиск' });
const isPageInert = () => screen.getByText('Страница').closest('[inert]') !== null;

walkByGestures('mobileMenu', {
  model: mobileMenuModel,
  draw: (live) =>
    openPage({ pages: { '/search': { component: HeaderAndPage } }, at: '/search', actors: { mobileMenu: live.actor } }),
  gestures: {
    'mobileMenu.toggleNavbar': { control: () => find('button', 'Меню'), make: () => press('button', 'Меню') },
    'mobileMenu.toggleSearch': { control: () => find('button', 'Поиск'), make: () => press('button', 'Поиск') },
    // Escape is heard from inside the open panel, which has the focus.
    'mobileMenu.close': { control: () => menu() ?? field(), make: () => keyboard('{Escape}') },
  },
  outside: { 'route.changed': nothing, 'viewport.changed': nothing },
  screens: {
    closed: () => {
      expect(toggle('Меню')).toHaveAttribute('aria-expanded', 'false');
      expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'false');
      expect([menu(), field(), isPageInert()]).toEqual([null, null, false]);
    },
    navbar: () => {
      expect(toggle('Меню')).toHaveAttribute('aria-expanded', 'true');
      expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'false');
      expect(toggle('Меню')).toHaveAttribute('aria-controls', menu()?.id);
      expect(within(menu() as HTMLElement).getByRole('link', { name: 'Рубрики' })).toBeVisible();
      expect([field(), isPageInert()]).toEqual([null, true]);
    },
    search: () => {
      expect(toggle('Меню')).toHaveAttribute('aria-expanded', 'false');
      expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'true');
      expect(field()).toHaveFocus();
      expect([menu(), isPageInert()]).toEqual([null, true]);
    },
  },
  stopped: [{ event: { type: 'mobileMenu.close' }, in: 'closed', shows: () => expect(isPageInert()).toBe(false) }],
});
