import type { Endpoint } from '../../../contract/endpoint.ts';
import { logout } from '../../../contract/endpoints/auth.ts';
import { addToHistory, endListen, listen, saveListens } from '../../../contract/endpoints/materials.ts';
import type { Call } from '../../api/call.ts';

const CHANNEL = 'glossa:account';
/** Several changes in a row are one question; what another tab did is seen within a second (row codes BC). */
const QUIET_MS = 300;

/** What is heard changes every few seconds and is shown by no other tab; signing out has a channel of its own. */
const UNTOLD: ReadonlySet<Endpoint> = new Set<Endpoint>([saveListens, listen, addToHistory, endListen, logout]);
const isNews = (endpoint: Endpoint) => endpoint.hasEffect && endpoint.access === 'user' && !UNTOLD.has(endpoint);

/** What one tab changed of the account, the others read anew; a hidden one as soon as it is looked at. */
export function createTabNews() {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    /** The same calls; the other tabs hear of each that changed something. */
    telling(call: Call): Call {
      return async (endpoint, input) => {
        const answer = await call(endpoint, input);
        if (isNews(endpoint)) channel?.postMessage('changed');
        return answer;
      };
    },
    /** Something of the account changed that was no call of this tab: a payment went through. */
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
