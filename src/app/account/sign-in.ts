import type { Tokens } from '../../../contract/entities/account.ts';
import * as paths from '../../../contract/paths.ts';
import { inAppPath } from '../address/redirect.ts';
import type { PageActors } from '../page-actors.ts';
import type { TokenVault } from '../ports/token-vault.ts';

interface SignInEdge extends Pick<PageActors, 'tokenRefresh' | 'session'> {
  vault: TokenVault;
}

/** Puts tokens in their place, and only then says that somebody signed in. `returnTo`: a path of this app; null: home. */
export type SignIn = (answer: Promise<Tokens>, returnTo: string | null) => Promise<true>;

export function createSignIn({ vault, tokenRefresh, session }: SignInEdge): SignIn {
  return async (answer, returnTo) => {
    const { access_token, refresh_token } = await answer;
    const tokens = { accessToken: access_token, refreshToken: refresh_token };
    await vault.signIn(tokens);
    tokenRefresh.send({ type: 'tokens.received', tokens });
    session.send({ type: 'session.signedIn', returnTo: inAppPath(returnTo ?? paths.home) });
    return true;
  };
}
