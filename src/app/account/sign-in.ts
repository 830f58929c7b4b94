import type { Tokens } from '../../../contract/entities/account.ts';
import { returnPathOrHome } from '../../../contract/return-path.ts';
import type { Sources } from '../../../machines/system/edge.types.ts';
import type { TokenVault } from '../ports/token-vault.ts';

interface SignInEdge {
  vault: Pick<TokenVault, 'signIn'>;
  announce: (event: Sources['forms']) => void;
}

/** Puts tokens in their place, and only then says that somebody signed in. `returnTo`: a path of this app; null: home. */
export type SignIn = (answer: Promise<Tokens>, returnTo: string | null) => Promise<true>;

export function createSignIn({ vault, announce }: SignInEdge): SignIn {
  return async (answer, returnTo) => {
    const { access_token, refresh_token } = await answer;
    const tokens = { accessToken: access_token, refreshToken: refresh_token };
    await vault.signIn(tokens);
    announce({ type: 'form.signedIn', tokens, returnTo: returnPathOrHome(returnTo) });
    return true;
  };
}
