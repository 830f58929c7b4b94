import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { Credentials, Verdict } from '../../api/http.ts';
import { createAnnouncer } from '../system/announcer.ts';

/**
 * Connects the client of the API with the chart of the refresh: a call that was answered 401 waits here, by an id, until
 * the chart says what to do with it.
 *
 * @param accessToken what calls are sent with; null: nobody is signed in
 */
export function createCredentials(accessToken: () => string | null) {
  const waiting = new Map<string, (verdict: Verdict) => void>();

  function settle(requestIds: readonly string[], verdict: Verdict) {
    for (const id of requestIds) {
      waiting.get(id)?.(verdict);
      waiting.delete(id);
    }
  }

  const { announce, port } = createAnnouncer<Sources['calls'], Effects['calls']>((command) =>
    settle(command.requestIds, command.verdict),
  );
  const credentials: Credentials = {
    accessToken,
    onUnauthorised: ({ sentWith, isLastTry }) =>
      new Promise((resolve) => {
        const requestId = crypto.randomUUID();
        waiting.set(requestId, resolve);
        announce({ type: 'request.unauthorised', requestId, sentWith, isLastTry });
      }),
  };
  return { credentials, port };
}

/** Those of the client that asks for new tokens: what it sends needs none, and a refusal of it is nobody else's business. */
export const noCredentials: Credentials = {
  accessToken: () => null,
  onUnauthorised: async () => ({ kind: 'unauthorised' }),
};
