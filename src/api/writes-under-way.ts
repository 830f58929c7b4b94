import type { Call } from './call.ts';

/**
 * Calls that change something and have not been answered. Whoever takes the right to call away (signing out) waits for them:
 * the server would refuse what was heard a moment before. None takes longer than the client's own patience.
 */
export function createWritesUnderWay() {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** The same calls, watched. */
    watching(call: Call): Call {
      return (endpoint, input) => {
        const answer = call(endpoint, input);
        if (endpoint.hasEffect) {
          const end: Promise<unknown> = answer.catch(() => undefined).then(() => underWay.delete(end));
          underWay.add(end);
        }
        return answer;
      };
    },
    /** The same calls, each sent once those that were under way have been answered, or have failed. */
    after(call: Call): Call {
      return async (endpoint, input) => {
        await Promise.all(underWay);
        return call(endpoint, input);
      };
    },
  };
}
