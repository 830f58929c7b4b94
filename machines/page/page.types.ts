import type { IdentityInput } from '../identity/identity.types.ts';
import type { PanelInput } from '../panel/panel.types.ts';
import type { PartnerSubscriptionInput } from '../partner-subscription/partner-subscription.types.ts';
import type { PlayerInput } from '../player/player.types.ts';
import type { SessionInput } from '../session/session.types.ts';
import type { TokenRefreshInput } from '../token-refresh/token-refresh.types.ts';

/** With what the children of the page begin: what the browser keeps, and what it is. */
export interface PageInput {
  tokenRefresh: TokenRefreshInput;
  session: SessionInput;
  identity: IdentityInput;
  player: PlayerInput;
  panel: PanelInput;
  partnerSubscription: PartnerSubscriptionInput;
}
