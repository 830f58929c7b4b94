import { act, cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Theme } from '../../../src/bindings/shell.ts';
import { BehindMenu } from '../../../src/features/shell/Header/BehindMenu.tsx';
import { Header } from '../../../src/features/shell/Header/Header.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

const onSearch = vi.fn<(query: string) => void>();

/** The header over a page, as the root layout puts them. */
function HeaderAndPage({ pathname }: { pathname: string }) {
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <>
      <Header
        hasAchievements
        pathname={pathname}
        theme={theme}
        onTheme={() => setTheme((shown) => (shown === 'light' ? 'dark' : 'light'))}
        onSearch={onSearch}
      />
      <BehindMenu>
        <main>Страница</main>
      </BehindMenu>
    </>
  );
}

const open = async (pathname = '/faq') => {
  onSearch.mockClear();
  return renderScreen(<HeaderAndPage pathname={pathname} />, { at: pathname, viewport: 'small' });
};
const toggle = (name: 'Меню' | 'Поиск') => screen.getByRole('button', { name });
const menu = () => screen.queryByRole('navigation', { name: 'Меню' });

test('the header names the sections and the way in', async () => {
  await open();
  const sections = within(screen.getByRole('navigation', { name: 'Главное меню' }));
  for (const [name, to] of [
    ['Рубрики', '/topics'],
    ['Подборки', '/compilations'],
    ['Достижения', '/achievements'],
    ['Подписка', '/subscriptions'],
  ] as const) {
    expect(sections.getByRole('link', { name })).toHaveAttribute('href', to);
  }
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/signin');
});

test('a section is current on its own pages too', async () => {
  await open('/topics/istoriya');
  expect(screen.getByRole('link', { name: 'Рубрики' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Подборки' })).not.toHaveAttribute('aria-current');
});

test.each(['/payment', '/payment/result'])('paying belongs to «Подписка»: %s', async (pathname) => {
  await open(pathname);
  const sections = within(screen.getByRole('navigation', { name: 'Главное меню' }));
  expect(sections.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Подписка']);
});

test('a gift card and an address that only begins alike belong to no section', async () => {
  for (const pathname of ['/giftcard', '/payments']) {
    await open(pathname);
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
    cleanup();
  }
});

test('Enter in the field asks for what was typed', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), ' лотман {Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('лотман');
});

test('the search page keeps the only field', async () => {
  await open('/search');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the theme key says what it brings', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Тёмная тема' }));
  expect(screen.getByRole('button', { name: 'Светлая тема' })).toBeVisible();
});

test('B03: the menu and the search are never open together', async () => {
  const { user } = await open();
  await user.click(toggle('Меню'));
  expect(toggle('Меню')).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).toBeVisible();

  await user.click(toggle('Поиск'));
  expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'true');
  expect(toggle('Меню')).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).toBeNull();

  await user.click(toggle('Меню'));
  expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
});

test('an open menu takes the focus, leaves the page inert, and Escape gives both back', async () => {
  const { user } = await open();
  await user.click(toggle('Меню'));
  expect(within(menu() as HTMLElement).getByRole('link', { name: 'Рубрики' })).toHaveFocus();
  expect(screen.getByText('Страница').closest('[inert]')).not.toBeNull();

  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(toggle('Меню')).toHaveFocus();
  expect(screen.getByText('Страница').closest('[inert]')).toBeNull();
});

test('the search panel takes the focus, and its query closes it', async () => {
  const { user } = await open('/search');
  await user.click(toggle('Поиск'));
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus();

  await user.keyboard('собор{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('собор');
  expect(toggle('Поиск')).toHaveAttribute('aria-expanded', 'false');
});

test('Escape in the search panel returns to its own toggle', async () => {
  const { user } = await open('/search');
  await user.click(toggle('Поиск'));
  await user.keyboard('{Escape}');
  expect(toggle('Поиск')).toHaveFocus();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a link of the menu closes it, even one to the page that is shown', async () => {
  const { user, address } = await open('/faq');
  await user.click(toggle('Меню'));
  await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Вопросы и ответы' }));
  expect(menu()).toBeNull();
  expect(address()).toBe('/faq');
});

test('a window that became wide has no panel', async () => {
  const { user, mobileMenu } = await open();
  await user.click(toggle('Меню'));
  act(() => mobileMenu.send({ type: 'viewport.changed', size: 'large' }));
  expect(menu()).toBeNull();
});
