import type { AchievementModalInput } from '../achievement-modal/achievement-modal.types.ts';
import type { GiftOrderInput } from '../gift-order/gift-order.types.ts';
import type { JournalInput } from '../journal/journal.types.ts';
import type { MnogoruInput } from '../mnogoru/mnogoru.types.ts';
import type { OutboxInput } from '../outbox/outbox.types.ts';
import type { PanelInput } from '../panel/panel.types.ts';
import type { PartnerSubscriptionInput } from '../partner-subscription/partner-subscription.types.ts';
import type { PlayerInput } from '../player/player.types.ts';
import type { PromoCodeInput } from '../promo-code/promo-code.types.ts';
import type { PurchaseInput } from '../purchase/purchase.types.ts';
import type { SessionInput } from '../session/session.types.ts';
import type { TokenRefreshInput } from '../token-refresh/token-refresh.types.ts';

/** With what the children of the page begin: what the browser keeps, and what it is. */
export interface PageInput {
  tokenRefresh: TokenRefreshInput;
  session: SessionInput;
  player: PlayerInput;
  panel: PanelInput;
  journal: JournalInput;
  outbox: OutboxInput;
  achievementModal: AchievementModalInput;
  purchase: PurchaseInput;
  giftOrder: GiftOrderInput;
  promoCode: PromoCodeInput;
  mnogoru: MnogoruInput;
  partnerSubscription: PartnerSubscriptionInput;
}

/** One of the children has died of a throw: nothing that stands on it works any more (B07). */
export interface PageEmitted {
  type: 'page.broken';
  error: unknown;
}
