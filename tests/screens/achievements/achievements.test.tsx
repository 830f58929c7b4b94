import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Achievement } from '../../../contract/entities/account.ts';
import { AchievementModal } from '../../../src/features/achievements/AchievementModal/AchievementModal.tsx';
import { AchievementsScreen } from '../../../src/features/achievements/AchievementsScreen/AchievementsScreen.tsx';
import { AchievementsSkeleton } from '../../../src/features/achievements/AchievementsSkeleton/AchievementsSkeleton.tsx';
import { TopicAchievementsScreen } from '../../../src/features/achievements/TopicAchievementsScreen/TopicAchievementsScreen.tsx';
import { sampleRubric } from '../../support/samples/catalogue.ts';
import { renderInRouter } from '../ui/in-router.tsx';

const ofCycle = (id: number, name: string): Achievement => ({
  id,
  name,
  description: `Вы прослушали все лекции цикла «${name}».`,
  image: `/media/images/${id}`,
  project_id: id * 10,
  type: 'прослушал все лекции в цикле',
});
const SOBOR = ofCycle(1, 'Как строили собор');
const TISHINA = ofCycle(2, 'Тишина между нотами');
const BOGI = ofCycle(3, 'Боги второго плана');
const TOPIC: Achievement = { ...ofCycle(4, 'Вся архитектура'), project_id: undefined, rubric_id: 2, type: 'прослушал всю тему' };
const ALL = [BOGI, SOBOR, TISHINA, TOPIC];

const receivedOn = (achievement: Achievement, day: number) => ({
  achievement,
  received_at: new Date(2026, 10, day, 12).toISOString(),
});
const plates = () => screen.getAllByRole('figure').map(({ textContent }) => textContent);

test('A25: the received ones first, the newest before all, each with its date', async () => {
  await renderInRouter(
    <AchievementsScreen
      achievements={ALL}
      received={[receivedOn(TISHINA, 2), receivedOn(SOBOR, 19)]}
      signedIn
      progress={
        new Map([
          [BOGI.id, { heard: 6, total: 11 }],
          [TOPIC.id, { heard: 0, total: 30 }],
        ])
      }
    />,
  );
  expect(plates()).toEqual([
    'Как строили собор19.11.26',
    'Тишина между нотами02.11.26',
    'Боги второго плана6\u00a0из\u00a011',
    'Вся архитектуране начато',
  ]);
  expect(screen.getByText('2 из 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Боги второго плана' })).toHaveAttribute('href', '/cycles/30');
});

test('where the progress is not known a locked one says that in words', async () => {
  await renderInRouter(<AchievementsScreen achievements={[BOGI]} received={[]} signedIn />);
  expect(plates()).toEqual(['Боги второго планаещё не получено']);
});

test('a guest sees all of them locked, and a way to sign in', async () => {
  await renderInRouter(<AchievementsScreen achievements={[BOGI]} received={[]} signedIn={false} />);
  expect(screen.getByRole('link', { name: 'Войдите, чтобы собирать свои' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fachievements',
  );
  expect(screen.queryByText('0 из 1')).toBeNull();
});

test('no achievements at all', async () => {
  await renderInRouter(<AchievementsScreen achievements={[]} received={[]} signedIn />);
  expect(screen.getByRole('heading', { name: 'Знаков пока нет' })).toBeVisible();
});

test('A20: of one topic, only what belongs to it', async () => {
  await renderInRouter(
    <TopicAchievementsScreen
      rubric={sampleRubric({ name: 'Архитектура', slug: 'arhitektura' })}
      achievements={[SOBOR, TOPIC]}
      received={[receivedOn(SOBOR, 19), receivedOn(TISHINA, 20)]}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Достижения рубрики «Архитектура»' })).toBeVisible();
  expect(plates()).toEqual(['Как строили собор19.11.26', 'Вся архитектураещё не получено']);
  expect(screen.getByText('1 из 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Архитектура' })).toHaveAttribute('href', '/topics/arhitektura');
});

test('achievements on their way are announced', async () => {
  await renderInRouter(<AchievementsSkeleton />);
  expect(screen.getByText('Загрузка').closest('[role="status"]')).not.toBeNull();
});

async function openModal(more = 0) {
  const onClose = vi.fn();
  const receivedAt = new Date(2026, 10, 19, 12).toISOString();
  await renderInRouter(<AchievementModal achievement={SOBOR} receivedAt={receivedAt} onClose={onClose} more={more} />);
  return { onClose, dialog: within(await screen.findByRole('dialog', { name: 'Получено новое достижение!' })) };
}

test('B04: title, badge, image, name, description and date', async () => {
  const { dialog } = await openModal();
  expect(dialog.getByText('Открыто')).toBeVisible();
  expect(dialog.getByText('Как строили собор')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Вы прослушали все лекции цикла «Как строили собор».');
  expect(dialog.getByText('19.11.26')).toBeVisible();
  expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/images/1'));
});

test('B04: the one button «Закрыть» closes', async () => {
  const { dialog, onClose } = await openModal();
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('B04: Escape closes', async () => {
  const { onClose } = await openModal();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the cross closes for the mouse', async () => {
  const { onClose } = await openModal();
  const [, cross] = screen.getByRole('dialog').querySelectorAll('button');
  if (!cross) throw new Error('No cross');
  await userEvent.click(cross);
  expect(onClose).toHaveBeenCalledOnce();
});

test('on the way to all achievements this one is read', async () => {
  const { dialog, onClose } = await openModal();
  const link = dialog.getByRole('link', { name: 'Все достижения' });
  expect(link).toHaveAttribute('href', '/achievements');
  await userEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test('those that wait are counted', async () => {
  const { dialog } = await openModal(2);
  expect(dialog.getByText('Следом ещё 2 достижения.')).toBeVisible();
});
