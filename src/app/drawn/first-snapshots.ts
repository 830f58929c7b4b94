import { type AnyActorLogic, getInitialSnapshot } from 'xstate';
import { unknownInputs } from '../paying/late-paying.ts';

type Inputs = Readonly<Record<string, unknown>>;

/** Inputs with which the actors of a page begin for a guest of whom nothing is known. */
const guestInputs = (): Inputs => ({
  session: { hasTokens: false, hasOneTimeToken: false, selectedPlan: null },
  player: { entitlement: 'none' },
  panel: { viewport: 'small' },
  journal: { isSubscriber: false },
  outbox: { spread: 1 },
  achievementModal: { isOn: true },
  partnerSubscription: { arrivedFrom: null },
  ...unknownInputs({ card: true, mobile: true }),
});

/**
 * How each chart begins for a guest of whom nothing is known, by its name. Nothing is started: a first snapshot is pure, and so
 * it is the same on the server and in the browser (decision 035).
 */
export function firstSnapshots(charts: Readonly<Record<string, AnyActorLogic | undefined>>): (name: string) => unknown {
  const inputs = guestInputs();
  const made = new Map<string, unknown>();
  function begin(name: string): unknown {
    const chart = charts[name];
    return chart === undefined ? undefined : getInitialSnapshot(chart, inputs[name] as never);
  }
  return (name) => {
    const snapshot = made.get(name) ?? begin(name);
    made.set(name, snapshot);
    return snapshot;
  };
}
