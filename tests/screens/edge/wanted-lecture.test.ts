import { expect, it } from 'vitest';
import { createWantedLecture } from '../../../src/app/wanted-lecture.ts';
import { openWiredPage, threeLectures } from '../../support/edge/wired-page.ts';

const [first, second, third] = threeLectures.map(({ slug }) => `/lectures/${slug}`);
const sold = {
  type: 'project' as const,
  source: 'sobor',
  items: threeLectures.map((lecture, index) => ({ ...lecture, is_free: index === 0 })),
};

async function openPage() {
  const page = await openWiredPage();
  const wanted = createWantedLecture({ player: page.player });
  const told: string[] = [];
  wanted.listen((path) => told.push(path));
  return { ...page, wanted, told };
}

it('the locked lecture that was pressed is wanted, wherever it was pressed', async () => {
  const { wanted, told } = await openPage();
  wanted.ask('golosa');
  wanted.leaveFrom('/search');
  expect(told).toEqual(['/lectures/golosa']);
});

it('a lecture that sounds is not wanted any more', async () => {
  const { wanted, told, ...page } = await openPage();
  wanted.ask(threeLectures[0]?.slug ?? '');
  await page.play(1);
  wanted.leaveFrom('/faq');
  expect(told).toEqual([]);
});

it('the next lecture that was refused is wanted, not the one that sounds', async () => {
  const { wanted, told, ...page } = await openPage();
  await page.play(1, 0, sold);
  page.player.send({ type: 'player.next' });
  wanted.leaveFrom('/');
  expect(told).toEqual([second]);
  expect([first, third]).not.toContain(second);
});

it('what was pressed comes before what was refused', async () => {
  const { wanted, told, ...page } = await openPage();
  await page.play(1, 0, sold);
  wanted.ask('golosa');
  page.player.send({ type: 'player.next' });
  wanted.leaveFrom('/');
  expect(told).toEqual(['/lectures/golosa']);
});

it.each(['/lectures/sobor', '/cycles/sobor?from=3', '/compilations/7'])('the page that was left is wanted: %s', async (path) => {
  const { wanted, told } = await openPage();
  wanted.leaveFrom(path);
  expect(told).toEqual([path]);
});

it.each(['/', '/faq', '/dashboard/history', '/lectures/', '/signup', '/payment'])(
  '%s is no place to come back to',
  async (path) => {
    const { wanted, told } = await openPage();
    wanted.leaveFrom(path);
    expect(told).toEqual([]);
  },
);

it('a wish counts once', async () => {
  const { wanted, told } = await openPage();
  wanted.ask('golosa');
  wanted.leaveFrom('/search');
  wanted.leaveFrom('/faq');
  expect(told).toEqual(['/lectures/golosa']);
});

it('a till that comes later hears the last wish', async () => {
  const { wanted } = await openPage();
  wanted.leaveFrom('/cycles/a');
  wanted.leaveFrom('/cycles/b');
  const late: string[] = [];
  wanted.listen((path) => late.push(path));
  expect(late).toEqual(['/cycles/b']);
});
