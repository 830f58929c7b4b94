import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MaterialDetails } from '../../../contract/entities/catalogue.ts';
import { LectureScreen } from '../../../src/features/lecture/LectureScreen/LectureScreen.tsx';
import { sampleExtra, sampleProject } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

type Options = NonNullable<Parameters<typeof renderScreen>[1]> & {
  number?: number;
  startAt?: number | null;
  isFree?: boolean;
  given?: Partial<MaterialDetails>;
};

/** The page of one lecture of the cycle of three. */
async function open({ number = 1, startAt = null, isFree = false, given = {}, ...world }: Options = {}) {
  const project = sampleProject({ is_free: isFree });
  const summary = project.materials[number - 1];
  if (summary === undefined) throw new Error('The cycle has three lectures');
  const material: MaterialDetails = {
    ...summary,
    description: 'Первый абзац.\n\nВторой абзац.',
    text: 'Начало <b>текста</b>.\n\nКонец\nтекста.',
    is_text_whole: true,
    published_at: '2026-11-01T09:00:00Z',
    ...given,
  };
  const onShare = vi.fn<(url: string) => void>();
  const page = await renderScreen(
    <LectureScreen material={material} project={project} extras={[sampleExtra()]} startAt={startAt} onShare={onShare} />,
    { at: `/lectures/${material.slug}`, ...world },
  );
  /** The element says that sound is heard here. */
  const hearAt = (position: number) =>
    act(() => {
      page.element.moveTo(position);
      page.element.report({ type: 'audio.started', loadId: page.element.loadId(), position });
    });
  return { ...page, project, onShare, hearAt };
}

const button = (name: string) => screen.getByRole('button', { name });
const loads = (commands: readonly { type: string }[]) => commands.filter(({ type }) => type === 'audio.load');

test('A24: the page names the lecture, its author, its cycle and its topic', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Камень, верёвка, молитва' })).toBeVisible();
  expect(screen.getByText('Вера Ольховская')).toBeVisible();
  expect(screen.getAllByText('00:42:18')[0]).toBeVisible();
  expect(screen.getByText('лекция 1 из 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Как строили собор' })).toHaveAttribute('href', '/cycles/sobor');
  expect(screen.getByRole('link', { name: 'Архитектура' })).toHaveAttribute('href', '/topics/arhitektura');
  expect(document.title).toContain('Камень, верёвка, молитва');
});

test('the text is printed by paragraphs, as plain text', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Текст лекции' })).toBeVisible();
  expect(screen.getByText('Начало <b>текста</b>.')).toBeVisible();
  expect(screen.getByText('Конец текста.')).toBeVisible();
});

test('a lecture without a text says nothing about it', async () => {
  await open({ given: { text: ' \n\n ' } });
  expect(screen.queryByRole('heading', { name: 'Текст лекции' })).toBeNull();
});

test('«Слушать» plays, and then it says «Пауза»', async () => {
  const { user, commands } = await open();
  await user.click(button('Слушать'));
  expect(await screen.findByRole('button', { name: 'Пауза' })).toBeVisible();
  expect(loads(commands)).toMatchObject([{ materialId: 1, startAt: 0 }]);

  await user.click(button('Пауза'));
  expect(commands.map(({ type }) => type)).toContain('audio.pause');
  expect(button('Слушать')).toBeVisible();
});

test('a begun lecture goes on where it was left', async () => {
  const { user, commands } = await open({ places: [[1, 754]] });
  await user.click(button('Продолжить с 12:34'));
  await screen.findByRole('button', { name: 'Пауза' });
  expect(loads(commands)).toMatchObject([{ materialId: 1, startAt: 754 }]);
});

test('a link to a moment is offered first, and once', async () => {
  const { user, commands, hearAt } = await open({ startAt: 754, places: [[1, 60]] });
  await user.click(button('Слушать с 12:34'));
  await screen.findByRole('button', { name: 'Пауза' });
  expect(loads(commands)).toMatchObject([{ materialId: 1, startAt: 754 }]);

  hearAt(800);
  await user.click(button('Пауза'));
  expect(await screen.findByRole('button', { name: 'Продолжить с 13:20' })).toBeVisible();
});

test('a moment beyond the end is no moment', async () => {
  await open({ startAt: 99_999 });
  expect(button('Слушать')).toBeVisible();
});

test('a moment after the first hour is written with its hour', async () => {
  await open({ startAt: 3723, given: { duration: 7200 } });
  expect(button('Слушать с 1:02:03')).toBeVisible();
});

test('the playlist is the cycle', async () => {
  const { user, player, project } = await open();
  await user.click(button('Слушать'));
  expect(player.getSnapshot().context.playlist).toEqual({ type: 'project', source: 'sobor', items: project.materials });
});

test('a free cycle plays as a free one', async () => {
  const { user, player } = await open({ number: 2, isFree: true });
  await user.click(button('Слушать'));
  expect(player.getSnapshot().context.playlist.type).toBe('free_project');
});

test('a lecture by subscription has a crown for the sign of sound, and its button leads to the plans', async () => {
  const { user, player, commands } = await open({ number: 2 });
  const accepted = vi.fn();
  player.on('gate.accepted', accepted);
  expect(button('Слушать По подписке')).toHaveAccessibleDescription('Оформите премиум доступ');
  expect(screen.queryByRole('button', { name: 'Слушать' })).toBeNull();
  await user.click(button('Слушать По подписке'));
  expect(accepted).toHaveBeenCalledOnce();
  expect(player.getSnapshot().hasTag('gate')).toBe(false);
  expect(loads(commands)).toEqual([]);
});

test('after the open part of the text comes the offer, and not for a subscriber', async () => {
  await open({ number: 2, given: { is_text_whole: false } });
  const text = screen.getByText('Конец текста.').closest('section');
  if (text === null) throw new Error('The text is in no row');
  expect(within(text).getByText(/Дальше\s—\sпо\sподписке/)).toBeVisible();
  expect(within(text).getByRole('link', { name: 'Оформить' })).toHaveAttribute('href', '/subscriptions');
  cleanup();
  await open({ number: 2, isSubscriber: true, given: { is_text_whole: false } });
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
});

test('a whole text offers nothing', async () => {
  await open();
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
});

test('a subscriber sees no crown', async () => {
  await open({ number: 2, isSubscriber: true });
  expect(screen.queryByText('По подписке')).toBeNull();
});

test('the address of the sound is fetched when the button comes into view', async () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { warmed } = await open();
  see([{ isIntersecting: false }]);
  expect(warmed).toEqual([]);
  see([{ isIntersecting: true }]);
  expect(warmed).toEqual([1]);
  vi.unstubAllGlobals();
});

test('a pointer and the focus fetch it too', async () => {
  const { user, warmed } = await open();
  await user.hover(button('Слушать'));
  expect(warmed).toContain(1);
});

test('sharing gives the address of the page, and of this place once there is one', async () => {
  const { user, onShare, hearAt } = await open();
  expect(screen.queryByRole('button', { name: 'Поделиться этим местом' })).toBeNull();
  await user.click(button('Поделиться'));
  expect(onShare).toHaveBeenLastCalledWith(`${location.origin}/lectures/lekciya-1`);

  await user.click(button('Слушать'));
  await screen.findByRole('button', { name: 'Пауза' });
  hearAt(754.6);
  await user.click(await screen.findByRole('button', { name: 'Поделиться этим местом' }));
  expect(onShare).toHaveBeenLastCalledWith(`${location.origin}/lectures/lekciya-1?t=754`);
});

test('a guest has no favourites', async () => {
  await open();
  const favorite = button('Избранное');
  expect(favorite).toBeDisabled();
  expect(favorite).toHaveAttribute('aria-pressed', 'false');
});

test('the other lectures of the cycle keep their numbers and play', async () => {
  const { user, commands } = await open({ number: 2, isSubscriber: true });
  const others = within(screen.getByRole('list', { name: 'Другие лекции цикла' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  expect(others.queryByText('Чертёж на полу')).toBeNull();
  expect(others.getByText('03')).toBeInTheDocument();

  await user.click(others.getByRole('button', { name: 'Слушать: Свет как строительный материал' }));
  await others.findByRole('button', { name: 'Пауза: Свет как строительный материал' });
  expect(loads(commands)).toMatchObject([{ materialId: 3 }]);
});

test('extras are listed under «Материалы»', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Материалы' })).toBeVisible();
  expect(screen.getByRole('link', { name: /План хора и обхода/ })).toHaveAttribute('href', '/media/extras/1/plan.pdf');
});

test.each([2535, 2538])('a lecture that was left at its end, at %s of 2538 s, begins anew', async (place) => {
  const { user, commands } = await open({ places: [[1, place]] });
  await user.click(button('Слушать'));
  expect(loads(commands)).toEqual([expect.objectContaining({ startAt: 0 })]);
});

test('with a few seconds more left it goes on from its place', async () => {
  await open({ places: [[1, 2530]] });
  expect(button('Продолжить с 42:10')).toBeVisible();
});

test('heard to its end, the lecture that is still in the player is not offered to be gone on with', async () => {
  const { user, hearAt } = await open();
  await user.click(button('Слушать'));
  hearAt(2537);
  await user.click(button('Пауза'));
  expect(button('Слушать')).toBeVisible();
});
