import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { UnreadAchievement } from '../../../machines/achievement-modal/achievement-modal.types.ts';
import type { LoadName } from '../../../machines/start-up/start-up.types.ts';
import { startUpLoad } from '../../../src/app/ports/account-ports.ts';
import { clientOfPage, expectedNetwork, SECOND } from '../../support/app/api.ts';

const network = expectedNetwork();

const event = (id: number) => ({ account_id: 'a1', achievement_id: id, created_at: `2026-11-2${id}T10:00:00Z` });
const details = (id: number) => ({
  id,
  name: `Знак ${id}`,
  description: 'Прослушана вся рубрика',
  image: `/images/${id}.svg`,
  rubric_id: 3,
  type: 'прослушал всю тему',
});
const told = (id: number): UnreadAchievement => ({
  achievementId: id,
  name: `Знак ${id}`,
  description: 'Прослушана вся рубрика',
  image: `/images/${id}.svg`,
  type: 'прослушал всю тему',
  receivedAt: `2026-11-2${id}T10:00:00Z`,
});

/** The loads of the start on a live client. */
function loads(features = { statistics: true, achievements: true }) {
  const unread = vi.fn<(events: readonly UnreadAchievement[]) => void>();
  const port = startUpLoad(clientOfPage().call, features);
  return {
    unread,
    async run(name: LoadName): Promise<'done' | 'error'> {
      const actor = createActor(port, { input: { name } });
      onTestFinished(() => void actor.stop());
      return new Promise((resolve) => {
        actor.subscribe({
          complete() {
            const read = actor.getSnapshot().output;
            if (read?.kind === 'achievements') unread(read.events);
            resolve('done');
          },
          error: () => resolve('error'),
        });
        actor.start();
      });
    },
  };
}

/** The server: what is unread, and which achievements it can tell nothing of. */
function serve(ids: readonly number[], silentOf: readonly number[] = []): void {
  network.use(
    http.get(`${SECOND}/achievements/events`, () => HttpResponse.json({ data: ids.map(event) })),
    http.get(`${SECOND}/achievements/:id`, ({ params: { id } }) =>
      silentOf.includes(Number(id))
        ? HttpResponse.json({ detail: 'Такого достижения нет' }, { status: 404 })
        : HttpResponse.json({ data: details(Number(id)) }),
    ),
  );
}
const asked = () => network.requests.map(({ url }) => new URL(url).pathname.replace('/api/achievements/', ''));

it('E05: unread events come with the details of each', async () => {
  serve([1, 2]);
  const { run, unread } = loads();
  expect(await run('achievementEvents')).toBe('done');
  expect(unread.mock.calls).toEqual([[[told(1), told(2)]]]);
});

it('an achievement that nothing can be told of keeps back no other', async () => {
  serve([1, 2, 3], [2]);
  const { run, unread } = loads();
  expect(await run('achievementEvents')).toBe('done');
  expect(unread.mock.calls).toEqual([[[told(1), told(3)]]]);
});

it('where nothing can be told of any the load has failed, and what was known stays', async () => {
  serve([1, 2], [1, 2]);
  const { run, unread } = loads();
  expect(await run('achievementEvents')).toBe('error');
  expect(unread).not.toHaveBeenCalled();
});

it('what was told once is not asked for again, so that one that is shown cannot get lost', async () => {
  serve([1]);
  const { run, unread } = loads();
  await run('achievementEvents');
  serve([1, 2], [1]);
  await run('achievementEvents');
  expect(unread.mock.lastCall).toEqual([[told(1), told(2)]]);
  expect(asked()).toEqual(['events', '1', 'events', '2']);
});

it('no unread events are told as none', async () => {
  serve([]);
  const { run, unread } = loads();
  expect(await run('achievementEvents')).toBe('done');
  expect(unread.mock.calls).toEqual([[[]]]);
});

it('of what is switched off nothing is read', async () => {
  serve([1]);
  const { run, unread } = loads({ statistics: false, achievements: false });
  for (const name of ['achievementEvents', 'userAchievements', 'listenStatistics'] as const) expect(await run(name)).toBe('done');
  expect(network.requests).toEqual([]);
  expect(unread.mock.calls).toEqual([[[]]]);
});
