import type { ViewportSize } from '../ports/viewport.types.ts';
import type { TokenPair } from '../token-refresh/token-refresh.types.ts';
import type { ListeningEffects, ListeningSources } from './listening-edge.types.ts';

/** What the edge announces: each is a live port of the page, an actor like any other. */
export interface Sources extends ListeningSources {
  /** The browser's page: shown, hidden, thawed; its network. */
  browser: /** Hidden, or about to be left. */
    | { type: 'page.hidden' }
    | { type: 'page.visible' }
    /** From the back/forward cache. */
    | { type: 'page.restored' }
    | { type: 'network.restored' }
    /** Anything was pressed; before the press does its own work. */
    | { type: 'listener.pressed' };
  /** The window has come into another class of widths. */
  viewport: { type: 'viewport.changed'; size: ViewportSize };
  /** What other tabs did with the tokens. */
  vault:
    | { type: 'tokens.arrived'; tokens: TokenPair }
    | { type: 'tokens.refreshed'; tokens: TokenPair }
    | { type: 'tokens.dropped' };
  /** Another page of the app is on its way; both are paths. */
  route: { type: 'route.changed'; from: string; to: string };
  /** Another tab changed something of the account. */
  tabs: { type: 'account.changed' };
}

/** What the edge does when it is told; each is a live port of the page. */
export interface Effects extends ListeningEffects {
  /** `path` is a path of this app. */
  router: { type: 'router.go'; path: string; isReplacing: boolean };
  vault: /** The page is back from the cache: what other tabs did meanwhile is looked up. `tokens`: those this page goes by. */
    | { type: 'vault.lookAgain'; tokens: TokenPair | null }
    /** These tokens are good for nothing any more; newer ones stay. */
    | { type: 'vault.drop'; tokens: TokenPair | null }
    /** The server is told that the listener left; nobody waits for its answer. */
    | { type: 'vault.revoke'; accessToken: string };
}
