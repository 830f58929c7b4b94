import type { AccountLetters } from '../accounts/account-letters.ts';
import type { Limits } from '../auth/limits.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { WebConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { DeviceSounds } from '../listening/device-sounds.ts';
import type { PlaceNews } from '../listening/place-news.ts';
import type { LoyaltyProgramme } from '../loyalty/loyalty-programme.ts';
import type { AudioLinks } from '../media/audio-link.ts';
import type { Partners } from '../partners/partner.ts';
import type { PaymentService } from '../payments/payment-service.ts';
import type { AssistantLink } from '../social/assistant-link.ts';
import type { SocialNetworks } from '../social/network.ts';

/** Dependencies of handlers. */
export interface HandlerDeps {
  db: Database;
  catalogue: CatalogueSource;
  audioLinks: AudioLinks;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  letters: AccountLetters;
  networks: SocialNetworks;
  /** Null where no voice assistant is connected. */
  assistant: AssistantLink | null;
  /** Null where no loyalty programme is connected. */
  loyalty: LoyaltyProgramme | null;
  placeNews: PlaceNews;
  sounds: DeviceSounds;
  partners: Partners;
  paymentService: PaymentService;
  /** Features switched on by the operator; calls of the others answer 404. */
  features: WebConfig['features'];
  now: () => Date;
}
