import { logout } from '../../../contract/endpoints/session.ts';
import * as paths from '../../../contract/paths.ts';
import { implementEdgePort } from '../../../machines/ports/ports.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { Call } from '../../api/call.ts';
import { whenIdle } from '../../bindings/when-idle.ts';
import { watchViewport } from '../browser/viewport.ts';
import type { PartnerArrival } from '../ports/partner-arrival.ts';
import type { TabNews } from '../ports/tab-news.ts';
import type { TokenVault } from '../ports/token-vault.ts';
import type { AppRouter } from '../router.ts';

/** Ports of the page: what announces for the outside, and what acts there. They decide nothing. */

interface EdgeWorld {
  vault: Pick<TokenVault, 'listen' | 'lookAgain' | 'drop'>;
  /** Signs out at the server. */
  call: Call;
  news: Pick<TabNews, 'listen' | 'tell'>;
  /** The link of a partner that the page was opened by; null: none was. */
  arrival: PartnerArrival | null;
  /** Asked when it is needed: it is made after the actors. */
  router: () => Pick<AppRouter, 'navigate' | 'subscribe'>;
}

export const createEdge = ({ vault, call, news, arrival, router }: EdgeWorld) => ({
  browser: browserPort,
  viewport: viewportPort,
  vault: implementEdgePort<Sources['vault'], Effects['vault']>(({ announce, onCommand }) => {
    vault.listen({
      signedIn: (arrived) => announce({ type: 'tokens.arrived', tokens: arrived }),
      refreshed: (refreshed) => announce({ type: 'tokens.refreshed', tokens: refreshed }),
      dropped: () => announce({ type: 'tokens.dropped' }),
    });
    onCommand((command) => {
      if (command.type === 'vault.lookAgain') void vault.lookAgain(command.tokens);
      else if (command.type === 'vault.drop') void vault.drop(command.tokens);
      else call(logout, { bearer: command.accessToken }).catch(() => undefined);
    });
    // The vault listens for as long as the page.
    return () => undefined;
  }),
  tabs: implementEdgePort<Sources['tabs'], Effects['tabs']>(({ announce, onCommand }) => {
    news.listen(() => announce({ type: 'account.changed' }));
    onCommand(() => news.tell());
    return () => undefined;
  }),
  route: implementEdgePort<Sources['route'], never>(({ announce }) => {
    if (arrival !== null) announce({ type: 'partner.arrived', partner: arrival.partner, key: crypto.randomUUID() });
    // While a page is on its way, whatever reads pages anew makes the router say once more that it goes there.
    let onItsWay: string | null = null;
    const stopChanged = router().subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
      const to = toLocation.pathname;
      if (pathChanged && to !== onItsWay) announce({ type: 'route.changed', from: fromLocation?.pathname ?? paths.home, to });
      onItsWay = pathChanged ? to : null;
    });
    const stopShown = router().subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
      onItsWay = null;
      if (pathChanged || fromLocation === undefined) announce({ type: 'route.shown', path: toLocation.pathname });
    });
    return () => {
      stopChanged();
      stopShown();
    };
  }),
  router: implementEdgePort<never, Effects['router']>(({ onCommand }) => {
    onCommand(({ path, isReplacing }) => void router().navigate({ href: path, replace: isReplacing }));
    return () => undefined;
  }),
});

/** The one place where the page of the browser is listened to for the actors. */
const browserPort = implementEdgePort<Sources['browser'], never>(({ announce }) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const hidden = () => announce({ type: 'page.hidden' });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? hidden() : announce({ type: 'page.visible' })),
    { signal },
  );
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      // Told before: the last seconds are written down with their cause.
      if (persisted) announce({ type: 'page.left' });
      hidden();
    },
    { signal },
  );
  document.addEventListener('freeze', () => announce({ type: 'page.left' }), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && announce({ type: 'page.restored' }), { signal });
  window.addEventListener('online', () => announce({ type: 'network.restored' }), { signal });
  window.addEventListener('click', () => announce({ type: 'listener.pressed' }), { capture: true, signal });
  whenIdle(() => announce({ type: 'page.idle' }));
  return () => stopping.abort();
});

const viewportPort = implementEdgePort<Sources['viewport'], never>(({ announce }) => {
  const stopping = new AbortController();
  watchViewport((size) => announce({ type: 'viewport.changed', size }), stopping.signal);
  return () => stopping.abort();
});
