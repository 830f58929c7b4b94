import type { NetworkReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';

/** Tells when the browser loses the network or comes back to it, and when the listener comes back to the page. */
export const network = implementEventPort<never, NetworkReport>(({ report }) => {
  const restored = () => report({ type: 'network.restored' });
  const lost = () => report({ type: 'network.lost' });
  const visible = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) restored();
  };
  if (!navigator.onLine) lost();
  window.addEventListener('online', restored);
  window.addEventListener('offline', lost);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('online', restored);
    window.removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', visible);
  };
});
