import type { Plugin } from 'vite';
import { type AnyStateMachine, getNextTransitions, initialTransition } from 'xstate';
import { achievementModalMachine } from '../machines/achievement-modal/achievement-modal.machine.ts';
import { assistantNoticeMachine } from '../machines/assistant-notice/assistant-notice.machine.ts';
import { favoritesMachine } from '../machines/favorites/favorites.machine.ts';
import { giftCardMachine } from '../machines/gift-card/gift-card.machine.ts';
import { giftOrderMachine } from '../machines/gift-order/gift-order.machine.ts';
import { journalMachine } from '../machines/journal/journal.machine.ts';
import { lastStopsMachine } from '../machines/last-stops/last-stops.machine.ts';
import { mnogoruMachine } from '../machines/mnogoru/mnogoru.machine.ts';
import { newerElsewhereMachine } from '../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { outboxMachine } from '../machines/outbox/outbox.machine.ts';
import { panelMachine } from '../machines/panel/panel.machine.ts';
import { partnerEmailMachine } from '../machines/partner-email/partner-email.machine.ts';
import { partnerSubscriptionMachine } from '../machines/partner-subscription/partner-subscription.machine.ts';
import { paymentResultMachine } from '../machines/payment-result/payment-result.machine.ts';
import { placeChangesMachine } from '../machines/place-changes/place-changes.machine.ts';
import { playerMachine } from '../machines/player/player.machine.ts';
import { promoCodeMachine } from '../machines/promo-code/promo-code.machine.ts';
import { purchaseMachine } from '../machines/purchase/purchase.machine.ts';
import { sleepTimerMachine } from '../machines/sleep-timer/sleep-timer.machine.ts';
import { socialsMachine } from '../machines/socials/socials.machine.ts';
import { soundElsewhereMachine } from '../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import { soundHereMachine } from '../machines/sound-here/sound-here.machine.ts';
import { startUpMachine } from '../machines/start-up/start-up.machine.ts';
import { subscriptionMachine } from '../machines/subscription/subscription.machine.ts';
import { whatNextMachine } from '../machines/what-next/what-next.machine.ts';

/** How a chart begins, as plain data: what its selectors may ask before its code is here, and which events it answers there. */
function beginningOf(machine: AnyStateMachine, input?: unknown) {
  const [snapshot] = initialTransition(machine, input as never);
  const answers = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return {
    context: snapshot.context,
    tags: [...snapshot.tags],
    answers: [...new Set(answers)].filter((type) => type !== '' && !type.startsWith('xstate.')),
  };
}

/** Of a chart that no screen shows before its code is here: only what wakes it. */
const unseen = (machine: AnyStateMachine, input?: unknown) => ({ ...beginningOf(machine, input), context: {}, tags: [] });

/** Of a chart that a page which comes drawn asks for some of its facts alone. */
function shownBy(asked: readonly string[], machine: AnyStateMachine, input: unknown) {
  const { context, answers } = beginningOf(machine, input);
  return { context: Object.fromEntries(asked.map((name) => [name, context[name]])), tags: [], answers };
}

/** Nothing is chosen and nobody is here: what is kept is read when the code is here. */
const NO_PURCHASE = {
  plan: null,
  returnTo: null,
  paymentId: null,
  pending: null,
  accountId: null,
  buyer: { kind: 'guest' },
  ways: { card: true, mobile: true },
};

/** The charts whose code comes after the first screen, each with what it begins with. */
const beginnings = () => ({
  achievementModal: beginningOf(achievementModalMachine, { isOn: true }),
  favorites: beginningOf(favoritesMachine),
  journal: beginningOf(journalMachine, { isSubscriber: false }),
  lastStops: beginningOf(lastStopsMachine),
  newerElsewhere: beginningOf(newerElsewhereMachine),
  outbox: beginningOf(outboxMachine, { spread: 1 }),
  panelOfLargeWindow: beginningOf(panelMachine, { viewport: 'large' }),
  panelOfMediumWindow: beginningOf(panelMachine, { viewport: 'medium' }),
  panelOfSmallWindow: beginningOf(panelMachine, { viewport: 'small' }),
  placeChanges: unseen(placeChangesMachine, { spread: 1 }),
  player: beginningOf(playerMachine, { entitlement: 'none' }),
  sleepTimer: beginningOf(sleepTimerMachine),
  socials: beginningOf(socialsMachine),
  soundElsewhere: beginningOf(soundElsewhereMachine),
  soundHere: beginningOf(soundHereMachine),
  startUp: beginningOf(startUpMachine),
  whatNext: beginningOf(whatNextMachine),
  assistantNotice: unseen(assistantNoticeMachine),
  giftCard: unseen(giftCardMachine),
  giftOrder: shownBy(['draft', 'payment', 'fieldErrors', 'message'], giftOrderMachine, { draft: null }),
  mnogoru: shownBy(['saved', 'current', 'error'], mnogoruMachine, { saved: null }),
  partnerEmail: unseen(partnerEmailMachine),
  partnerSubscription: shownBy(['partner', 'message'], partnerSubscriptionMachine, { arrivedFrom: null }),
  paymentResult: unseen(paymentResultMachine),
  promoCode: beginningOf(promoCodeMachine, { persisted: null }),
  purchase: shownBy(['buyer'], purchaseMachine, NO_PURCHASE),
  subscription: unseen(subscriptionMachine),
});

const NAME = 'virtual:beginnings';

/** The module `virtual:beginnings`: written down by the build, so that the charts themselves stay out of the first script. */
export function chartBeginnings(): Plugin {
  return {
    name: 'glossa:beginnings',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const beginnings = ${JSON.stringify(beginnings())};` : null),
  };
}
