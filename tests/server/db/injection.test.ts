import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  achievements,
  extras,
  homeBlocks,
  images,
  materials,
  projects,
  rubrics,
  subscriptionTypes,
} from '../../../server/db/schema.ts';
import { ALL_CALLS, type ListedCall, pathOf, requestOf } from '../../contract/all-calls.ts';
import { SITE } from '../../contract/cases.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** V4: text that means something to SQL is answered like all other text, in every place a call takes text. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: SITE } });
});
afterAll(() => server.close());

const STRINGS = [
  `'`,
  `''`,
  `"`,
  `' or '1'='1`,
  `' or 1=1 --`,
  `') or ('1'='1`,
  `1; drop table projects`,
  `'; drop table projects; --`,
  `'; delete from materials; --`,
  `' union select 1,2,3 --`,
  `' union select table_name from information_schema.tables --`,
  `1 or 1=1`,
  `1' and sleep(5) --`,
  `'; select pg_sleep(5); --`,
  `' || pg_sleep(5) || '`,
  `1)) or ((1=1`,
  `admin'--`,
  `admin' #`,
  `/* */`,
  `'/**/or/**/1=1`,
  `\\'; drop table rubrics; --`,
  `%27%20or%201=1`,
  `$1`,
  `$$; drop table images; $$`,
  `E'\\x41'`,
  `chr(65)||chr(66)`,
  `:*`,
  `лотман:* & (select 1)`,
  `{"$gt":""}`,
  `0x31 or 1`,
];
const HARMLESS = 'беззвучнаястрока';

const TABLES = [achievements, extras, homeBlocks, images, materials, projects, rubrics, subscriptionTypes];
const rowCounts = async () => {
  const counts: number[] = [];
  for (const table of TABLES) counts.push((await server.db.select({ rows: count() }).from(table))[0]?.rows ?? -1);
  return counts;
};

const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/** The call with the text in each place that takes one. */
function variants(call: ListedCall, text: string): ListedCall[] {
  const { params, query, body } = call.input;
  const putInto = (table: Record<string, string> | undefined, name: 'params' | 'query') =>
    Object.keys(table ?? {}).map((key) => ({ ...call, input: { ...call.input, [name]: { ...table, [key]: text } } }));
  // A registration succeeds only once, so its fields are left as they are.
  const fields = call.name === 'accounts.register' ? [] : Object.entries(fieldsOf(body));
  const inBody = fields.flatMap(([key, value]) => {
    const put = (given: unknown) => [{ ...call, input: { ...call.input, body: { ...fieldsOf(body), [key]: given } } }];
    // A password has a least length: a short text would be refused for that.
    if (typeof value === 'string') return put(key === 'password' ? text.padEnd(8, '.') : text);
    return Array.isArray(value) ? put([text]) : [];
  });
  return [...putInto(params, 'params'), ...putInto(query, 'query'), ...inBody];
}

/** As long, and a path where the other is one: those two are what a field may be refused for with right. */
const harmlessLike = (text: string): string =>
  `${text.startsWith('/') ? '/' : ''}${HARMLESS.padEnd(text.length, 'x')}`.slice(0, text.length);

const real = ALL_CALLS.filter((call) => variants(call, 'x').length > 0);

describe('SQL in a parameter', () => {
  it.each(real.map((call) => [call.name, call] as const))('of %s is only text', async (_, call) => {
    const statuses = async (text: string) => {
      const answers: number[] = [];
      for (const variant of variants(call, text))
        answers.push((await server.fetch(pathOf(variant), requestOf(variant, headers))).status);
      return answers;
    };
    const headers = call.endpoint.access === 'user' ? await server.signIn('subscriber') : {};
    const before = await rowCounts();
    for (const text of STRINGS) expect([text, await statuses(text)]).toEqual([text, await statuses(harmlessLike(text))]);
    expect(await rowCounts()).toEqual(before);
  });
});
