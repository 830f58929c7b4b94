import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  idempotencyKeys,
  listenEvents,
  oneTimeTokens,
  partnerLinks,
  sandboxLetters,
  socialVisits,
  tokenFamilies,
} from '../../../server/db/schema.ts';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener } from '../../support/server/visitor.ts';

/** Rows whose time is over go; nothing goes before. */

const DAY_MS = 86_400_000;
const start = new Date('2026-11-21T10:00:00Z');
const daysOn = (days: number) => new Date(start.getTime() + days * DAY_MS);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => start });
});
afterAll(() => server.close());

const TABLES = { idempotencyKeys, listenEvents, oneTimeTokens, partnerLinks, sandboxLetters, socialVisits, tokenFamilies };
async function filled(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, table] of Object.entries(TABLES)) if ((await server.db.$count(table)) > 0) names.push(name);
  return names.sort();
}

describe('deletion of what has expired', () => {
  it('takes each thing at its own time', async () => {
    const visitor = await newListener(server);
    await visitor.post('/backend/materials/1/listen?duration=1', { increment: 1 }, { 'idempotency-key': crypto.randomUUID() });
    await visitor.get('/backend/auth/social/vk/bind');
    await server.db.insert(partnerLinks).values({ nonceHash: 'used', usedAt: start });
    await server.letters();
    const all = Object.keys(TABLES).sort();
    await deleteExpired(server.db, start);
    expect(await filled()).toEqual(all);
    await deleteExpired(server.db, daysOn(0.5));
    expect(await filled()).toEqual(all.filter((name) => name !== 'socialVisits'));
    await deleteExpired(server.db, daysOn(29));
    expect(await filled()).toEqual(['listenEvents', 'sandboxLetters', 'tokenFamilies']);
    await deleteExpired(server.db, daysOn(89));
    expect(await filled()).toEqual(['listenEvents', 'tokenFamilies']);
    await deleteExpired(server.db, daysOn(91));
    expect(await filled()).toEqual(['listenEvents']);
    await deleteExpired(server.db, daysOn(181));
    expect(await filled()).toEqual([]);
  });
});
