import { implementEdgePort } from '../../../machines/ports/ports.ts';
import type { Effects } from '../../../machines/system/edge.types.ts';
import type { Analytics } from '../ports/analytics.ts';
import { followRedirect } from '../ports/redirect.ts';

interface PayingEdgeWorld {
  /** Keeps what is chosen and begun; see `keepPurchase`. */
  keep: (command: Effects['purchaseStore']) => void;
  /** Origins of outside pages the browser may be sent to. */
  origins: readonly string[];
  /** Asked when it is needed: it is made after the actors. */
  analytics: () => Analytics;
}

/** Ports of the page that only act: what the browser keeps of paying, the way to outside pages, the counters. */
export const createPayingEdge = ({ keep, origins, analytics }: PayingEdgeWorld) => ({
  outside: acting<Effects['outside']>(({ url }) => followRedirect(url, origins)),
  analytics: acting<Effects['analytics']>(({ visit }) => analytics().tell(visit)),
  purchaseStore: acting<Effects['purchaseStore']>(keep),
});

/** A port that announces nothing. */
const acting = <Command extends Effects[keyof Effects]>(act: (command: Command) => void) =>
  implementEdgePort<never, Command>(({ onCommand }) => {
    onCommand(act as Parameters<typeof onCommand>[0]);
    return () => undefined;
  });
