import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectedNetwork, MAIN } from '../../support/app/api.ts';
import { FAULT_MATRIX } from '../../support/faults/fault-matrix.ts';
import { type Case, COVERED, HTTP_CASES, OPERATIONS } from './cells.ts';
import { ASSERTIONS, type Cell } from './codes.ts';
import { DETAIL, inject } from './inject.ts';
import { LATER_ROWS, OTHERWISE, reasonOf } from './not-automated.ts';
import type { Operation } from './operation.ts';
import { createPage, OLD, pass, quietHandlers, TOKENS_BODY } from './page.ts';

const FIELD = 'email';
const network = expectedNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** A page with the operation on it, at rest, and the fault in the call. */
async function arrange(
  { operation, fault, code }: Case,
  tokens = OLD as typeof OLD | { accessToken: string; refreshToken: null },
) {
  // The first that fits answers.
  network.use(...(operation.also?.() ?? []), ...quietHandlers());
  const page = await createPage({ tokens: operation.isSignedIn ? tokens : null, signInCode: operation.signInCode ?? null });
  operation.prepare?.(page);
  const refreshes: Request[] = [];
  const injection = inject(operation, code === 'NA' ? 'slow' : fault, FIELD);
  if (code === 'SO') injection.refuseAll();
  const use = (...handlers: RequestHandler[]) => network.use(...handlers);
  if (operation.isStart !== true) {
    page.start();
    await pass(1);
    expect(page.isSignedIn()).toBe(operation.isSignedIn);
    // A good answer of the same call, for what is read before the fault.
    if (!operation.endpoint.hasEffect && operation.row !== 'A3') use(goodAnswer(operation));
  }
  const trial = await operation.begin(page);
  use(
    http.post(`${MAIN}/auth/refresh_token`, ({ request }) => {
      refreshes.push(request.clone());
      return HttpResponse.json(TOKENS_BODY);
    }),
  );
  if (code === 'RF' && operation.isStart !== true) use(outOfDate);
  use(injection.handler);
  return { operation, fault, page, trial, injection, field: FIELD, refreshes, use } satisfies Cell;
}

const goodAnswer = (operation: Operation) => {
  const { handler, heal } = inject(operation, 'net', FIELD);
  heal();
  return handler;
};

/** The token has run out for every question. */
const outOfDate = http.get(`${MAIN}/auth/client_is_auth`, ({ request }) =>
  request.headers.get('authorization') === `Bearer ${OLD.accessToken}`
    ? HttpResponse.json({ detail: DETAIL }, { status: 401 })
    : HttpResponse.json({ result: true }),
);

const named = (list: readonly Case[]) =>
  list.map((one) => [`${one.operation.row} ${one.operation.name}: ${one.fault} → ${one.code}`, one] as const);

describe('the matrix of faults', () => {
  it.each(named(HTTP_CASES))('%s', async (_, one) => {
    const assertion = one.operation.assertions?.[one.code] ?? ASSERTIONS[one.code];
    if (assertion === undefined) throw new Error(`${one.code} has no assertion yet`);
    await assertion(await arrange(one));
  });
});

/** Whatever comes of the call, the listener is led on. */
const SILENT = ['J2', 'F3'];

const RF_CASES = HTTP_CASES.filter(
  ({ code, fault, operation }) => code === 'RF' && fault === '401' && operation.isStart !== true,
);

describe('401 that no refresh heals', () => {
  it.each(named(RF_CASES))('without a refresh token %s is shown as it is, and nobody is signed out', async (_, one) => {
    const cell = await arrange(one, { accessToken: OLD.accessToken, refreshToken: null });
    cell.trial.act();
    await pass(4);
    expect(cell.refreshes).toHaveLength(0);
    expect([cell.trial.isDone(), cell.page.isSignedIn()]).toEqual([SILENT.includes(one.operation.row), true]);
    const message = cell.trial.message();
    if (message !== undefined) expect(message).toBe(DETAIL);
  });

  // A call that proves by itself who calls does not speak for the session, which the question before its repeat found alive.
  const ofSession = RF_CASES.filter(({ operation }) => operation.endpoint.access !== 'credentials');
  it.each(named(ofSession))('with a new token that is refused too %s signs out, once', async (_, one) => {
    const cell = await arrange(one);
    cell.injection.refuseAll();
    cell.trial.act();
    await pass(5);
    expect(cell.refreshes).toHaveLength(1);
    expect(cell.page.storedTokens()).toEqual([null, null]);
    expect(cell.page.session.getSnapshot().hasTag('guest')).toBe(true);
    expect(cell.page.visited).toEqual(['/']);
  });
});

describe('what the matrix covers', () => {
  const cells = FAULT_MATRIX.flatMap(({ id, cells: ofRow }) => [...ofRow].map(([fault, code]) => ({ id, fault, code })));

  it('is whole: 44 operations, 24 faults', () => {
    expect(FAULT_MATRIX).toHaveLength(44);
    expect(cells).toHaveLength(971);
  });

  it('every operation is of a row', () => {
    const ids = FAULT_MATRIX.map(({ id }) => id);
    expect(OPERATIONS.filter(({ row }) => !ids.includes(row))).toEqual([]);
  });

  it('a cell that is not automated here has a reason, and one that is has none', () => {
    const bare = cells.filter((cell) => !COVERED.has(`${cell.id} ${cell.fault}`) && reasonOf(cell) === undefined);
    expect(bare).toEqual([]);
    const stale = Object.keys(OTHERWISE).filter((key) => COVERED.has(key));
    expect(stale).toEqual([]);
    const made = Object.keys(LATER_ROWS).filter((id) => OPERATIONS.some(({ row }) => row === id));
    expect(made).toEqual([]);
  });

  afterAll(() => {
    const rows = FAULT_MATRIX.map(({ id, cells: ofRow }) => {
      const done = [...ofRow.keys()].filter((fault) => COVERED.has(`${id} ${fault}`));
      return `${id} ${done.length}/${ofRow.size}`;
    });
    process.stdout.write(`Fault matrix: ${COVERED.size} of ${cells.length} cells by generated tests (${rows.join(', ')})\n`);
  });
});
