import type { AchievementModalInput } from '../achievement-modal/achievement-modal.types.ts';
import type { GiftOrderInput } from '../gift-order/gift-order.types.ts';
import type { JournalInput } from '../journal/journal.types.ts';
import type { MnogoruInput } from '../mnogoru/mnogoru.types.ts';
import type { OutboxInput } from '../outbox/outbox.types.ts';
import type { PromoCodeInput } from '../promo-code/promo-code.types.ts';
import type { PurchaseInput } from '../purchase/purchase.types.ts';
import type { Who } from '../session/session.types.ts';

/** With what the personal charts begin. */
export interface IdentityInput {
  who: Who;
  journal: JournalInput;
  outbox: OutboxInput;
  achievementModal: AchievementModalInput;
  purchase: PurchaseInput;
  giftOrder: GiftOrderInput;
  promoCode: PromoCodeInput;
  mnogoru: MnogoruInput;
}

export type IdentityContext = IdentityInput;

/** Reports: who is here, as the session knows it. */
export type IdentityEvent = { type: 'identity.told'; who: Who };
