import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectionsScreen } from '../../../src/features/catalog/SelectionsScreen/SelectionsScreen.tsx';
import { sampleMaterial, sampleSummary } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const day = (period: string, name: string, id: number) => ({
  period,
  name,
  description: 'Две строки одного размера.',
  projects: [],
  materials: [sampleMaterial({ material_id: id, name: `Лекция: ${name}`, is_free: true })],
});
const week = (period: string, name: string) => ({
  period,
  name,
  description: 'На чём держалась эта затея.',
  projects: [sampleSummary()],
  materials: [],
});

it('shows today, this week, and what was chosen before, each with its date', async () => {
  await renderScreen(
    <SelectionsScreen
      day={day('2026-11-22', 'Прочесть вслух', 1)}
      week={week('2026-W47', 'Неделя камня')}
      days={[day('2026-11-21', 'Начать роман', 2), day('2026-11-20', 'Рассмотреть белое', 3)]}
      weeks={[week('2026-W46', 'Неделя тишины')]}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Выбор редакции' })).toBeVisible();
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section('Сегодня').getByText('22.11.26')).toBeVisible();
  expect(
    section('Прошлые дни')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Начать роман', 'Рассмотреть белое']);
  expect(section('Прошлые дни').getByRole('button', { name: 'Слушать: Лекция: Начать роман' })).toBeEnabled();
  expect(section('На этой неделе').getByText('Неделя 47')).toBeVisible();
  expect(section('Прошлые недели').getByRole('link', { name: 'Как строили собор' })).toHaveAttribute(
    'href',
    `/cycles/${sampleSummary().slug}`,
  );
});

it('says so where nothing was ever chosen', async () => {
  await renderScreen(<SelectionsScreen day={null} week={null} days={[]} weeks={[]} />);
  expect(screen.getByRole('heading', { name: 'Пока пусто' })).toBeVisible();
});
