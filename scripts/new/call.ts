import { startOfObject } from './insert.ts';
import type { Skeleton } from './skeleton.ts';

const kebabOf = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A call of the contract: what it answers, the place of its handler, its case and its test. */
export function callSkeleton({ group, name }: { group: string; name: string }): Skeleton {
  const contract = `contract/endpoints/${kebabOf(group)}.ts`;
  const handlers = `server/handlers/${kebabOf(group)}.ts`;
  const path = `/${kebabOf(name)}`;
  return {
    files: {
      [`tests/server/handlers/${kebabOf(name)}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { Visitor } from '../../support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('answers', async () => {
  const { status, body } = await new Visitor(server).get<{ data: { text: string } }>('/backend${path}');
  expect(status).toBe(200);
  expect(body.data.text).not.toBe('');
});
`,
    },
    edits: {
      [contract]: (text) => `${text.trimEnd()}

export const ${name} = endpoint({
  method: 'GET',
  path: '${path}',
  summary: 'Новый вызов: скажите одной фразой, что он отвечает',
  answer: data(z.object({ text: z.string() })),
});
`,
      [handlers]: (text) => {
        const at = startOfObject(handlers, text, 'return');
        return `${text.slice(0, at)} ${name}: async () => ({ data: { text: 'Новый ответ' } }),${text.slice(at)}`;
      },
      'tests/server/auth/rights.ts': (text) => {
        const at = startOfObject('tests/server/auth/rights.ts', text, group);
        return `${text.slice(0, at)} ${name}: 'open',${text.slice(at)}`;
      },
      'tests/contract/cases.ts': (text) => {
        const at = startOfObject('tests/contract/cases.ts', text, group);
        return `${text.slice(0, at)} ${name}: {},${text.slice(at)}`;
      },
    },
    next: [
      `Что вызов принимает и отвечает: ${contract}.`,
      `Кто отвечает: ${handlers}; пока там всегда один и тот же ответ.`,
      'Кому он отвечает: tests/server/auth/rights.ts, и access в контракте, если не всем.',
      'npm run typecheck покажет, чего ещё не хватает.',
    ],
  };
}
