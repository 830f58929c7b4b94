import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import * as paths from '../../../contract/paths.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionCheck, SessionUser } from '../../../machines/session/session.types.ts';
import { pageAt } from '../../support/architecture/pages.ts';
import { LISTENER } from '../../support/samples/account.ts';

type Loader = (about: object) => Promise<{ received: unknown[] }>;

/** The loader of A20 with a server that says late who is here. */
function open(hasTokens: boolean) {
  const loader = pageAt(paths.topicAchievements('$rubric')).options.loader as unknown as Loader;
  let check: (answer: SessionCheck) => void = () => undefined;
  const session = createActor(
    providePorts(sessionMachine, {
      checkSession: implementPromisePort<SessionCheck>(() => new Promise((resolve) => (check = resolve))),
      loadUser: implementPromisePort<SessionUser>(async () => ({ account: LISTENER, subscription: null })),
    }),
    { input: { hasTokens, hasOneTimeToken: false, selectedPlan: null } },
  ).start();
  const asked: string[] = [];
  const call = vi.fn(async ({ path }: { path: string }) => {
    asked.push(path);
    if (path.includes('slug')) return { data: { id: 3, slug: 'muzyka', name: 'Музыка' } };
    return { data: path === '/accounts/achievements' ? [{ achievement: { id: 7 }, received_at: '2026-11-21T10:00:00Z' }] : [] };
  });
  const loaded = loader({ context: { session, call }, params: { rubric: 'muzyka' }, abortController: new AbortController() });
  return { loaded, asked, check: (answer: SessionCheck) => check(answer), session };
}

test('A20: a listener’s own are read once it is known who is here, and not drawn as missing before', async () => {
  const { loaded, asked, check, session } = open(true);
  expect(asked).toEqual([]);
  check({ kind: 'authorised' });
  expect((await loaded).received).toHaveLength(1);
  session.stop();
});

test('A20: a guest’s are none, and nobody is asked for them', async () => {
  const { loaded, asked, session } = open(false);
  expect((await loaded).received).toEqual([]);
  expect(asked).not.toContain('/accounts/achievements');
  session.stop();
});
