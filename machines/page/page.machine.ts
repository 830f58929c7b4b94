import { emit, setup } from 'xstate';
import type { achievementModalMachine } from '../achievement-modal/achievement-modal.machine.ts';
import type { assistantNoticeMachine } from '../assistant-notice/assistant-notice.machine.ts';
import type { codeGroupMachine } from '../code-group/code-group.machine.ts';
import type { favoritesMachine } from '../favorites/favorites.machine.ts';
import type { giftCardMachine } from '../gift-card/gift-card.machine.ts';
import type { giftOrderMachine } from '../gift-order/gift-order.machine.ts';
import type { journalMachine } from '../journal/journal.machine.ts';
import type { mnogoruMachine } from '../mnogoru/mnogoru.machine.ts';
import type { mobileMenuMachine } from '../mobile-menu/mobile-menu.machine.ts';
import type { newerElsewhereMachine } from '../newer-elsewhere/newer-elsewhere.machine.ts';
import type { outboxMachine } from '../outbox/outbox.machine.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { partnerEmailMachine } from '../partner-email/partner-email.machine.ts';
import type { partnerSubscriptionMachine } from '../partner-subscription/partner-subscription.machine.ts';
import type { paymentResultMachine } from '../payment-result/payment-result.machine.ts';
import type { playerMachine } from '../player/player.machine.ts';
import { edgePort, machinePort } from '../ports/ports.ts';
import type { promoCodeMachine } from '../promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../purchase/purchase.machine.ts';
import type { returnTargetMachine } from '../return-target/return-target.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts';
import type { socialsMachine } from '../socials/socials.machine.ts';
import type { startUpMachine } from '../start-up/start-up.machine.ts';
import type { subscriptionMachine } from '../subscription/subscription.machine.ts';
import type { Effects, Sources } from '../system/edge.types.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { tokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';
import type { welcomeMachine } from '../welcome/welcome.machine.ts';
import type { PageEmitted, PageInput } from './page.types.ts';

/** The root: it owns what lives as long as the page, and decides nothing. */
export const pageMachine = setup({
  types: { input: {} as PageInput, context: {} as PageInput, emitted: {} as PageEmitted },
  actors: {
    browser: edgePort<Sources['browser'], never>('browser'),
    viewport: edgePort<Sources['viewport'], never>('viewport'),
    vault: edgePort<Sources['vault'], Effects['vault']>('vault'),
    route: edgePort<Sources['route'], never>('route'),
    tabs: edgePort<Sources['tabs'], Effects['tabs']>('tabs'),
    outside: edgePort<never, Effects['outside']>('outside'),
    purchaseStore: edgePort<never, Effects['purchaseStore']>('purchaseStore'),
    analytics: edgePort<never, Effects['analytics']>('analytics'),
    router: edgePort<never, Effects['router']>('router'),
    facts: edgePort<Sources['facts'], Effects['facts']>('facts'),
    audioUrls: edgePort<never, Effects['audioUrls']>('audioUrls'),
    device: edgePort<Sources['device'], Effects['device']>('device'),
    otherTabs: edgePort<never, Effects['otherTabs']>('otherTabs'),
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
    toasts: machinePort<typeof toastsMachine>('toasts'),
    welcome: machinePort<typeof welcomeMachine>('welcome'),
    mobileMenu: machinePort<typeof mobileMenuMachine>('mobileMenu'),
    returnTarget: machinePort<typeof returnTargetMachine>('returnTarget'),
    listening: machinePort<typeof codeGroupMachine>('listening'),
    player: machinePort<typeof playerMachine>('player'),
    sleepTimer: machinePort<typeof sleepTimerMachine>('sleepTimer'),
    panel: machinePort<typeof panelMachine>('panel'),
    journal: machinePort<typeof journalMachine>('journal'),
    outbox: machinePort<typeof outboxMachine>('outbox'),
    favorites: machinePort<typeof favoritesMachine>('favorites'),
    socials: machinePort<typeof socialsMachine>('socials'),
    startUp: machinePort<typeof startUpMachine>('startUp'),
    achievementModal: machinePort<typeof achievementModalMachine>('achievementModal'),
    newerElsewhere: machinePort<typeof newerElsewhereMachine>('newerElsewhere'),
    paying: machinePort<typeof codeGroupMachine>('paying'),
    purchase: machinePort<typeof purchaseMachine>('purchase'),
    paymentResult: machinePort<typeof paymentResultMachine>('paymentResult'),
    giftOrder: machinePort<typeof giftOrderMachine>('giftOrder'),
    subscription: machinePort<typeof subscriptionMachine>('subscription'),
    promoCode: machinePort<typeof promoCodeMachine>('promoCode'),
    giftCard: machinePort<typeof giftCardMachine>('giftCard'),
    mnogoru: machinePort<typeof mnogoruMachine>('mnogoru'),
    partnerEmail: machinePort<typeof partnerEmailMachine>('partnerEmail'),
    partnerSubscription: machinePort<typeof partnerSubscriptionMachine>('partnerSubscription'),
    assistantNotice: machinePort<typeof assistantNoticeMachine>('assistantNotice'),
  },
  actions: { announceBroken: emit((_, { error }: { error: unknown }) => ({ type: 'page.broken' as const, error })) },
}).createMachine({
  id: 'page',
  description: 'Страница: всё, что живёт столько же, сколько она',
  context: ({ input }) => input,
  initial: 'whole',
  invoke: [
    {
      id: 'router',
      src: 'router',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'outside',
      src: 'outside',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'purchaseStore',
      src: 'purchaseStore',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'analytics',
      src: 'analytics',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'tokenRefresh',
      src: 'tokenRefresh',
      input: ({ context }) => context.tokenRefresh,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => context.session,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'welcome',
      src: 'welcome',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'mobileMenu',
      src: 'mobileMenu',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'returnTarget',
      src: 'returnTarget',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'listening',
      src: 'listening',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'player',
      src: 'player',
      input: ({ context }) => context.player,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'panel',
      src: 'panel',
      input: ({ context }) => context.panel,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'journal',
      src: 'journal',
      input: ({ context }) => context.journal,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context }) => context.outbox,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'favorites',
      src: 'favorites',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'socials',
      src: 'socials',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'startUp',
      src: 'startUp',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'achievementModal',
      src: 'achievementModal',
      input: ({ context }) => context.achievementModal,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'newerElsewhere',
      src: 'newerElsewhere',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'paying',
      src: 'paying',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'purchase',
      src: 'purchase',
      input: ({ context }) => context.purchase,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'paymentResult',
      src: 'paymentResult',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'giftOrder',
      src: 'giftOrder',
      input: ({ context }) => context.giftOrder,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'subscription',
      src: 'subscription',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'promoCode',
      src: 'promoCode',
      input: ({ context }) => context.promoCode,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'giftCard',
      src: 'giftCard',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'mnogoru',
      src: 'mnogoru',
      input: ({ context }) => context.mnogoru,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'partnerEmail',
      src: 'partnerEmail',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'partnerSubscription',
      src: 'partnerSubscription',
      input: ({ context }) => context.partnerSubscription,
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'assistantNotice',
      src: 'assistantNotice',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'browser',
      src: 'browser',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'viewport',
      src: 'viewport',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'route',
      src: 'route',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'vault',
      src: 'vault',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'tabs',
      src: 'tabs',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'facts',
      src: 'facts',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'audioUrls',
      src: 'audioUrls',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'device',
      src: 'device',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'otherTabs',
      src: 'otherTabs',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'console',
      src: 'console',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'places',
      src: 'places',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'keepalive',
      src: 'keepalive',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'socialNetwork',
      src: 'socialNetwork',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'storage',
      src: 'storage',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'forms',
      src: 'forms',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'calls',
      src: 'calls',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'shell',
      src: 'shell',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
    {
      id: 'pages',
      src: 'pages',
      onError: { target: '.broken', actions: { type: 'announceBroken', params: ({ event }) => event } },
    },
  ],
  states: {
    whole: { description: 'Всё на месте' },
    broken: { description: 'Одна из частей сломалась: показан последний экран, остальные живут' },
  },
});
