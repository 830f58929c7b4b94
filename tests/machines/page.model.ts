import type { IdentityInput } from '../../machines/identity/identity.types.ts';
import { pageMachine } from '../../machines/page/page.machine.ts';
import { pageWords } from '../../machines/page/page.words.ts';
import { SIGN_OUT_ON } from '../../machines/token-refresh/token-refresh.types.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { identityModel } from './identity.model.ts';

/** How the machine is walked: it starts its children, and tells of one that has died. */
export const pageModel = modelOf(pageMachine)({
  input: {
    tokenRefresh: { tokens: null, signOutOn: SIGN_OUT_ON },
    session: { hasTokens: false, hasOneTimeToken: false, selectedPlan: null },
    player: { entitlement: 'none' },
    panel: { viewport: 'large' },
    identity: identityModel.input as IdentityInput,
    partnerSubscription: { arrivedFrom: null },
  },
  user: () => [],
  outcomes: {
    lastScreen: { done: [], error: ['сломалось'] },
    router: { done: [], error: ['сломалось'] },
    browser: { done: [], error: ['сломалось'] },
    route: { done: [], error: ['сломалось'] },
    viewport: { done: [], error: ['сломалось'] },
    vault: { done: [], error: ['сломалось'] },
    tabs: { done: [], error: ['сломалось'] },
    facts: { done: [], error: ['сломалось'] },
    audioUrls: { done: [], error: ['сломалось'] },
    device: { done: [], error: ['сломалось'] },
    otherTabs: { done: [], error: ['сломалось'] },
    console: { done: [], error: ['сломалось'] },
    places: { done: [], error: ['сломалось'] },
    keepalive: { done: [], error: ['сломалось'] },
    socialNetwork: { done: [], error: ['сломалось'] },
    storage: { done: [], error: ['сломалось'] },
    forms: { done: [], error: ['сломалось'] },
    calls: { done: [], error: ['сломалось'] },
    shell: { done: [], error: ['сломалось'] },
    pages: { done: [], error: ['сломалось'] },
    tokenRefresh: { done: [], error: ['сломалось'] },
    session: { done: [], error: ['сломалось'] },
    identity: { done: [], error: ['сломалось'] },
    toasts: { done: [], error: ['сломалось'] },
    welcome: { done: [], error: ['сломалось'] },
    mobileMenu: { done: [], error: ['сломалось'] },
    listening: { done: [], error: ['сломалось'] },
    player: { done: [], error: ['сломалось'] },
    sleepTimer: { done: [], error: ['сломалось'] },
    panel: { done: [], error: ['сломалось'] },
    paying: { done: [], error: ['сломалось'] },
    partnerSubscription: { done: [], error: ['сломалось'] },
    assistantNotice: { done: [], error: ['сломалось'] },
    outside: { done: [], error: ['сломалось'] },
    purchaseStore: { done: [], error: ['сломалось'] },
    analytics: { done: [], error: ['сломалось'] },
  },
  abstraction: () => null,
  // Whoever else dies then makes no difference.
  isOver: (snapshot) => snapshot.matches('broken'),
  oracles: {
    '*': (_, { step, effects }) => {
      const told = effects.filter(({ type }) => type === 'send');
      const isToldTo = step?.type === 'error' && step.port !== 'lastScreen';
      const event = isToldTo ? { type: 'lastScreen.show', error: step.error } : null;
      expect(told).toEqual(event === null ? [] : [{ type: 'send', to: 'lastScreen', event }]);
    },
  },
  words: pageWords,
});
