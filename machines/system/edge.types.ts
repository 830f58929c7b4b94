import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import type { SalePurpose } from '../card-payment/card-payment.types.ts';
import type { ViewportSize } from '../ports/viewport.types.ts';
import type { OpenedBill } from '../purchase/purchase.types.ts';
import type { RequestUnauthorised, TokenPair } from '../token-refresh/token-refresh.types.ts';
import type { ListeningEffects, ListeningSources } from './listening-edge.types.ts';

/** Analytics of a visit: which page and which step. Nobody's name, address, phone, code or query. */
export type Visit =
  | { name: 'page_view'; path: string }
  | { name: 'play_started'; lecture: number }
  | { name: 'lecture_finished'; lecture: number }
  | { name: 'paywall_shown' }
  | { name: 'plan_chosen'; plan: SubscriptionType['type'] }
  | { name: 'payment_paid'; way: 'card' | 'phone'; purpose: SalePurpose }
  | { name: 'registration' };

/** Announcements of the edge: each source is a live port of the page, an actor like any other. */
export interface Sources extends ListeningSources {
  /** The browser's page: shown, hidden, thawed; its network. */
  browser: /** Hidden, or about to be left. */
    | { type: 'page.hidden' }
    /** The browser puts it to sleep, whole: into the back/forward cache, or a hidden one. */
    | { type: 'page.left' }
    | { type: 'page.visible' }
    /** From the back/forward cache. */
    | { type: 'page.restored' }
    | { type: 'network.restored' }
    /** Said once: the page has been started, and the browser has nothing better to do. */
    | { type: 'page.idle' }
    /** Anything was pressed; before the press does its own work. */
    | { type: 'listener.pressed' };
  /** The window has come into another class of widths. */
  viewport: { type: 'viewport.changed'; size: ViewportSize };
  /** Changes of the tokens by other tabs. */
  vault:
    | { type: 'tokens.arrived'; tokens: TokenPair }
    | { type: 'tokens.refreshed'; tokens: TokenPair }
    | { type: 'tokens.dropped' };
  /** Another page of the app is on its way; both are paths. */
  route:
    | { type: 'route.changed'; from: string; to: string }
    /** It is here; its path. */
    | { type: 'route.shown'; path: string }
    /** The page was opened by a link that a partner has signed. `key` is a fresh UUID. */
    | { type: 'partner.arrived'; partner: string; key: string };
  /** Another tab changed something of the account. */
  tabs: { type: 'account.changed' };
  /** Calls of the API. */
  calls: RequestUnauthorised;
  /** Forms of the account, once the server has done what they ask. */
  forms: /** Somebody signed in, and the browser has these tokens. `returnTo`: a path of this app. */
    | { type: 'form.signedIn'; tokens: TokenPair; returnTo: string }
    /** By the link of a letter; it follows `form.signedIn`. */
    | { type: 'form.signedInByLetter'; hasDroppedWaysIn: boolean }
    /** An account was made; `form.signedIn` follows it. `promocode`: activated with it; null: none was typed. */
    | { type: 'form.registered'; promocode: string | null }
    /** The account is another than it was read. */
    | { type: 'form.accountChanged' }
    | { type: 'form.accountDeleted' }
    | { type: 'form.nameSaved' }
    /** By the form, or by a letter: the token of its link is then spent. */
    | { type: 'form.passwordSet' };
  /** Results of the frame's services for the listener. */
  shell:
    | { type: 'link.copied' }
    /** The browser does not let the page write there. */
    | { type: 'link.notCopied'; url: string };
}

/** Commands to the edge; each effect is a live port of the page. */
export interface Effects extends ListeningEffects {
  /** One of the actors has died of a throw: nothing that stands on it works any more (B07). */
  lastScreen: { type: 'lastScreen.show'; error: unknown };
  /** `path` is a path of this app. */
  router: { type: 'router.go'; path: string; isReplacing: boolean };
  vault: /** The page is back from the cache: what other tabs did meanwhile is looked up. `tokens`: those this page goes by. */
    | { type: 'vault.lookAgain'; tokens: TokenPair | null }
    /** These tokens are good for nothing any more; newer ones stay. */
    | { type: 'vault.drop'; tokens: TokenPair | null }
    /** The server is told that the listener left; nobody waits for its answer. */
    | { type: 'vault.revoke'; accessToken: string };
  /** The other tabs read the account anew. */
  tabs: { type: 'tabs.tell' };
  /** Calls that wait for the refresh: they are sent again, or fail. */
  calls: {
    type: 'calls.settle';
    requestIds: readonly string[];
    verdict: { kind: 'repeat'; isLastTry: boolean } | { kind: 'unauthorised' | 'unreachable' };
  };
  /** The browser leaves for the page of a bank, of a partner; only for one that the operator has named. */
  outside: { type: 'outside.open'; url: string };
  /** Data of paying kept in the browser; null: the value is removed. */
  purchaseStore:
    | { type: 'store.keepPlan'; plan: SubscriptionType | null }
    | { type: 'store.keepReturn'; path: string | null }
    | { type: 'store.keepPayment'; paymentId: string | null }
    | { type: 'store.keepPending'; bill: OpenedBill & { accountId: string } }
    | { type: 'store.forgetPending' }
    | { type: 'store.keepGift'; draft: GiftCardOrder | null }
    | { type: 'store.keepCode'; key: 'activatedPromocode' | 'mnogoruCode'; code: string | null };
  analytics: { type: 'analytics.tell'; visit: Visit };
}
