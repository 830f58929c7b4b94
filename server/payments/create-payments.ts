import type { KeyRing } from '../auth/key-ring.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import type { LetterQueue } from '../mail/letter-queue.ts';
import { PaymentDesk } from './desk.ts';
import { PaymentLetters } from './payment-letters.ts';
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
  const letters = new PaymentLetters({ ...deps, key: keys.giftCards, site });
  const desk = new PaymentDesk({ ...deps, ...providers, letters });
  return { desk, round: () => paymentRound({ ...deps, ...providers, desk, letters }) };
}
