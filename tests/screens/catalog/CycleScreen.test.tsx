import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isGateOpen } from '../../../machines/player/player.selectors.ts';
import { CycleScreen } from '../../../src/features/catalog/CycleScreen/CycleScreen.tsx';
import { sampleExtra, sampleProject } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const renderCycle = (options?: Parameters<typeof renderScreen>[1], given?: Parameters<typeof sampleProject>[0]) =>
  renderScreen(<CycleScreen hasAchievements project={sampleProject(given)} extras={[]} onShare={() => undefined} />, options);

const button = (name: string) => screen.findByRole('button', { name });

it('says what the cycle is: name, authors, description, rubric, length', async () => {
  await renderCycle();
  expect(screen.getByRole('heading', { level: 1, name: 'Как строили собор' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Вера Ольховская' })).toHaveAttribute('href', expect.stringMatching(/^\/search\?q=/));
  expect(screen.getByText('Цикл о том, как город решался на стройку.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Архитектура' })).toHaveAttribute('href', '/topics/arhitektura');
  expect(screen.getByText(/3 лекции · 2 ч/)).toBeVisible();
});

it.each([
  [true, 1],
  [false, 0],
])('promises an achievement where they are switched on: %s', async (hasAchievements, promises) => {
  await renderScreen(
    <CycleScreen project={sampleProject()} extras={[]} onShare={() => undefined} hasAchievements={hasAchievements} />,
  );
  expect(screen.queryAllByText(/получите\sдостижение/)).toHaveLength(promises);
});

it('numbers the lectures in their order', async () => {
  await renderCycle();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Камень, верёвка, молитва',
    'Чертёж на полу',
    'Свет как строительный материал',
  ]);
  expect(rows[0]).toHaveTextContent('01');
  expect(rows[0]).toHaveTextContent('00:42:18');
});

it('plays the first lecture by the main button, pauses it, and goes on from the place', async () => {
  const { user, commands, element } = await renderCycle();
  await user.click(await button('Слушать первую лекцию'));
  await user.click(await button('Пауза загрузка'));
  expect(commands.map(({ type }) => type)).toContain('audio.pause');
  expect(await button('Продолжить: лекция 1 00:00:00')).toBeVisible();
  await user.click(await button('Продолжить: лекция 1 00:00:00'));
  act(() => element.moveTo(1122));
  await user.click(await button('Пауза загрузка'));
  expect(await button('Продолжить: лекция 1 00:18:42')).toBeVisible();
});

it('plays the list of the cycle: what follows is there', async () => {
  const { user, player } = await renderCycle({ isSubscriber: true });
  await user.click(await button('Слушать: Чертёж на полу'));
  await button('Пауза: Чертёж на полу');
  expect(player.getSnapshot().context.playlist).toMatchObject({ type: 'project', source: 'sobor' });
  act(() => player.send({ type: 'player.next' }));
  expect(await button('Пауза: Свет как строительный материал')).toBeVisible();
});

it('leads a listener without a subscription from a locked lecture to the plans; nothing sounds', async () => {
  const { user, address, commands, player } = await renderCycle();
  const locked = await button('Слушать: Чертёж на полу');
  expect(locked).toHaveAccessibleDescription('Оформите премиум доступ');
  await user.click(locked);
  await waitFor(() => expect(address()).toBe('/subscriptions'));
  expect(commands.filter(({ type }) => type === 'audio.load')).toEqual([]);
  expect(isGateOpen(player.getSnapshot())).toBe(false);
});

it('offers no subscription while every lecture is new and open', async () => {
  const { materials } = sampleProject();
  await renderCycle({}, { materials: materials.map((material) => ({ ...material, is_new: true })) });
  expect(screen.getByText(/Пока лекции новые/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
});

it('has nothing locked for a subscriber and in a free cycle', async () => {
  await renderCycle({ isSubscriber: true });
  expect(await button('Слушать: Чертёж на полу')).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
});

it('plays a free cycle through without a subscription', async () => {
  const { user, player } = await renderCycle({}, { is_free: true });
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
  await user.click(await button('Слушать: Чертёж на полу'));
  await button('Пауза: Чертёж на полу');
  act(() => player.send({ type: 'player.next' }));
  expect(await button('Пауза: Свет как строительный материал')).toBeVisible();
});

it.each([
  ['nothing was heard', [], 'Слушать первую лекцию'],
  [
    'the last place',
    [
      [3, 600],
      [2, 1122],
    ],
    'Продолжить: лекция 2 00:18:42',
  ],
  ['after a lecture heard out', [[1, 'listened']], 'Продолжить: лекция 2'],
  [
    'a later listen of an earlier lecture',
    [
      [2, 'listened'],
      [1, 60],
    ],
    'Продолжить: лекция 1 00:01:00',
  ],
  [
    'everything was heard',
    [
      [1, 'listened'],
      [2, 'listened'],
      [3, 'listened'],
    ],
    'Слушать первую лекцию',
  ],
] as const)('knows where to go on: %s', async (_, places, name) => {
  await renderCycle({ isSubscriber: true, places });
  expect(await button(name)).toBeVisible();
});

it('goes on from the place where the lecture was left', async () => {
  const { user, commands } = await renderCycle({ isSubscriber: true, places: [[2, 1122]] });
  await user.click(await button('Продолжить: лекция 2 00:18:42'));
  await button('Пауза загрузка');
  expect(commands).toContainEqual(expect.objectContaining({ type: 'audio.load', materialId: 2, startAt: 1122 }));
});

it('counts what was heard', async () => {
  await renderCycle({
    places: [
      [1, 'listened'],
      [2, 30],
    ],
  });
  expect(screen.getByText('Прослушана 1 лекция из 3')).toBeVisible();
});

it('has the address of the first sound ready when the listener points at the button', async () => {
  const { user, warmed } = await renderCycle();
  await user.hover(await button('Слушать первую лекцию'));
  expect(warmed).toEqual([1]);
});

it('shares', async () => {
  const share = vi.fn();
  const { user } = await renderScreen(<CycleScreen hasAchievements project={sampleProject()} extras={[]} onShare={share} />);
  await user.click(await button('Поделиться'));
  expect(share).toHaveBeenCalledOnce();
});

it('saves or opens what belongs to the cycle', async () => {
  const image = { url: '/media/extras/2/znaki.png', width: null, height: null };
  const extras = [
    sampleExtra({ id: 1, title: 'План хора', can_be_downloaded: true }),
    sampleExtra({ id: 2, title: 'Знаки каменотёсов', can_be_downloaded: false, type: 'image', pdf_url: null, image }),
  ];
  await renderScreen(<CycleScreen hasAchievements project={sampleProject()} extras={extras} onShare={() => undefined} />);
  const plan = screen.getByRole('link', { name: /План хора.*PDF/ });
  expect(plan).toHaveAttribute('href', '/media/extras/1/plan.pdf');
  expect(plan).toHaveAttribute('download');
  const signs = screen.getByRole('link', { name: /Знаки каменотёсов.*изображение/ });
  expect(signs).toHaveAttribute('href', '/media/extras/2/znaki.png');
  expect(signs).not.toHaveAttribute('download');
  expect(signs).toHaveAttribute('target', '_blank');
});

it('a lecture whose end was sought is not heard: the row promises nothing, and the cycle begins with it', async () => {
  await renderCycle({ isSubscriber: true, places: [[1, 2537]] });
  expect(screen.queryByText('прослушано')).toBeNull();
  expect(screen.queryByText(/осталось/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Слушать первую лекцию' })).toBeVisible();
  expect(screen.queryByText(/^Прослушан/)).toBeNull();
});

it('of a lecture with less than a minute left it is not said how many minutes', async () => {
  await renderCycle({ isSubscriber: true, places: [[1, 2500]] });
  expect(screen.getByText('осталось меньше минуты')).toBeVisible();
});

it('puts a lecture right after the one that sounds, once there is one', async () => {
  const { user, player } = await renderCycle({ isSubscriber: true });
  await button('Слушать: Свет как строительный материал');
  expect(screen.queryByRole('button', { name: /^Играть следующей/ })).toBeNull();
  await user.click(await button('Слушать: Камень, верёвка, молитва'));
  await user.click(await button('Играть следующей: Свет как строительный материал'));
  await button('Прозвучит следующей: Свет как строительный материал');
  await button('Играть следующей: Чертёж на полу');
  expect(screen.queryByRole('button', { name: /следующей: Камень/ })).toBeNull();
  const { playlist } = player.getSnapshot().context;
  expect(playlist.items.map(({ name }) => name)).toEqual([
    'Камень, верёвка, молитва',
    'Свет как строительный материал',
    'Чертёж на полу',
  ]);
});

it('offers no closed lecture to be played next', async () => {
  const { user } = await renderCycle();
  await user.click(await button('Слушать: Камень, верёвка, молитва'));
  await button('Пауза: Камень, верёвка, молитва');
  expect(screen.queryByRole('button', { name: /следующей: Чертёж/ })).toBeNull();
});
