import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GridSkeleton } from '../../../src/features/catalog/GridSkeleton/GridSkeleton.tsx';
import { TopicSkeleton } from '../../../src/features/catalog/TopicSkeleton/TopicSkeleton.tsx';
import { WorkSkeleton } from '../../../src/features/catalog/WorkSkeleton/WorkSkeleton.tsx';
import { HomeSkeleton } from '../../../src/features/home/HomeSkeleton/HomeSkeleton.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

it.each([
  ['home', HomeSkeleton],
  ['grid', GridSkeleton],
  ['topic', TopicSkeleton],
  ['work', WorkSkeleton],
])('the skeleton «%s» is a busy page that says «Загрузка» and nothing made up', async (_, Skeleton) => {
  await renderScreen(<Skeleton />);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Загрузка/);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('the home page has its headline before its data', async () => {
  await renderScreen(<HomeSkeleton />);
  expect(screen.getByRole('heading', { level: 1, name: 'Ваша библиотека аудиолекций' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать подписку' })).toHaveAttribute('href', '/subscriptions');
});
