import { createMemoryHistory } from '@tanstack/react-router';
import type { AnyActorRef } from 'xstate';
import { codeGroupMachine } from '../../../machines/code-group/code-group.machine.ts';
import type { Call } from '../../api/call.ts';
import type { AccountActions } from '../../bindings/account-actions.ts';
import type { ActorDirectory, Bindings } from '../../bindings/bindings.tsx';
import { NOTHING_HEARD } from '../../bindings/playback.ts';
import { BEFORE_KNOWN, type Shell } from '../../bindings/shell.ts';
import { createAppRouter } from '../router.ts';
import { FIRST_CHARTS, firstSnapshot } from './first-snapshots.ts';

type Features = Shell['features'];
type PayWays = Shell['payWays'];

const NOTHING = (): void => undefined;
const NEVER_TOLD = () => NOTHING;

/** An actor that stands at one snapshot for good: a page is drawn at one moment, in which nothing happens. */
const still = (snapshot: unknown): AnyActorRef =>
  ({
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: NOTHING }),
    on: () => ({ unsubscribe: NOTHING }),
    send: NOTHING,
  }) as unknown as AnyActorRef;

const actors = new Map(FIRST_CHARTS.map((name) => [name, still(firstSnapshot(name))]));
/** The code of paying is here, as all code is: what stands on it is drawn from the first snapshots, as everything else. */
actors.set('paying', still(codeGroupMachine.resolveState({ value: 'here' })));

const directory: ActorDirectory = { get: (name) => actors.get(name), first: firstSnapshot, subscribe: NEVER_TOLD };

const shellOf = (features: Features, payWays: PayWays, hasCounters: boolean): Shell => ({
  theme: { get: () => BEFORE_KNOWN.theme, subscribe: NEVER_TOLD, toggle: NOTHING },
  cookies: {
    hasCounters,
    isAsked: () => BEFORE_KNOWN.isCookieAsked,
    isAccepted: () => BEFORE_KNOWN.isCookieAccepted,
    subscribe: NEVER_TOLD,
    answer: NOTHING,
    askAgain: NOTHING,
  },
  letterKeys: { areOn: () => BEFORE_KNOWN.areLetterKeysOn, subscribe: NEVER_TOLD, choose: NOTHING },
  keepOwnBlock: NOTHING,
  keepStanding: NOTHING,
  install: { get: () => BEFORE_KNOWN.install, subscribe: NEVER_TOLD, ask: NOTHING },
  share: NOTHING,
  reportOf: (thrown) => ({ error: thrown instanceof Error ? thrown : new Error(String(thrown)), events: '' }),
  features,
  payWays,
  serverNow: () => new Date(),
});

/** Settings of the operator that pages show. */
export interface GuestSite {
  features: Features;
  payWays: PayWays;
  hasCounters: boolean;
}

/** The app of a guest of whom nothing is known, at this address: as a page is drawn on the server. */
export function createGuestApp(call: Call, href: string, { features, payWays, hasCounters }: GuestSite) {
  const bindings: Bindings = {
    directory,
    playback: { warm: NOTHING, places: { get: () => NOTHING_HEARD, subscribe: NEVER_TOLD } },
    shell: shellOf(features, payWays, hasCounters),
    // Forms of an account stand on no page that is drawn here.
    actions: {} as AccountActions,
    inspected: {},
  };
  const actorOf = (name: string) => directory.get(name) as never;
  const checkout = {
    paying: actorOf('paying'),
    purchase: actorOf('purchase'),
    paymentResult: actorOf('paymentResult'),
    giftOrder: actorOf('giftOrder'),
    subscription: actorOf('subscription'),
    partnerSubscription: actorOf('partnerSubscription'),
  };
  const history = createMemoryHistory({ initialEntries: [href] });
  return { bindings, router: createAppRouter({ call, session: actorOf('session'), checkout, features }, { history }) };
}
