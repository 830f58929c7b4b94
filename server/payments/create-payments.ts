import type { KeyRing } from '../auth/key-ring.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import type { LetterQueue } from '../mail/letter-queue.ts';
import { PaymentLetters } from './payment-letters.ts';
import { PaymentService } from './payment-service.ts';
import type { Providers } from './providers.ts';
import { paymentRound } from './rounds.ts';

export interface PaymentsDeps {
  db: Database;
  catalogue: CatalogueSource;
  queue: LetterQueue;
  log: Log;
  now: () => Date;
}

/** @param site origin that letters lead to */
export function createPayments(deps: PaymentsDeps, providers: Providers, keys: Pick<KeyRing, 'giftCards'>, site: string) {
  const letters = new PaymentLetters({ ...deps, keys: keys.giftCards, site });
  const paymentService = new PaymentService({ ...deps, ...providers, letters });
  return { paymentService, round: () => paymentRound({ ...deps, ...providers, paymentService, letters }) };
}
