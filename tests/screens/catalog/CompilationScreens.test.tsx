import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Compilation } from '../../../contract/entities/catalogue.ts';
import { CompilationScreen } from '../../../src/features/catalog/CompilationScreen/CompilationScreen.tsx';
import { CompilationsScreen } from '../../../src/features/catalog/CompilationsScreen/CompilationsScreen.tsx';
import { sampleCompilation, sampleMaterial, sampleProject } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const second = sampleProject({
  id: 11,
  slug: 'more',
  name: 'Море без дорог',
  materials: [sampleMaterial({ material_id: 21, number: 1, name: 'Часы столяра', project_id: 11, is_free: true })],
});
const whole = (given: Partial<Compilation> = {}): Compilation => ({
  ...sampleCompilation(),
  projects: [sampleProject(), second],
  ...given,
});

it('lists compilations, each as its type says', async () => {
  const grid = sampleCompilation({
    id: 6,
    name: 'С чего начать',
    slug: 'nachalo',
    type: 'обычная',
    description: 'Четыре цикла.',
  });
  await renderScreen(<CompilationsScreen compilations={[sampleCompilation(), grid]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Подборки' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Вся подборка' }).map((link) => link.getAttribute('href'))).toEqual([
    '/compilations/doroga',
    '/compilations/nachalo',
  ]);
  expect(screen.getByRole('button', { name: 'Дальше: Для долгой дороги' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Дальше: С чего начать' })).toBeNull();
  expect(screen.getByText('Четыре цикла.')).toBeVisible();
});

it.each(['горизонтальная', 'обычная', 'оба типа'] as const)(
  'shows a compilation of the type «%s» grouped by cycle',
  async (type) => {
    await renderScreen(<CompilationScreen compilation={whole({ type })} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Для долгой дороги' })).toBeVisible();
    expect(screen.getByText('Семь циклов на полчаса пути.')).toBeVisible();
    expect(screen.getByText(/2 цикла · 4 лекции/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Море без дорог/ })).toHaveAttribute('href', '/cycles/more');
    expect(screen.getAllByRole('button', { name: /^Слушать: / }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Слушать: Камень, верёвка, молитва',
      'Слушать: Чертёж на полу',
      'Слушать: Свет как строительный материал',
      'Слушать: Часы столяра',
    ]);
  },
);

it('plays on from cycle to cycle', async () => {
  const { user, player } = await renderScreen(<CompilationScreen compilation={whole()} />, { isSubscriber: true });
  await user.click(screen.getByRole('button', { name: 'Слушать: Свет как строительный материал' }));
  await screen.findByRole('button', { name: 'Пауза: Свет как строительный материал' });
  expect(player.getSnapshot().context.playlist).toMatchObject({ type: 'compilation', source: 'doroga' });
  act(() => player.send({ type: 'player.next' }));
  expect(await screen.findByRole('button', { name: 'Пауза: Часы столяра' })).toBeVisible();
});
