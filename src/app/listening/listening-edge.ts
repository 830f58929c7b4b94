import type { EdgeBody } from '../../../machines/ports/ports.ts';
import type { Effects } from '../../../machines/system/edge.types.ts';
import type { Call } from '../../api/call.ts';
import { leaveForNetwork } from '../account/social-visit.ts';
import { device } from '../ports/media-session.ts';
import { sendLeaving } from '../ports/outbox-ports.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { createTabLock } from '../ports/tab-lock.ts';

interface ListeningEdgeWorld {
  quietly: Call;
  outboxStore: Pick<OutboxStore, 'undelivered'>;
  tabLock: Pick<ReturnType<typeof createTabLock>, 'otherTabs'>;
}

/** A port that only acts, for as long as the page lives. */
const acting =
  <Command extends { type: string }>(act: (command: Command) => void): EdgeBody<never, Command> =>
  ({ onCommand }) => {
    onCommand(act as Parameters<typeof onCommand>[0]);
    return () => undefined;
  };

/** Ports of the page whose code comes with that of listening. They decide nothing. */
export const createListeningEdge = ({ quietly, outboxStore, tabLock }: ListeningEdgeWorld) => ({
  device,
  otherTabs: tabLock.otherTabs,
  console: acting<Effects['console']>(({ message }) => console.warn(message)),
  keepalive: acting<Effects['keepalive']>(({ accountId }) => sendLeaving(quietly, outboxStore.undelivered(accountId))),
  socialNetwork: acting<Effects['socialNetwork']>(({ url }) => leaveForNetwork(url, null)),
});
