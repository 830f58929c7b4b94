import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HomeBlock } from '../../../contract/entities/home-block.ts';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { wideOnly } from '../../../src/features/home/HomeScreen/HomeScreen.css.ts';
import { HomeScreen } from '../../../src/features/home/HomeScreen/HomeScreen.tsx';
import {
  sampleCompilation,
  sampleMaterial,
  sampleProject,
  sampleRubric,
  sampleSummary,
} from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const base = (order: number) => ({ id: order, order, is_hidden: false, is_mobile: true, description: `Поле ${order}` });
const news = (count = 3) =>
  Array.from({ length: count }, (_, index) =>
    sampleMaterial({ material_id: index + 1, name: `Новая ${index + 1}`, is_new: true, project_id: 20 + index }),
  );
const plan = (given: Partial<SubscriptionType>): SubscriptionType => ({
  type: '1 месяц',
  price: 349,
  actual: true,
  meta: { partner: null },
  ...given,
});

const rubrics = (order = 1): HomeBlock => ({
  ...base(order),
  name: 'rubrics',
  block_meta: { rubrics: [sampleRubric()], projects_count: 22 },
});
const newMaterials = (order = 2): HomeBlock => ({ ...base(order), name: 'new_materials', block_meta: { materials: news() } });
const weekly = (
  given: Partial<NonNullable<Extract<HomeBlock, { name: 'weekly_content' }>['block_meta']['selection']>> = {},
): HomeBlock => ({
  ...base(3),
  name: 'weekly_content',
  block_meta: {
    selection: {
      period: '2026-W47',
      name: 'Неделя камня',
      description: 'На чём держалась эта затея.',
      projects: [sampleSummary()],
      materials: [],
      ...given,
    },
    day: {
      period: '2026-11-20',
      name: 'Посмотреть под ноги',
      description: 'Под мостовой иногда лежит письмо.',
      projects: [],
      materials: [sampleMaterial({ material_id: 91, name: 'Письмо под мостовой', is_free: true })],
    },
  },
});
const compilations = (compilation_type: 'оба типа' | 'горизонтальная' | 'обычная', order = 4): HomeBlock => ({
  ...base(order),
  name: 'compilations',
  block_meta: { content_type: 'compilation', data: { compilation_id: 5, compilation_type }, compilation: sampleCompilation() },
});
const benefits = (order = 5): HomeBlock => ({ ...base(order), name: 'benefits', block_meta: {} });
const subscriptions = (types: SubscriptionType[] = [plan({})]): HomeBlock => ({
  ...base(6),
  name: 'subscriptions',
  block_meta: { types },
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows the blocks in their order', async () => {
  await renderScreen(
    <HomeScreen hasAchievements blocks={[subscriptions(), newMaterials(), rubrics(), compilations('обычная')]} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Ваша библиотека аудиолекций' })).toBeVisible();
  expect(headings()).toEqual(['Новые лекции', 'Для долгой дороги', 'От\u00a0349\u00a0₽ в\u00a0месяц']);
  expect(screen.getByText('Поле 2')).toBeVisible();
});

it('leaves a hidden block out, and keeps the name of the page without the rubrics', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[{ ...rubrics(), is_hidden: true }, newMaterials()]} />);
  expect(screen.queryByRole('navigation', { name: 'Полка рубрик' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Ваша библиотека аудиолекций' })).toBeInTheDocument();
});

it('keeps a block without the mobile flag off narrow screens', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[newMaterials(), { ...benefits(), is_mobile: false }]} />);
  expect(screen.getByRole('heading', { name: 'Таймер сна' }).closest('section')).toHaveClass(wideOnly);
  expect(screen.getByRole('heading', { name: 'Новые лекции' }).closest('section')).not.toHaveClass(wideOnly);
});

it('shows a guest nothing that belongs to an account', async () => {
  const own: HomeBlock[] = [
    { ...base(7), name: 'user_listen', block_meta: {} },
    { ...base(8), name: 'user_bookmarks', block_meta: {} },
  ];
  await renderScreen(<HomeScreen hasAchievements blocks={[rubrics(), ...own]} />);
  expect(screen.queryByText('Поле 7')).toBeNull();
  expect(screen.queryByText('Поле 8')).toBeNull();
});

it('leads from the headline to the plans and to what is free', async () => {
  const { address, user } = await renderScreen(<HomeScreen hasAchievements blocks={[rubrics(), newMaterials()]} />);
  expect(screen.getByText(/22 цикла, прочитанных вслух/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Слушать бесплатно' }));
  expect(address()).toBe('/#new');
  expect(screen.getByRole('heading', { name: 'Новые лекции' }).closest('section')).toHaveAttribute('id', 'new');
  await user.click(screen.getByRole('link', { name: 'Выбрать подписку' }));
  expect(address()).toBe('/subscriptions');
});

it('asks nobody who has paid to pay', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[rubrics(), newMaterials()]} />, { isSubscriber: true });
  expect(screen.queryByRole('link', { name: /подписку/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Выбрать рубрику' })).toHaveAttribute('href', '/topics');
  expect(screen.getByRole('link', { name: 'Слушать новое' })).toHaveAttribute('href', '/#new');
});

it('promises nothing free when there is nothing new', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[rubrics()]} />);
  expect(screen.queryByRole('link', { name: 'Слушать бесплатно' })).toBeNull();
});

it('leads by the spines to the rubrics', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[rubrics()]} />);
  const spines = screen.getByRole('navigation', { name: 'Полка рубрик' });
  expect(within(spines).getByRole('link', { name: /Архитектура/ })).toHaveAttribute('href', '/topics/arhitektura');
});

it('plays new lectures to a guest, one after another, and after the last the first', async () => {
  const { user, player } = await renderScreen(<HomeScreen hasAchievements blocks={[newMaterials()]} />);
  await user.click(screen.getByRole('button', { name: 'Слушать: Новая 3' }));
  await screen.findByRole('button', { name: 'Пауза: Новая 3' });
  act(() => player.send({ type: 'player.next' }));
  expect(await screen.findByRole('button', { name: 'Пауза: Новая 1' })).toBeVisible();
});

it('plays the cycle of the week, whose lectures are loaded first', async () => {
  const project = sampleProject();
  const { user, commands } = await renderScreen(<HomeScreen hasAchievements blocks={[weekly()]} />, {
    loadPlaylist: (request) => ({ type: 'project', source: request?.source ?? '', items: project.materials }),
  });
  expect(screen.getByText('Неделя 47. Поле 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Неделя камня' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Слушать первую лекцию' }));
  await user.click(await screen.findByRole('button', { name: 'Пауза загрузка' }));
  expect(commands).toContainEqual(expect.objectContaining({ type: 'audio.load', materialId: 1 }));
  expect(await screen.findByRole('button', { name: 'Продолжить' })).toBeVisible();
});

it('shows the selection of the day beside that of the week, and the way to the earlier ones', async () => {
  await renderScreen(<HomeScreen hasAchievements blocks={[weekly()]} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Сегодня: посмотреть под ноги' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Слушать: Письмо под мостовой' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Прошлые дни и недели' })).toHaveAttribute('href', '/selections');
});

it('puts «Продолжить слушать» where its order says', async () => {
  const begun: HomeBlock = { ...base(2.5), name: 'user_listen', block_meta: {} };
  const own = { toContinue: [sampleMaterial()], bookmarks: [] };
  await renderScreen(<HomeScreen hasAchievements blocks={[compilations('обычная'), begun, newMaterials()]} own={own} />);
  expect(headings()).toEqual(['Новые лекции', 'Продолжить слушать', 'Для долгой дороги']);
});

it('promises no achievements where they are switched off', async () => {
  await renderScreen(<HomeScreen blocks={[benefits()]} hasAchievements={false} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Таймер сна' })).toBeVisible();
  expect(screen.queryByText(/достижени/i)).toBeNull();
});

it('counts a lecture of the week once, though it is named beside its own cycle', async () => {
  const own = sampleMaterial({ material_id: 1, project_id: sampleSummary().id });
  const other = sampleMaterial({ material_id: 77, project_id: 770 });
  const count = sampleSummary().materials_count + 1;
  await renderScreen(<HomeScreen hasAchievements blocks={[weekly({ materials: [own, other, other] })]} />);
  expect(screen.getByText(new RegExp(`· ${count} лекц`))).toBeVisible();
});

it('shows the single lectures of the week', async () => {
  await renderScreen(
    <HomeScreen hasAchievements blocks={[weekly({ projects: [], materials: [sampleMaterial({ is_free: true })] })]} />,
  );
  expect(screen.getByRole('button', { name: 'Слушать: Камень, верёвка, молитва' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Слушать первую лекцию' })).toBeNull();
});

it.each([
  ['горизонтальная', true],
  ['оба типа', true],
  ['обычная', false],
] as const)('shows a compilation of the type «%s»', async (type, isStrip) => {
  await renderScreen(<HomeScreen hasAchievements blocks={[compilations(type)]} />);
  expect(screen.queryByRole('button', { name: 'Дальше: Для долгой дороги' }) !== null).toBe(isStrip);
  expect(screen.getByRole('link', { name: /Как строили собор/ })).toHaveAttribute('href', '/cycles/sobor');
  expect(screen.getByRole('link', { name: 'Вся подборка' })).toHaveAttribute('href', '/compilations/doroga');
});

it.each([
  [
    'the cheapest month',
    [plan({}), plan({ type: '12 месяцев', price: 2990 }), plan({ type: '6 месяцев', price: 1790 })],
    'От\u00a0249\u00a0₽ в\u00a0месяц',
  ],
  [
    'no day, no partner, nothing withdrawn',
    [
      plan({}),
      plan({ type: 'Ежедневная', price: 5 }),
      plan({ price: 99, meta: { partner: 'beeline' } }),
      plan({ price: 100, actual: false }),
    ],
    'От\u00a0349\u00a0₽ в\u00a0месяц',
  ],
  ['no plan at all', [], 'Подписка'],
] as const)('tells the price: %s', async (_, types, title) => {
  await renderScreen(<HomeScreen hasAchievements blocks={[subscriptions([...types])]} />);
  expect(headings()).toEqual([title]);
});
