import type { Endpoint } from '../../../contract/endpoint.ts';
import { logout } from '../../../contract/endpoints/session.ts';
import type { Call } from '../../api/call.ts';

const CHANNEL = 'glossa:account';
/** Several changes in a row are announced once; a change of another tab is seen within a second (row codes BC). */
const QUIET_MS = 300;

/** Signing out has a channel of its own. */
const isNews = (endpoint: Endpoint) => endpoint.hasEffect && endpoint.access === 'user' && endpoint !== logout;

/**
 * Tells the other tabs that this one has changed something of the account, so that they read it anew; a hidden tab does so
 * as soon as it is shown.
 */
export function createTabNews() {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    /** The same calls; each that changed something is announced to the other tabs. */
    telling(call: Call): Call {
      return async (endpoint, input) => {
        const answer = await call(endpoint, input);
        if (isNews(endpoint)) channel?.postMessage('changed');
        return answer;
      };
    },
    /** Announces a change of the account that was no call of this tab: a payment was settled. */
    tell: () => channel?.postMessage('changed'),
    /** @param changed called once for changes that follow each other closely, and only while the page is seen */
    listen(changed: () => void): void {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      let isStale = false;
      const read = () => {
        isStale = document.visibilityState === 'hidden';
        if (!isStale) changed();
      };
      channel?.addEventListener('message', () => {
        clearTimeout(waiting);
        waiting = setTimeout(read, QUIET_MS);
      });
      document.addEventListener('visibilitychange', () => {
        if (isStale) read();
      });
    },
  };
}

export type TabNews = ReturnType<typeof createTabNews>;
