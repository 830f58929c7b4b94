import type { Shell } from '../../../src/bindings/shell.ts';

const nothing = () => undefined;

/** The surroundings of every page, at rest: no counters, both features on. */
export const SHELL_AT_REST: Shell = {
  theme: { get: () => 'light', subscribe: () => nothing, toggle: nothing },
  cookies: {
    hasCounters: false,
    isAsked: () => false,
    isAccepted: () => false,
    subscribe: () => nothing,
    answer: nothing,
    askAgain: nothing,
  },
  keepOwnBlock: nothing,
  keepStanding: nothing,
  letterKeys: { areOn: () => true, subscribe: () => nothing, choose: nothing },
  install: { get: () => 'unavailable', subscribe: () => nothing, ask: nothing },
  share: nothing,
  reportOf: () => ({ error: new Error(), events: '' }),
  features: { statistics: true, achievements: true },
  payWays: { card: true, mobile: true },
  serverNow: () => new Date(),
};
