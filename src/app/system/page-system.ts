import { createActor } from 'xstate';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageInput } from '../../../machines/page/page.types.ts';
import { type PortsOf, providePorts } from '../../../machines/ports/ports.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import type { Charts } from '../../../machines/system/system.types.ts';
import { inspected, onSaid } from '../inspection/inspection.ts';
import type { PageActors, PayingActors } from '../page-actors.ts';
import { createConnections } from './connections.ts';

interface PageSystemOptions {
  /** Every child of the page with its ports. */
  charts: PortsOf<typeof pageMachine>;
  input: PageInput;
  rows: readonly Row[];
  /** One of the actors has died of a throw (B07). */
  onBroken: (thrown: unknown) => void;
}

/** Charts that live as long as their owner pays, by the ids under which owners invoke them. */
export const PAYMENTS = [
  'cardPayment',
  'mobilePayment',
  'returnedPayment',
  'renewalPayment',
  'giftPayment',
] as const satisfies readonly (keyof Charts)[];

/** Ports of the page that are no charts. */
export const EDGES = [
  'browser',
  'viewport',
  'route',
  'vault',
  'tabs',
  'router',
  'facts',
  'audioUrls',
  'device',
  'otherTabs',
  'console',
  'places',
  'keepalive',
  'socialNetwork',
  'storage',
  'forms',
  'calls',
  'shell',
  'pages',
  'outside',
  'purchaseStore',
  'analytics',
] as const satisfies readonly (keyof Sources | keyof Effects)[];

/** All actors of the page: one system with one root, one tape, one table of rows. Nothing runs before `start`. */
export function createPageSystem({ charts, input, rows, onBroken }: PageSystemOptions) {
  const connections = createConnections([...Object.keys(charts), ...PAYMENTS], EDGES, rows, onSaid);
  const page = createActor(providePorts(pageMachine, charts), {
    input,
    inspect(event) {
      // Told before its consequences.
      inspected.inspect(event);
      connections.inspect(event);
    },
  });
  page.on('page.broken', ({ error }) => onBroken(error));
  return {
    start: () => void page.start(),
    stop: () => void page.stop(),
    directory: connections,
    /** The children of the page: they are there before they start. */
    actors: page.getSnapshot().children as unknown as PageActors & PayingActors,
  };
}
