import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentSelection } from '../../../contract/entities/catalogue.ts';
import { selectionOfDay, selectionOfWeek } from '../../../server/domain/rotation.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

async function get<T>(path: string): Promise<T> {
  return ((await (await server.fetch(`/backend/common/content/${path}`)).json()) as { data: T }).data;
}

describe('selections', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21', '2026-W47'],
    // Midnight in Moscow is 21:00 UTC.
    ['2026-11-22T20:59:59Z', '2026-11-22', '2026-W47'],
    ['2026-11-22T21:00:00Z', '2026-11-23', '2026-W48'],
    ['2026-12-31T20:59:59Z', '2026-12-31', '2026-W53'],
    ['2027-01-01T12:00:00Z', '2027-01-01', '2026-W53'],
    ['2027-01-03T21:00:00Z', '2027-01-04', '2027-W01'],
    ['2024-12-30T12:00:00Z', '2024-12-30', '2025-W01'],
  ])('at %s are those of %s and %s', async (moment, day, week) => {
    now = new Date(moment);
    expect((await get<ContentSelection>('day')).period).toBe(day);
    expect((await get<ContentSelection>('week')).period).toBe(week);
  });

  it('take turns, and the past is what was shown', async () => {
    const shown: string[] = [];
    for (const day of [18, 19, 20, 21]) {
      now = new Date(`2026-11-${day}T12:00:00Z`);
      shown.push((await get<ContentSelection>('day')).name);
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3);
    expect(shown[3]).toBe(shown[0]);
    const history = await get<ContentSelection[]>('day/history');
    expect(history.map(({ period, name }) => [period, name])).toEqual([
      ['2026-11-20', shown[2]],
      ['2026-11-19', shown[1]],
    ]);
    expect(await get<ContentSelection[]>('week/history')).toHaveLength(1);
  });

  it('hold what they name', async () => {
    now = new Date('2026-11-21T12:00:00Z');
    const both = [await get<ContentSelection>('week'), ...(await get<ContentSelection[]>('week/history'))];
    const signs = both.find(({ name }) => name === 'Неделя знаков');
    expect(signs?.projects.map(({ slug }) => slug)).toEqual(['vvedenie-v-lotmana']);
    expect(signs?.materials.map(({ slug }) => slug)).toEqual(['arka']);
  });

  it('never skip or repeat a turn, years through', () => {
    const DAY = 86_400_000;
    const items = ['а', 'б', 'в', 'г', 'д'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const today = new Date(days * DAY + 12 * 3_600_000);
        const later = (count: number) => new Date(today.getTime() + count * DAY);
        const at = (selection: { item: string } | null) => items.indexOf(selection?.item ?? '');
        return (
          at(selectionOfDay(items, later(1))) === (at(selectionOfDay(items, today)) + 1) % items.length &&
          at(selectionOfWeek(items, later(7))) === (at(selectionOfWeek(items, today)) + 1) % items.length
        );
      }),
    );
  });
});
