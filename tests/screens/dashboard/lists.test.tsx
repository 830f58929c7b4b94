import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DashboardError } from '../../../src/features/dashboard/DashboardError/DashboardError.tsx';
import { DashboardFrame } from '../../../src/features/dashboard/DashboardFrame/DashboardFrame.tsx';
import { FavoritesScreen } from '../../../src/features/dashboard/FavoritesScreen/FavoritesScreen.tsx';
import { HistoryScreen } from '../../../src/features/dashboard/HistoryScreen/HistoryScreen.tsx';
import {
  LecturesSkeleton,
  SettingsSkeleton,
  StatisticsSkeleton,
} from '../../../src/features/dashboard/skeletons/DashboardSkeletons.tsx';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const NOW = new Date(2026, 10, 20, 0, 30);
const heardAt = (id: number, name: string, at: Date) => ({
  ...sampleMaterial({ material_id: id, name }),
  added_at: at.toISOString(),
});

const ways = () => within(screen.getByRole('navigation', { name: 'Личный кабинет' }));

test('the ways of the dashboard, the current one marked', async () => {
  await renderInRouter(
    <DashboardFrame hasStatistics path="/dashboard/favorites">
      тело
    </DashboardFrame>,
    '/dashboard/favorites',
  );
  const links = ways().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'История',
    'Избранное',
    'Статистика',
    'Подписка',
    'Подарочная карта',
    'Настройки',
    'Выйти',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/history',
    '/dashboard/favorites',
    '/dashboard/statistics',
    '/dashboard/subscription',
    '/dashboard/gift-card',
    '/dashboard/settings',
    '/signout',
  ]);
  expect(ways().getByRole('link', { current: 'page' })).toHaveTextContent('Избранное');
});

test('B05: without the flag there is no way to the statistics', async () => {
  await renderInRouter(
    <DashboardFrame hasStatistics={false} path="/dashboard/history">
      тело
    </DashboardFrame>,
  );
  expect(ways().queryByRole('link', { name: 'Статистика' })).toBeNull();
});

test('A14: history by days of the reader, the newest first', async () => {
  const records = [
    heardAt(1, 'Позавчерашняя', new Date(2026, 10, 18, 12)),
    heardAt(2, 'Сегодняшняя', new Date(2026, 10, 20, 0, 10)),
    heardAt(3, 'Вчерашняя утром', new Date(2026, 10, 19, 9)),
    heardAt(4, 'Вчерашняя вечером', new Date(2026, 10, 19, 23, 50)),
  ];
  await renderScreen(<HistoryScreen records={records} now={NOW} />);
  const days = screen.getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Сегодня', 'Вчера', '18.11.26']);
  const yesterday = days[1]?.closest('section');
  if (!yesterday) throw new Error('A day is a section');
  const names = within(yesterday)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Вчерашняя вечером', 'Вчерашняя утром']);
});

test('a lecture of the history plays from its row', async () => {
  const { user, commands } = await renderScreen(
    <HistoryScreen records={[{ ...sampleMaterial({ is_free: true, name: 'Свет' }), added_at: NOW.toISOString() }]} now={NOW} />,
  );
  await user.click(screen.getByRole('button', { name: 'Слушать: Свет' }));
  expect(await screen.findByRole('button', { name: 'Пауза: Свет' })).toBeVisible();
  expect(commands).toContainEqual(expect.objectContaining({ type: 'audio.load', materialId: 1 }));
});

test('an empty history says what will fill it', async () => {
  await renderScreen(<HistoryScreen records={[]} />);
  expect(screen.getByRole('heading', { name: 'Здесь будет то, что вы слушали' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать рубрику' })).toHaveAttribute('href', '/topics');
});

test('A15: favourites, counted, in their order', async () => {
  const materials = [
    sampleMaterial({ material_id: 2, name: 'Вторая', duration: 3600 }),
    sampleMaterial({ material_id: 1, name: 'Первая', duration: 1800 }),
  ];
  await renderScreen(<FavoritesScreen materials={materials} />);
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Вторая', 'Первая']);
  expect(screen.getByText('2 лекции · 1 ч 30 мин')).toBeVisible();
});

test('no favourites yet', async () => {
  await renderScreen(<FavoritesScreen materials={[]} />);
  expect(screen.getByRole('heading', { name: 'В избранном пока ничего нет' })).toBeVisible();
  expect(screen.getByText(/Нажмите закладку/)).toBeVisible();
});

test('a screen that could not be read offers another try', async () => {
  const onRetry = vi.fn();
  await renderInRouter(<DashboardError title="История" message="Неизвестная ошибка" isBusy={false} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Неизвестная ошибка');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['lectures', LecturesSkeleton],
  ['statistics', StatisticsSkeleton],
  ['settings', SettingsSkeleton],
])('%s on their way are announced', async (_, Skeleton) => {
  await renderInRouter(<Skeleton />);
  expect(screen.getByText('Загрузка').closest('[role="status"]')).not.toBeNull();
});
