import { type Actor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { identityMachine } from '../../../machines/identity/identity.machine.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageInput } from '../../../machines/page/page.types.ts';
import { implementEdgePort, type PortsOf, providePorts } from '../../../machines/ports/ports.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import type { Charts } from '../../../machines/system/system.types.ts';
import { inspected, onSaid } from '../inspection/inspection.ts';
import type { PageActors, PayingActors } from '../page-actors.ts';
import { createConnections } from './connections.ts';

interface PageSystemOptions {
  /** Every child of the page with its ports, and every child of whoever is here. */
  charts: Omit<PortsOf<typeof pageMachine>, 'identity' | 'lastScreen'> & PortsOf<typeof identityMachine>;
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
  'lastScreen',
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
  const connections = createConnections([...Object.keys(charts), 'identity', ...PAYMENTS], EDGES, rows, onSaid);
  const identity = providePorts(identityMachine, onlyOf(identityMachine, charts));
  const lastScreen = implementEdgePort<never, Effects['lastScreen']>(({ onCommand }) => {
    onCommand(({ error }) => onBroken(error));
    return () => undefined;
  });
  const page = createActor(providePorts(pageMachine, { ...onlyOf(pageMachine, charts), identity, lastScreen }), {
    input,
    inspect(event) {
      // Told before its consequences.
      inspected.inspect(event);
      connections.inspect(event);
    },
  });
  return {
    start: () => void page.start(),
    stop: () => void page.stop(),
    directory: connections,
    actors: livingActors(page),
  };
}

/** Of all the ports those that a machine declares. */
function onlyOf<Machine extends AnyStateMachine>(machine: Machine, charts: object): PortsOf<Machine> {
  const declared = Object.keys(machine.implementations.actors);
  return Object.fromEntries(Object.entries(charts).filter(([name]) => declared.includes(name))) as PortsOf<Machine>;
}

/** The charts of the page by name: each time the one that lives then. They are there before they start. */
function livingActors(page: Actor<typeof pageMachine>): PageActors & PayingActors {
  const childrenOf = (owner: AnyActorRef) => Object.keys((owner.getSnapshot() as AnyMachineSnapshot).children);
  const identity = () => page.getSnapshot().children.identity as AnyActorRef;
  const find = (owner: () => AnyActorRef) => (name: string) => [
    name,
    { enumerable: true, get: () => (owner().getSnapshot() as AnyMachineSnapshot).children[name] },
  ];
  const entries = [...childrenOf(page).map(find(() => page)), ...childrenOf(identity()).map(find(identity))];
  return Object.defineProperties({}, Object.fromEntries(entries)) as PageActors & PayingActors;
}
