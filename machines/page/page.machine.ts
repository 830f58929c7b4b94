import { sendTo, setup } from 'xstate';
import type { assistantNoticeMachine } from '../assistant-notice/assistant-notice.machine.ts';
import type { codeGroupMachine } from '../code-group/code-group.machine.ts';
import type { identityMachine } from '../identity/identity.machine.ts';
import type { mobileMenuMachine } from '../mobile-menu/mobile-menu.machine.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { partnerSubscriptionMachine } from '../partner-subscription/partner-subscription.machine.ts';
import type { playerMachine } from '../player/player.machine.ts';
import { edgePort, machinePort } from '../ports/ports.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts';
import type { Effects, Sources } from '../system/edge.types.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { tokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';
import type { welcomeMachine } from '../welcome/welcome.machine.ts';
import type { PageInput } from './page.types.ts';

/** The root: it owns what lives as long as the page, and decides nothing. */
export const pageMachine = setup({
  types: { input: {} as PageInput, context: {} as PageInput },
  actors: {
    browser: edgePort<Sources['browser'], never>('browser'),
    viewport: edgePort<Sources['viewport'], never>('viewport'),
    vault: edgePort<Sources['vault'], Effects['vault']>('vault'),
    route: edgePort<Sources['route'], never>('route'),
    tabs: edgePort<Sources['tabs'], Effects['tabs']>('tabs'),
    outside: edgePort<never, Effects['outside']>('outside'),
    purchaseStore: edgePort<never, Effects['purchaseStore']>('purchaseStore'),
    analytics: edgePort<never, Effects['analytics']>('analytics'),
    lastScreen: edgePort<never, Effects['lastScreen']>('lastScreen'),
    router: edgePort<never, Effects['router']>('router'),
    facts: edgePort<Sources['facts'], Effects['facts']>('facts'),
    audioUrls: edgePort<never, Effects['audioUrls']>('audioUrls'),
    device: edgePort<Sources['device'], Effects['device']>('device'),
    otherTabs: edgePort<Sources['otherTabs'], Effects['otherTabs']>('otherTabs'),
    console: edgePort<never, Effects['console']>('console'),
    places: edgePort<never, Effects['places']>('places'),
    keepalive: edgePort<never, Effects['keepalive']>('keepalive'),
    socialNetwork: edgePort<never, Effects['socialNetwork']>('socialNetwork'),
    storage: edgePort<never, Effects['storage']>('storage'),
    forms: edgePort<Sources['forms'], Effects['forms']>('forms'),
    calls: edgePort<Sources['calls'], Effects['calls']>('calls'),
    shell: edgePort<Sources['shell'], never>('shell'),
    pages: edgePort<never, Effects['pages']>('pages'),
    tokenRefresh: machinePort<typeof tokenRefreshMachine>('tokenRefresh'),
    session: machinePort<typeof sessionMachine>('session'),
    identity: machinePort<typeof identityMachine>('identity'),
    toasts: machinePort<typeof toastsMachine>('toasts'),
    welcome: machinePort<typeof welcomeMachine>('welcome'),
    mobileMenu: machinePort<typeof mobileMenuMachine>('mobileMenu'),
    listening: machinePort<typeof codeGroupMachine>('listening'),
    player: machinePort<typeof playerMachine>('player'),
    sleepTimer: machinePort<typeof sleepTimerMachine>('sleepTimer'),
    panel: machinePort<typeof panelMachine>('panel'),
    paying: machinePort<typeof codeGroupMachine>('paying'),
    partnerSubscription: machinePort<typeof partnerSubscriptionMachine>('partnerSubscription'),
    assistantNotice: machinePort<typeof assistantNoticeMachine>('assistantNotice'),
  },
  actions: {
    showLastScreen: sendTo('lastScreen', (_, { error }: { error: unknown }) => ({ type: 'lastScreen.show' as const, error })),
  },
}).createMachine({
  id: 'page',
  description: 'Страница: всё, что живёт столько же, сколько она',
  context: ({ input }) => input,
  initial: 'whole',
  invoke: [
    { id: 'lastScreen', src: 'lastScreen', onError: '.broken' },
    {
      id: 'router',
      src: 'router',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'outside',
      src: 'outside',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'purchaseStore',
      src: 'purchaseStore',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'analytics',
      src: 'analytics',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'tokenRefresh',
      src: 'tokenRefresh',
      input: ({ context }) => context.tokenRefresh,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => context.session,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'identity',
      src: 'identity',
      input: ({ context }) => context.identity,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'welcome',
      src: 'welcome',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'mobileMenu',
      src: 'mobileMenu',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'listening',
      src: 'listening',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'player',
      src: 'player',
      input: ({ context }) => context.player,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'panel',
      src: 'panel',
      input: ({ context }) => context.panel,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'paying',
      src: 'paying',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'partnerSubscription',
      src: 'partnerSubscription',
      input: ({ context }) => context.partnerSubscription,
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'assistantNotice',
      src: 'assistantNotice',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'browser',
      src: 'browser',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'viewport',
      src: 'viewport',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'route',
      src: 'route',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'vault',
      src: 'vault',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'tabs',
      src: 'tabs',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'facts',
      src: 'facts',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'audioUrls',
      src: 'audioUrls',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'device',
      src: 'device',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'otherTabs',
      src: 'otherTabs',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'console',
      src: 'console',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'places',
      src: 'places',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'keepalive',
      src: 'keepalive',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'socialNetwork',
      src: 'socialNetwork',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'storage',
      src: 'storage',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'forms',
      src: 'forms',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'calls',
      src: 'calls',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'shell',
      src: 'shell',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
    {
      id: 'pages',
      src: 'pages',
      onError: { target: '.broken', actions: { type: 'showLastScreen', params: ({ event }) => event } },
    },
  ],
  states: {
    whole: { description: 'Всё на месте' },
    broken: { description: 'Одна из частей сломалась: показан последний экран, остальные живут' },
  },
});
