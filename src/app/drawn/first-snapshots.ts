import { type AnyActorLogic, getInitialSnapshot } from 'xstate';
import { mobileMenuMachine } from '../../../machines/mobile-menu/mobile-menu.machine.ts';
import { returnTargetMachine } from '../../../machines/return-target/return-target.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { createLateListening } from '../listening/late-listening.ts';
import { createLatePaying, unknownInputs } from '../paying/late-paying.ts';

const NOTHING = (): void => undefined;
const NEVER_FETCHED = () => new Promise<never>(NOTHING);

/**
 * The charts that a public page is drawn from. Those whose code comes late stand at their beginnings, also where it has come: it
 * would begin with what this browser keeps of its listener.
 */
const charts: Readonly<Record<string, AnyActorLogic | undefined>> = {
  ...createLateListening(NEVER_FETCHED, NOTHING).charts,
  ...createLatePaying(NEVER_FETCHED, NOTHING).charts,
  session: sessionMachine,
  toasts: toastsMachine,
  mobileMenu: mobileMenuMachine,
  returnTarget: returnTargetMachine,
};

export const FIRST_CHARTS: readonly string[] = Object.keys(charts);

/** Inputs with which the actors of a page begin for a guest of whom nothing is known. */
const INPUTS: Readonly<Record<string, unknown>> = {
  session: { hasTokens: false, hasOneTimeToken: false, selectedPlan: null },
  player: { entitlement: 'none' },
  panel: { viewport: 'small' },
  journal: { isSubscriber: false },
  outbox: { spread: 1 },
  achievementModal: { isOn: true },
  partnerSubscription: { arrivedFrom: null },
  ...unknownInputs({ card: true, mobile: true }),
};

const made = new Map<string, unknown>();

function begin(name: string): unknown {
  const chart = charts[name];
  return chart === undefined ? undefined : getInitialSnapshot(chart, INPUTS[name] as never);
}

/**
 * How the chart of this name begins for a guest of whom nothing is known. Nothing is started: a first snapshot is pure, and so
 * it is the same on the server and in the browser (decision 035).
 */
export function firstSnapshot(name: string): unknown {
  const snapshot = made.get(name) ?? begin(name);
  made.set(name, snapshot);
  return snapshot;
}
