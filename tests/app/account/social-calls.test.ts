import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { socialCalls } from '../../../src/app/account/social-calls.ts';
import { clientOfPage, expectedNetwork, MAIN } from '../../support/app/api.ts';

const network = expectedNetwork();
const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 600, token_type: 'Bearer' };

it.each([['partner-7'], [undefined]])('H05: both ways in through a network say who sent the listener: %s', async (uid) => {
  const bodies: unknown[] = [];
  for (const way of ['token', 'login_without_email']) {
    network.use(
      http.post(`${MAIN}/auth/social/${way}`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(TOKENS);
      }),
    );
  }
  const signIn = vi.fn(async (answer: Promise<unknown>) => answer);
  const { exchangeCode, loginWithoutEmail } = socialCalls({ call: clientOfPage().call, signIn, affiliateUid: () => uid });
  const code = 'c'.repeat(43);
  expect(await exchangeCode({ socialType: 'vk', code, key: crypto.randomUUID() })).toEqual({ kind: 'signedIn' });
  expect(await loginWithoutEmail({ email: 'a@people.test', code, key: crypto.randomUUID() })).toEqual({ kind: 'signedIn' });
  const sent = uid === undefined ? {} : { affiliate_uid: uid };
  expect(bodies).toEqual([
    { social_type: 'vk', code, redirect_uri: `${location.origin}/signin/social?type=vk`, ...sent },
    { email: 'a@people.test', code, ...sent },
  ]);
});
