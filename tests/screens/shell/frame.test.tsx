import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CookiePopup } from '../../../src/features/shell/CookiePopup/CookiePopup.tsx';
import { Footer } from '../../../src/features/shell/Footer/Footer.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

test('the cookie popup explains itself and takes either answer', async () => {
  const onAccept = vi.fn();
  const onDecline = vi.fn();
  const { user } = await renderScreen(<CookiePopup onAccept={onAccept} onDecline={onDecline} />);
  const popup = within(screen.getByRole('region', { name: 'Файлы cookie' }));
  expect(popup.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/docs/cookies');

  await user.click(popup.getByRole('button', { name: 'Отклонить' }));
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 1]);
  await user.click(popup.getByRole('button', { name: 'Принять' }));
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 1]);
});

test('the footer changes the answer about cookies, where there is something to choose', async () => {
  const onCookies = vi.fn();
  const { user, view } = await renderScreen(<Footer hasAchievements onCookies={onCookies} onKeys={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /^Изменить выбор/ }));
  expect(onCookies).toHaveBeenCalledOnce();
  view.unmount();
  await renderScreen(<Footer hasAchievements onKeys={() => undefined} />);
  expect(screen.queryByRole('button', { name: /^Изменить выбор/ })).toBeNull();
});

test('nothing in the frame leads to what is switched off', async () => {
  await renderScreen(<Footer hasAchievements={false} onKeys={vi.fn()} />);
  expect(screen.queryByRole('link', { name: 'Достижения' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Подборки' })).toBeVisible();
});

test('the footer leads to the documents and to what is about the service', async () => {
  await renderScreen(<Footer hasAchievements onKeys={() => undefined} />);
  const footer = within(screen.getByRole('contentinfo'));
  for (const [name, to] of [
    ['Пользовательское соглашение', '/docs/terms'],
    ['Персональные данные', '/docs/personal'],
    ['Файлы cookie', '/docs/cookies'],
    ['О проекте', '/about'],
    ['Вопросы и ответы', '/faq'],
    ['Приложение', '/app'],
    ['Тарифы и цены', '/subscriptions'],
    ['Подарочные карты', '/giftcard'],
  ] as const) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', to);
  }
});
