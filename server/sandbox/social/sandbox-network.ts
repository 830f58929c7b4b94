import * as z from 'zod/mini';
import type { SocialNetwork } from '../../social/network.ts';
import type { SandboxNetworkInfo } from './people.ts';
import { CLIENT_ID } from './social-app.ts';

const TokenAnswer = z.object({ access_token: z.string() });
const Person = z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) });

/** Asks the network's own address; the server's own app in the sandbox, a host of the network's in life. */
export type AskNetwork = (path: string, init?: RequestInit) => Promise<Response>;

/** The product's side of a sandbox network: what an adapter of a real one does, too. */
export function sandboxNetwork({ type }: SandboxNetworkInfo, ask: AskNetwork): SocialNetwork {
  const base = `/sandbox/social/${type}`;
  const answered = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`the network answered ${response.status}`);
    return response.json();
  };
  return {
    type,
    authorizeUrl({ redirectUri, state, codeChallenge }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
      return `${new URL(redirectUri).origin}${base}/authorize?${query}`;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      const { access_token } = z.parse(TokenAnswer, await answered(await ask(`${base}/token`, { method: 'POST', body })));
      const asked = await ask(`${base}/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
      const { id, name, email = null } = z.parse(Person, await answered(asked));
      return { subject: id, name, email };
    },
  };
}
