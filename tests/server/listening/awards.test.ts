import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AchievementEvent, UserAchievement } from '../../../contract/entities/account.ts';
import type { Project } from '../../../contract/entities/catalogue.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Achievements are the server's to give: for the last lecture of a cycle or of a topic, once. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function lecturesOf(slug: string): Promise<number[]> {
  const { body } = await new Visitor(server).post<{ data: Project }>(`/backend/projects/slug/${slug}`);
  return body.data.materials.map(({ material_id }) => material_id);
}
const end = (visitor: Visitor, id: number) => visitor.post(`/backend/materials/${id}/end_listen`);
const received = async (visitor: Visitor) =>
  (await visitor.get<{ data: UserAchievement[] }>('/api/accounts/achievements')).body.data.map(({ achievement }) => ({
    name: achievement.name,
    type: achievement.type,
  }));
const unread = async (visitor: Visitor) =>
  (await visitor.get<{ data: AchievementEvent[] }>('/api/achievements/events')).body.data;

const CYCLE = { name: 'Архитектура без платы', type: 'прослушал все лекции в цикле' };
const TOPIC = { name: 'Архитектура', type: 'прослушал всю тему' };

describe('an achievement', () => {
  it('comes with the last lecture, not before; once', async () => {
    const visitor = await newListener(server);
    const [first = 0, last = 0] = await lecturesOf('besplatnaya-arhitektura');
    await end(visitor, last);
    expect(await received(visitor)).toEqual([]);
    await end(visitor, first);
    expect(await received(visitor)).toHaveLength(2);
    expect(await received(visitor)).toEqual(expect.arrayContaining([CYCLE, TOPIC]));
    await end(visitor, first);
    expect(await received(visitor)).toHaveLength(2);
    expect((await visitor.get('/api/accounts/listen-statistics')).body).toMatchObject({ data: { materials_listened: 2 } });
  });

  it('comes when the last two lectures end at the same time', async () => {
    const visitor = await newListener(server);
    await Promise.all((await lecturesOf('besplatnaya-arhitektura')).flatMap((id) => [end(visitor, id), end(visitor, id)]));
    expect(await received(visitor)).toHaveLength(2);
  });

  it('of a topic needs all of its cycles', async () => {
    const visitor = await newListener(server);
    for (const id of await lecturesOf('vvedenie-v-lotmana')) await end(visitor, id);
    const names = (await received(visitor)).map(({ name }) => name).sort();
    expect(names).toEqual(['Введение в Лотмана', 'Философия', 'Язык']);
  });
});

describe('its event', () => {
  it('is unread until it is read, and stays read', async () => {
    const visitor = await newListener(server);
    for (const id of await lecturesOf('besplatnaya-arhitektura')) await end(visitor, id);
    const events = await unread(visitor);
    expect(events).toHaveLength(2);
    const { body } = await visitor.get<{ data: { id: string } }>('/backend/accounts/me');
    for (const event of events) expect(event.account_id).toBe(body.data.id);
    const id = events[0]?.achievement_id ?? 0;
    const read = () => visitor.call('PATCH', `/api/achievements/event/${id}`);
    expect((await read()).body).toEqual({ result: true });
    expect((await read()).body).toEqual({ result: true });
    expect((await unread(visitor)).map((event) => event.achievement_id)).toEqual([events[1]?.achievement_id]);
    expect(await received(visitor)).toHaveLength(2);
  });

  it('of somebody else is not found, and stays unread', async () => {
    const [one, other] = [await newListener(server), await newListener(server)];
    for (const id of await lecturesOf('besplatnaya-arhitektura')) await end(one, id);
    const id = (await unread(one))[0]?.achievement_id ?? 0;
    expect((await other.call('PATCH', `/api/achievements/event/${id}`)).status).toBe(404);
    expect(await unread(one)).toHaveLength(2);
  });
});
