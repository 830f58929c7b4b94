import { assign, sendTo, setup } from 'xstate';
import type { achievementModalMachine } from '../achievement-modal/achievement-modal.machine.ts';
import type { favoritesMachine } from '../favorites/favorites.machine.ts';
import type { giftCardMachine } from '../gift-card/gift-card.machine.ts';
import type { giftOrderMachine } from '../gift-order/gift-order.machine.ts';
import type { journalMachine } from '../journal/journal.machine.ts';
import type { lastStopsMachine } from '../last-stops/last-stops.machine.ts';
import type { mnogoruMachine } from '../mnogoru/mnogoru.machine.ts';
import type { newerElsewhereMachine } from '../newer-elsewhere/newer-elsewhere.machine.ts';
import type { outboxMachine } from '../outbox/outbox.machine.ts';
import type { partnerEmailMachine } from '../partner-email/partner-email.machine.ts';
import type { paymentResultMachine } from '../payment-result/payment-result.machine.ts';
import type { placeChangesMachine } from '../place-changes/place-changes.machine.ts';
import { machinePort } from '../ports/ports.ts';
import type { promoCodeMachine } from '../promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../purchase/purchase.machine.ts';
import type { returnTargetMachine } from '../return-target/return-target.machine.ts';
import type { Who } from '../session/session.types.ts';
import type { socialsMachine } from '../socials/socials.machine.ts';
import type { soundElsewhereMachine } from '../sound-elsewhere/sound-elsewhere.machine.ts';
import type { soundHereMachine } from '../sound-here/sound-here.machine.ts';
import type { startUpMachine } from '../start-up/start-up.machine.ts';
import type { subscriptionMachine } from '../subscription/subscription.machine.ts';
import type { whatNextMachine } from '../what-next/what-next.machine.ts';
import type { IdentityContext, IdentityEvent, IdentityInput } from './identity.types.ts';

/** Another visit, or another account: what is personal of whoever was here goes with him. */
const isSomebodyElse = (was: Who, is: Who): boolean =>
  was.visit !== is.visit || (was.kind === 'account' && is.kind === 'account' && was.accountId !== is.accountId);

/**
 * Whose browser this is. It owns all that is personal and is entered anew for each visit: nothing has to be forgotten by hand,
 * because nothing outlives whose it is. A guest is somebody, too. What goes over to the next one is what its charts read at
 * their birth: what the browser keeps.
 */
export const identityMachine = setup({
  types: { input: {} as IdentityInput, context: {} as IdentityContext, events: {} as IdentityEvent },
  actors: {
    returnTarget: machinePort<typeof returnTargetMachine>('returnTarget'),
    journal: machinePort<typeof journalMachine>('journal'),
    outbox: machinePort<typeof outboxMachine>('outbox'),
    favorites: machinePort<typeof favoritesMachine>('favorites'),
    socials: machinePort<typeof socialsMachine>('socials'),
    startUp: machinePort<typeof startUpMachine>('startUp'),
    achievementModal: machinePort<typeof achievementModalMachine>('achievementModal'),
    lastStops: machinePort<typeof lastStopsMachine>('lastStops'),
    newerElsewhere: machinePort<typeof newerElsewhereMachine>('newerElsewhere'),
    placeChanges: machinePort<typeof placeChangesMachine>('placeChanges'),
    soundHere: machinePort<typeof soundHereMachine>('soundHere'),
    soundElsewhere: machinePort<typeof soundElsewhereMachine>('soundElsewhere'),
    whatNext: machinePort<typeof whatNextMachine>('whatNext'),
    purchase: machinePort<typeof purchaseMachine>('purchase'),
    paymentResult: machinePort<typeof paymentResultMachine>('paymentResult'),
    giftOrder: machinePort<typeof giftOrderMachine>('giftOrder'),
    subscription: machinePort<typeof subscriptionMachine>('subscription'),
    promoCode: machinePort<typeof promoCodeMachine>('promoCode'),
    giftCard: machinePort<typeof giftCardMachine>('giftCard'),
    mnogoru: machinePort<typeof mnogoruMachine>('mnogoru'),
    partnerEmail: machinePort<typeof partnerEmailMachine>('partnerEmail'),
  },
  guards: { isSomebodyElse: ({ context }, { who }: { who: Who }) => isSomebodyElse(context.who, who) },
  actions: {
    setWho: assign((_, { who }: { who: Who }) => ({ who })),
    keepLastSeconds: sendTo('journal', { type: 'journal.flush' }),
  },
}).createMachine({
  id: 'identity',
  description: 'Чей это браузер: всё личное живёт не дольше того, чьё оно',
  context: ({ input }) => input,
  initial: 'here',
  states: {
    here: {
      description: 'Слушатель или гость, со всем, что его',
      // A child that is stopped leaves no state, and so says nothing: it is told before.
      exit: 'keepLastSeconds',
      invoke: [
        { id: 'returnTarget', src: 'returnTarget' },
        { id: 'journal', src: 'journal', input: ({ context }) => context.journal },
        { id: 'outbox', src: 'outbox', input: ({ context }) => context.outbox },
        { id: 'favorites', src: 'favorites' },
        { id: 'socials', src: 'socials' },
        { id: 'startUp', src: 'startUp' },
        { id: 'achievementModal', src: 'achievementModal', input: ({ context }) => context.achievementModal },
        { id: 'lastStops', src: 'lastStops' },
        { id: 'newerElsewhere', src: 'newerElsewhere' },
        { id: 'placeChanges', src: 'placeChanges', input: ({ context }) => context.outbox },
        { id: 'soundHere', src: 'soundHere' },
        { id: 'soundElsewhere', src: 'soundElsewhere' },
        { id: 'whatNext', src: 'whatNext' },
        { id: 'purchase', src: 'purchase', input: ({ context }) => context.purchase },
        { id: 'paymentResult', src: 'paymentResult' },
        { id: 'giftOrder', src: 'giftOrder', input: ({ context }) => context.giftOrder },
        { id: 'subscription', src: 'subscription' },
        { id: 'promoCode', src: 'promoCode', input: ({ context }) => context.promoCode },
        { id: 'giftCard', src: 'giftCard' },
        { id: 'mnogoru', src: 'mnogoru', input: ({ context }) => context.mnogoru },
        { id: 'partnerEmail', src: 'partnerEmail' },
      ],
      on: {
        'identity.told': [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event },
            target: 'here',
            reenter: true,
            actions: { type: 'setWho', params: ({ event }) => event },
            description: 'Вошли, вышли, сменился слушатель: личное прежнего кончилось вместе с ним',
          },
          { actions: { type: 'setWho', params: ({ event }) => event }, description: 'Тот же; может быть, узнали, кто он' },
        ],
      },
    },
  },
});
