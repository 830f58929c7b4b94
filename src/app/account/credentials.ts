import type { ActorRefFrom } from 'xstate';
import type { tokenRefreshMachine } from '../../../machines/token-refresh/token-refresh.machine.ts';
import type { Credentials, Verdict } from '../../api/http.ts';

/**
 * Connects the client of the API with the chart of the refresh: a call that was answered 401 waits here, by an id, until
 * the chart says what to do with it.
 */
export function createCredentials(refresh: () => ActorRefFrom<typeof tokenRefreshMachine>): Credentials {
  const waiting = new Map<string, (verdict: Verdict) => void>();
  let isListening = false;

  function settle(requestIds: readonly string[], verdict: Verdict) {
    for (const id of requestIds) {
      waiting.get(id)?.(verdict);
      waiting.delete(id);
    }
  }

  function listen() {
    if (isListening) return;
    isListening = true;
    refresh().on('requests.repeat', ({ requestIds, isLastTry }) => settle(requestIds, { kind: 'repeat', isLastTry }));
    refresh().on('requests.fail', ({ requestIds, reason }) => settle(requestIds, { kind: reason }));
  }

  return {
    accessToken: () => refresh().getSnapshot().context.tokens?.accessToken ?? null,
    onUnauthorised({ sentWith, isLastTry }) {
      listen();
      return new Promise((resolve) => {
        const requestId = crypto.randomUUID();
        waiting.set(requestId, resolve);
        refresh().send({ type: 'request.unauthorised', requestId, sentWith, isLastTry });
      });
    },
  };
}

/** Those of the client that asks for new tokens: what it sends needs none, and a refusal of it is nobody else's business. */
export const noCredentials: Credentials = {
  accessToken: () => null,
  onUnauthorised: async () => ({ kind: 'unauthorised' }),
};
