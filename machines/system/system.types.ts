import type { achievementModalMachine } from '../achievement-modal/achievement-modal.machine.ts';
import type { assistantNoticeMachine } from '../assistant-notice/assistant-notice.machine.ts';
import type { cardPaymentMachine } from '../card-payment/card-payment.machine.ts';
import type { codeGroupMachine } from '../code-group/code-group.machine.ts';
import type { favoritesMachine } from '../favorites/favorites.machine.ts';
import type { giftCardMachine } from '../gift-card/gift-card.machine.ts';
import type { giftOrderMachine } from '../gift-order/gift-order.machine.ts';
import type { identityMachine } from '../identity/identity.machine.ts';
import type { journalMachine } from '../journal/journal.machine.ts';
import type { lastStopsMachine } from '../last-stops/last-stops.machine.ts';
import type { mnogoruMachine } from '../mnogoru/mnogoru.machine.ts';
import type { mobileMenuMachine } from '../mobile-menu/mobile-menu.machine.ts';
import type { mobilePaymentMachine } from '../mobile-payment/mobile-payment.machine.ts';
import type { newerElsewhereMachine } from '../newer-elsewhere/newer-elsewhere.machine.ts';
import type { outboxMachine } from '../outbox/outbox.machine.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { partnerEmailMachine } from '../partner-email/partner-email.machine.ts';
import type { partnerSubscriptionMachine } from '../partner-subscription/partner-subscription.machine.ts';
import type { paymentResultMachine } from '../payment-result/payment-result.machine.ts';
import type { placeChangesMachine } from '../place-changes/place-changes.machine.ts';
import type { playerMachine } from '../player/player.machine.ts';
import type { promoCodeMachine } from '../promo-code/promo-code.machine.ts';
import type { purchaseMachine } from '../purchase/purchase.machine.ts';
import type { returnTargetMachine } from '../return-target/return-target.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts';
import type { socialsMachine } from '../socials/socials.machine.ts';
import type { soundElsewhereMachine } from '../sound-elsewhere/sound-elsewhere.machine.ts';
import type { soundHereMachine } from '../sound-here/sound-here.machine.ts';
import type { startUpMachine } from '../start-up/start-up.machine.ts';
import type { subscriptionMachine } from '../subscription/subscription.machine.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { tokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';
import type { welcomeMachine } from '../welcome/welcome.machine.ts';
import type { whatNextMachine } from '../what-next/what-next.machine.ts';

/** Every chart that rows name, by the id under which its owner invokes it. Types only: no chart imports another at run time. */
export interface Charts {
  achievementModal: typeof achievementModalMachine;
  assistantNotice: typeof assistantNoticeMachine;
  cardPayment: typeof cardPaymentMachine;
  favorites: typeof favoritesMachine;
  giftCard: typeof giftCardMachine;
  giftOrder: typeof giftOrderMachine;
  giftPayment: typeof cardPaymentMachine;
  identity: typeof identityMachine;
  journal: typeof journalMachine;
  listening: typeof codeGroupMachine;
  lastStops: typeof lastStopsMachine;
  mnogoru: typeof mnogoruMachine;
  mobileMenu: typeof mobileMenuMachine;
  mobilePayment: typeof mobilePaymentMachine;
  newerElsewhere: typeof newerElsewhereMachine;
  outbox: typeof outboxMachine;
  panel: typeof panelMachine;
  partnerEmail: typeof partnerEmailMachine;
  partnerSubscription: typeof partnerSubscriptionMachine;
  paying: typeof codeGroupMachine;
  paymentResult: typeof paymentResultMachine;
  placeChanges: typeof placeChangesMachine;
  player: typeof playerMachine;
  promoCode: typeof promoCodeMachine;
  purchase: typeof purchaseMachine;
  renewalPayment: typeof cardPaymentMachine;
  returnedPayment: typeof cardPaymentMachine;
  returnTarget: typeof returnTargetMachine;
  session: typeof sessionMachine;
  sleepTimer: typeof sleepTimerMachine;
  socials: typeof socialsMachine;
  soundElsewhere: typeof soundElsewhereMachine;
  soundHere: typeof soundHereMachine;
  startUp: typeof startUpMachine;
  subscription: typeof subscriptionMachine;
  toasts: typeof toastsMachine;
  tokenRefresh: typeof tokenRefreshMachine;
  welcome: typeof welcomeMachine;
  whatNext: typeof whatNextMachine;
}

/** Charts all of whose announcements are carried by rows, or are said for a reason of their own. */
export type ConnectedCharts = Exclude<
  keyof Charts,
  // Announcements of paying are heard by the wiring of its own chunk.
  | 'assistantNotice'
  | 'cardPayment'
  | 'giftCard'
  | 'mnogoru'
  | 'mobilePayment'
  | 'partnerEmail'
  | 'partnerSubscription'
  | 'paying'
  | 'promoCode'
  | 'purchase'
  | 'subscription'
>;
