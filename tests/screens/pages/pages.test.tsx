import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AboutScreen } from '../../../src/features/pages/AboutScreen/AboutScreen.tsx';
import { AppScreen } from '../../../src/features/pages/AppScreen/AppScreen.tsx';
import { CookiesScreen } from '../../../src/features/pages/CookiesScreen/CookiesScreen.tsx';
import { FaqScreen } from '../../../src/features/pages/FaqScreen/FaqScreen.tsx';
import { NotFoundScreen } from '../../../src/features/pages/NotFoundScreen/NotFoundScreen.tsx';
import { PersonalScreen } from '../../../src/features/pages/PersonalScreen/PersonalScreen.tsx';
import { TermsScreen } from '../../../src/features/pages/TermsScreen/TermsScreen.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

describe.each<[string, ReactElement]>([
  ['О проекте', <AboutScreen key="about" />],
  ['Персональные данные', <PersonalScreen key="personal" />],
  ['Файлы cookie', <CookiesScreen key="cookies" />],
  ['Пользовательское соглашение', <TermsScreen key="terms" />],
])('A08, A12: %s', (title, page) => {
  test('has its name on the page and in the window', async () => {
    await renderScreen(page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toContain(title);
  });

  test('each line of the contents leads to its section', async () => {
    await renderScreen(page);
    const links = within(screen.getByRole('navigation', { name: 'Содержание' })).getAllByRole('link');
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  test('leaves «К содержанию» and «К плееру» the places they lead to', async () => {
    await renderScreen(page);
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.map(({ id }) => id).filter((id) => ['content', 'player'].includes(id))).toEqual([]);
  });
});

test('every key that specification §3 keeps in the browser is named in the cookies document', async () => {
  await renderScreen(<CookiesScreen />);
  for (const key of [
    'accessToken',
    'refreshToken',
    'activatedPromocode',
    'selectedSubscriptionType',
    'mnogoruCode',
    'aliceLinkParams',
    'affiliateUid',
  ]) {
    expect(screen.getByText(`glossa:${key}`)).toBeVisible();
  }
});

test('without counters the cookies document promises none, with them it says what they are told and takes the answer back', async () => {
  const first = await renderScreen(<CookiesScreen />);
  expect(screen.getByText(/сейчас не подключены/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Изменить выбор' })).toBeNull();
  first.view.unmount();
  const onChange = vi.fn();
  const { user } = await renderScreen(<CookiesScreen counters={{ isAccepted: true, onChange }} />);
  expect(screen.getByText(/Сейчас счётчики включены/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Изменить выбор' }));
  expect(onChange).toHaveBeenCalledOnce();
});

test('the agreement says how an account is closed: by oneself', async () => {
  await renderScreen(<TermsScreen />);
  expect(screen.getByRole('link', { name: 'настройках' })).toHaveAttribute('href', '/dashboard/settings');
  expect(screen.queryByText(/Чтобы закрыть аккаунт, напишите/)).toBeNull();
});

test('the questions open and close one by one', async () => {
  const { user } = await renderScreen(<FaqScreen hasAchievements />);
  const questions = screen.getAllByRole('button', { expanded: false });
  expect(questions.length).toBeGreaterThanOrEqual(10);

  const question = screen.getByRole('button', { name: 'Как работает таймер сна?' });
  await user.click(question);
  expect(question).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/«До конца лекции»/)).toBeVisible();
  await user.click(question);
  expect(screen.getByText(/«До конца лекции»/)).not.toBeVisible();
});

test('every question has an answer of its own', async () => {
  const { user } = await renderScreen(<FaqScreen hasAchievements />);
  const questions = screen.getAllByRole('button', { expanded: false });
  for (const question of questions) await user.click(question);
  const answers = screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(answers.every((answer) => (answer ?? '').length > 60)).toBe(true);
  expect(new Set(answers).size).toBe(questions.length);
});

describe('the application', () => {
  test('where the browser offers to install, a button asks it', async () => {
    const onInstall = vi.fn();
    const { user } = await renderScreen(<AppScreen install={{ state: 'available', onInstall }} />);
    await user.click(screen.getByRole('button', { name: 'Установить' }));
    expect(onInstall).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Как установить' })).toBeNull();
  });

  test('where it does not, each platform has its steps', async () => {
    await renderScreen(<AppScreen install={{ state: 'unavailable', onInstall: vi.fn() }} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Как установить' })).toBeVisible();
    for (const platform of ['iPhone и iPad', 'Android', 'macOS']) {
      expect(screen.getByRole('heading', { name: platform })).toBeVisible();
    }
  });

  test('an installed one offers nothing', async () => {
    await renderScreen(<AppScreen install={{ state: 'installed', onInstall: vi.fn() }} />);
    expect(screen.getByText('Уже установлено')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('A26: a lost page leads to the search and home', async () => {
  await renderScreen(<NotFoundScreen />);
  expect(screen.getByText('Здесь была страница. Остались только поля.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Искать' })).toHaveAttribute('href', '/search');
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
});
