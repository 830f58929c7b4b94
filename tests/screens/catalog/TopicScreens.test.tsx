import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TopicScreen } from '../../../src/features/catalog/TopicScreen/TopicScreen.tsx';
import { TopicsScreen } from '../../../src/features/catalog/TopicsScreen/TopicsScreen.tsx';
import { sampleRubric, sampleSummary } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const projects = [
  sampleSummary({ id: 1, slug: 'sobor', name: 'Как строили собор', tags: ['готика', 'город'] }),
  sampleSummary({ id: 2, slug: 'dvor', name: 'Двор как театр', tags: ['город'] }),
];

function Topic({ first }: { first?: string }) {
  const [tag, setTag] = useState(first);
  return <TopicScreen hasAchievements rubric={{ ...sampleRubric(), projects }} tag={tag} onTag={setTag} />;
}

const cycles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists all rubrics twice: as spines of books and as tiles', async () => {
  const rubrics = [
    sampleRubric(),
    sampleRubric({ id: 3, name: 'Музыка', slug: 'muzyka', projects_count: 1, materials_count: 2 }),
  ];
  await renderScreen(<TopicsScreen rubrics={rubrics} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Рубрики' })).toBeVisible();
  expect(screen.getByText('2 рубрики')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /Музыка/ });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', '/topics/muzyka');
  expect(screen.getByText('1 цикл · 2 лекции')).toBeVisible();
});

it('shows a rubric: name, description, counts, cycles', async () => {
  await renderScreen(<Topic />);
  expect(screen.getByRole('heading', { level: 1, name: 'Архитектура' })).toBeVisible();
  expect(screen.getByText('Как устроены здания и города.')).toBeVisible();
  expect(screen.getByText('21 цикл · 164 лекции')).toBeVisible();
  expect(cycles()).toEqual(['Как строили собор', 'Двор как театр']);
  expect(screen.getByRole('link', { name: 'Рубрики' })).toHaveAttribute('href', '/topics');
  expect(screen.getByRole('link', { name: 'Достижения рубрики' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/topics\/[\w-]+\/achievements$/),
  );
});

it('shows the cycles of one tag, and all again', async () => {
  const { user } = await renderScreen(<Topic />);
  await user.click(screen.getByRole('button', { name: 'готика' }));
  expect(cycles()).toEqual(['Как строили собор']);
  expect(screen.getByRole('button', { name: 'готика' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Все' }));
  expect(cycles()).toHaveLength(2);
});

it('shows everything for a tag that no cycle has', async () => {
  await renderScreen(<Topic first="барокко" />);
  expect(cycles()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Все' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that a rubric is empty', async () => {
  await renderScreen(
    <TopicScreen hasAchievements rubric={{ ...sampleRubric(), projects: [] }} tag={undefined} onTag={() => undefined} />,
  );
  expect(screen.getByRole('heading', { name: 'Пока пусто' })).toBeVisible();
});
