import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ListenStatistics } from '../../../contract/entities/account.ts';
import { ticksOf } from '../../../src/features/dashboard/StatisticsScreen/axis.ts';
import { StatisticsScreen } from '../../../src/features/dashboard/StatisticsScreen/StatisticsScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const TODAY = new Date(2026, 10, 20, 23, 30);

const statistics = (given: Partial<ListenStatistics> = {}): ListenStatistics => ({
  total_seconds: 60_000,
  materials_listened: 24,
  by_day: [
    { date: '2026-11-20', seconds: 19 * 60 },
    { date: '2026-11-19', seconds: 60 * 60 },
    { date: '2026-11-17', seconds: 4 * 60 },
    { date: '2026-10-27', seconds: 100 * 60 },
    { date: '2026-02-01', seconds: 600 * 60 },
  ],
  by_rubric: [
    { rubric_id: 9, name: 'Кино', seconds: 2820 },
    { rubric_id: 6, name: 'История', seconds: 20_400 },
    { rubric_id: 5, name: 'Музыка', seconds: 0 },
  ],
  by_hour: [
    { weekday: 3, hour: 22, seconds: 7200 },
    { weekday: 7, hour: 9, seconds: 600 },
  ],
  ...given,
});

const open = (given?: Partial<ListenStatistics>) =>
  renderInRouter(<StatisticsScreen statistics={statistics(given)} today={TODAY} />);
/** As it reads: non-breaking spaces are spaces. */
const read = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ');
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const period = (name: string) => within(screen.getByRole('group', { name: 'Период' })).getByRole('button', { name });
const chart = (name: RegExp) => screen.getByRole('img', { name });

test('A18: four figures of the last thirty days', async () => {
  await open();
  expect(period('30 дней')).toHaveAttribute('aria-pressed', 'true');
  expect(figure('часа прослушано')).toBe('3,1');
  expect(figure('дня со слушанием')).toBe('4');
  expect(figure('дня подряд')).toBe('2');
  expect(figure('лекции закончены за всё время')).toBe('24');
});

test('the chart says itself in one sentence, and every day in a table', async () => {
  await open();
  expect(
    chart(/^Минуты по дням/)
      .getAttribute('aria-label')
      ?.replaceAll('\u00a0', ' '),
  ).toBe('Минуты по дням: всего 3 ч 3 мин, в среднем 6 мин в день, больше всего 27.10 — 1 ч 40 мин.');
  const table = screen.getByRole('table', { name: /^Минуты по дням/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(30);
  expect(rows[0]).toHaveTextContent('22.10');
  expect(rows.at(-1)).toHaveTextContent('20.1119 мин');
  expect(within(table).getByRole('row', { name: /18\.11/ })).toHaveTextContent('0 мин');
});

test('seven days: only they count', async () => {
  await open();
  await userEvent.click(period('7 дней'));
  expect(period('7 дней')).toHaveAttribute('aria-pressed', 'true');
  expect(figure('дня со слушанием')).toBe('3');
  expect(figure('часа прослушано')).toBe('1,4');
  expect(within(screen.getByRole('table', { name: /^Минуты по дням/ })).getAllByRole('row')).toHaveLength(8);
});

test('a year is drawn by weeks, and loses no day', async () => {
  await open({ by_day: [...statistics().by_day, { date: '2025-11-21', seconds: 6000 }, { date: '2025-11-20', seconds: 6000 }] });
  await userEvent.click(period('Год'));
  expect(screen.getByRole('heading', { name: 'Минуты по неделям' })).toBeVisible();
  const rows = within(screen.getByRole('table', { name: /^Минуты по неделям/ }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(52);
  expect(rows[0]).toHaveTextContent('21.11–28.111 ч 40 мин');
  expect(rows.at(-1)).toHaveTextContent('14.11–20.111 ч 23 мин');
  expect(figure('дней со слушанием')).toBe('6');
});

test('a silent today does not break yesterday’s row of days', async () => {
  await open({
    by_day: [
      { date: '2026-11-19', seconds: 60 },
      { date: '2026-11-18', seconds: 60 },
      { date: '2026-11-17', seconds: 60 },
    ],
  });
  expect(figure('дня подряд')).toBe('3');
  expect(figure('минуты прослушаны')).toBe('3');
});

test('minutes are rounded once, and the same in every figure', async () => {
  await open({ by_day: [{ date: '2026-11-20', seconds: 269 }] });
  expect(figure('минуты прослушаны')).toBe('4');
  const words = chart(/^Минуты по дням/)
    .getAttribute('aria-label')
    ?.replaceAll('\u00a0', ' ');
  expect(words).toBe('Минуты по дням: всего 4 мин, в среднем меньше минуты в день, больше всего 20.11 — 4 мин.');
});

test('an hour all but some seconds is an hour in the figure and in the chart', async () => {
  await open({ by_day: [{ date: '2026-11-20', seconds: 3580 }] });
  expect(figure('час прослушан')).toBe('1');
  expect(chart(/всего 1\u00a0ч, /)).toBeVisible();
});

test('a period without listening says so instead of an empty chart', async () => {
  await open({ by_day: [{ date: '2026-02-01', seconds: 600 }] });
  expect(screen.getByText('За это время вы ничего не слушали.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Минуты/ })).toBeNull();
  expect(figure('дней подряд')).toBe('0');
});

test('rubrics from the longest, without those never heard', async () => {
  await open();
  const list = screen.getByRole('heading', { name: 'По рубрикам' }).nextElementSibling;
  const rows = within(list as HTMLElement).getAllByRole('listitem');
  expect(rows.map(read)).toEqual(['История5 ч 40 мин', 'Кино47 мин']);
});

test('hours of the week: where they lie, in words and as a table', async () => {
  await open();
  expect(screen.getByText('За всё время. Чаще всего вы слушаете вечером, по средам.')).toBeVisible();
  expect(chart(/часы и дни недели\. Чаще всего вечером, по средам\.$/)).toBeVisible();
  const table = screen.getByRole('table', { name: /часы и дни недели/ });
  expect(within(table).getByRole('row', { name: /^ср/ })).toHaveTextContent(/2 ч$/);
  const sunday = within(within(table).getByRole('row', { name: /^вс/ })).getAllByRole('cell');
  expect(sunday[4]).toHaveTextContent('10 мин');
});

test('nothing heard ever', async () => {
  await open({ total_seconds: 0 });
  expect(screen.getByRole('heading', { name: 'Считать пока нечего' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Период' })).toBeNull();
});

test.each([
  [0, [0, 5]],
  [19, [0, 5, 10, 15, 20]],
  [60, [0, 15, 30, 45, 60]],
  [100, [0, 30, 60, 90, 120]],
  [10_000, [0, 3000, 6000, 9000, 12_000]],
])('the scale covers %d minutes with marks that read well', (minutes, ticks) => {
  expect(ticksOf(minutes)).toEqual(ticks);
});
