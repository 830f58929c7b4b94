import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { providePorts } from '../../../machines/ports/ports.ts';
import { tokenRefreshMachine } from '../../../machines/token-refresh/token-refresh.machine.ts';
import { selectAccessToken } from '../../../machines/token-refresh/token-refresh.selectors.ts';
import { SIGN_OUT_ON } from '../../../machines/token-refresh/token-refresh.types.ts';
import { createCall } from '../../../src/api/call.ts';
import { createHttp, type Verdict } from '../../../src/api/http.ts';
import { createCredentials, noCredentials } from '../../../src/app/account/credentials.ts';
import { refreshTokens } from '../../../src/app/ports/refresh-tokens.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createTokenVault } from '../../../src/app/ports/token-vault.ts';
import { connected } from '../../support/app/connected.ts';
import { sharedBrowser } from '../../support/app/shared-browser.ts';

/**
 * Reliability, target 5, with the charts, the vault and the client of the API as they are; the server, the clock and the
 * browser are stood in for.
 */
const OLD = { accessToken: 'A'.repeat(16), refreshToken: 'a'.repeat(16) };

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: 1_800_000_000_000,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

/** A tab as the start of the app makes it, as far as tokens go; it gets a 401 whenever it is told to. */
function openTab({ database }: ReturnType<typeof sharedBrowser>) {
  const vault = createTokenVault(createStorage(), database);
  const call = createCall(
    createHttp({ main: 'http://glossa.test/backend', second: 'http://glossa.test/api', credentials: noCredentials }),
  );
  const create = connected();
  const refresh = create(providePorts(tokenRefreshMachine, { refreshTokens: refreshTokens(call, vault) }), {
    id: 'tokenRefresh',
    input: { tokens: OLD, signOutOn: SIGN_OUT_ON },
  });
  const { credentials, port } = createCredentials(() => selectAccessToken(refresh.getSnapshot()));
  const calls = create(port, { id: 'calls' });
  let isSignedOut = false;
  refresh.on('session.refused', () => {
    isSignedOut = true;
  });
  vault.listen({
    signedIn: (tokens) => refresh.send({ type: 'tokens.received', tokens }),
    refreshed: (tokens) => refresh.send({ type: 'tokens.refreshedElsewhere', tokens }),
    dropped: () => refresh.send({ type: 'tokens.dropped' }),
  });
  refresh.start();
  calls.start();
  const verdicts: Verdict['kind'][] = [];
  return {
    vault,
    refresh,
    verdicts,
    isSignedOut: () => isSignedOut,
    unauthorised: () =>
      void credentials
        .onUnauthorised({ sentWith: credentials.accessToken(), isLastTry: false })
        .then(({ kind }) => verdicts.push(kind)),
  };
}

it('ten minutes of 503 over three tabs, one of them loaded anew: a chain a minute together, nobody is signed out', async () => {
  const browser = sharedBrowser();
  const asked: number[] = [];
  let isUp = false;
  const tokens = { access_token: 'B'.repeat(16), refresh_token: 'b'.repeat(16), expires_in: 600, token_type: 'Bearer' };
  network.use(
    http.post('http://glossa.test/backend/auth/refresh_token', () => {
      asked.push(Date.now());
      return isUp ? HttpResponse.json(tokens) : new HttpResponse('', { status: 503 });
    }),
  );
  const tabs = [openTab(browser), openTab(browser), openTab(browser)];
  await tabs[0]?.vault.signIn(OLD);
  let sent = 0;
  for (let second = 0; second < 600; second += 1) {
    if (second % 97 === 96) tabs.push(openTab(browser));
    for (const tab of tabs) tab.unauthorised();
    sent += tabs.length;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  // A chain is three questions, a second apart.
  const chains = asked.filter((at, index) => at - (asked[index - 1] ?? 0) > 5_000);
  expect(asked.length).toBe(chains.length * 3);
  expect(chains.length).toBeGreaterThan(7);
  for (const [index, at] of chains.slice(1).entries()) expect(at - (chains[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  expect(tabs.filter((tab) => tab.isSignedOut())).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tabs.flatMap(({ verdicts }) => verdicts)).toEqual(Array(sent).fill('unreachable'));

  isUp = true;
  const before = asked.length;
  for (const tab of tabs) tab.unauthorised();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBe(before + 1);
  expect(tabs.map(({ verdicts }) => verdicts.at(-1))).toEqual(Array(tabs.length).fill('repeat'));
  for (const { refresh } of tabs) refresh.stop();
}, 60_000);
