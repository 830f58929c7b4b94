import type { Database } from '../db/database.ts';
import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError } from '../http/http-error.ts';
import { describeError, type Log } from '../http/log.ts';
import type { Intent } from './intent.ts';
import { billPhone, findOrOpen, type OpenDeps, payPageOf } from './open-payment.ts';
import type { PaymentLetters } from './payment-letters.ts';
import { isCharge, openPaymentsOf, type PaymentRow } from './payment-rows.ts';
import { type PayWays, type Providers, payWaysOf, readOutcome, withdrawAt } from './providers.ts';
import { type Outcome, settle } from './settle.ts';

export interface PaymentServiceDeps extends Providers {
  db: Database;
  letters: PaymentLetters;
  log: Log;
  now: () => Date;
}

const switchedOff = (what: string) => new HttpError(417, `${what} сейчас недоступна. Попробуйте позже или напишите нам.`);
const unreachable = () =>
  new HttpError(503, 'Платёжная система не отвечает. Деньги не списаны, попробуйте ещё раз через минуту.', {
    'retry-after': '5',
  });

const stillOpen = () =>
  new HttpError(503, 'Платёжная система не отвечает, счёт пока открыт. Попробуйте ещё раз через минуту.', { 'retry-after': '5' });

/** Where payments are begun, asked about and ended. All of them go through here, whoever brings the news. */
export class PaymentService {
  readonly #deps: PaymentServiceDeps;

  constructor(deps: PaymentServiceDeps) {
    this.#deps = deps;
  }

  get ways(): PayWays {
    return payWaysOf(this.#deps);
  }

  /**
   * @param quote what is paid for, by the rules of the moment
   * @param origin of the site as this browser sees it
   * @returns the acquirer's page, and the payment it is of
   * @throws HttpError 417 where no acquirer is connected, or as `quote` refuses; 503 when it does not answer
   */
  async payPage(quote: () => Promise<Intent>, origin: string): Promise<{ url: string; payment_id: string }> {
    const { acquirer } = this.#deps;
    if (acquirer === null) throw switchedOff('Оплата картой');
    const origins = acquirer.payPageOrigins(origin);
    const isUsable = ({ payUrl }: PaymentRow) => payUrl === null || allowedRedirect(payUrl, origins) !== null;
    return this.#answered(async (deps) => {
      const opened = await findOrOpen(deps, quote, isUsable);
      return { url: await payPageOf(deps, acquirer, opened, origin), payment_id: opened.payment.id };
    });
  }

  /**
   * @param onNew there was no such bill yet, and one is about to be sent
   * @returns id of the payment
   * @throws HttpError 417 where no operator is connected or it does not serve the phone; 503 when it does not answer
   */
  async bill(quote: () => Promise<Intent>, onNew: () => Promise<void>): Promise<string> {
    const { operator } = this.#deps;
    if (operator === null) throw switchedOff('Оплата со счёта телефона');
    const refuse = (payment: PaymentRow) => this.end(payment, { status: 'unsuitable' });
    return this.#answered(async (deps) => {
      const opened = await findOrOpen(deps, quote, () => true);
      if (opened.isNew) await onNew();
      await billPhone(deps, operator, opened, refuse);
      return opened.payment.id;
    });
  }

  /**
   * The payer lets it go: it is closed where it is paid. One that has ended stays as it is, and so does an automatic charge,
   * which nobody has opened.
   * @throws HttpError 503 when the provider does not answer: it is open then
   */
  async cancel(payment: PaymentRow): Promise<void> {
    if (payment.status !== 'pending' || isCharge(payment)) return;
    await this.#answered(() => this.withdraw(payment), stillOpen);
  }

  /** Asks the provider and writes down what it says. @throws Error when it cannot be asked */
  async reread(payment: PaymentRow): Promise<Outcome['status']> {
    return this.end(payment, await readOutcome(this.#deps, payment));
  }

  /** Nobody can pay it any more, unless somebody has. @throws Error when the provider cannot be asked */
  async withdraw(payment: PaymentRow): Promise<Outcome['status']> {
    return this.end(payment, await withdrawAt(this.#deps, payment));
  }

  async end(payment: PaymentRow, outcome: Outcome): Promise<Outcome['status']> {
    const { db, letters, now } = this.#deps;
    const ended = await settle(db, payment.id, outcome, now(), (tx, row) => letters.write(tx, row));
    if (ended !== null) letters.sendSoon();
    return outcome.status;
  }

  /** A notification that was lost is made up for. What cannot be asked stays as it is known. */
  async rereadOpen(accountId: string): Promise<void> {
    await this.#each(await openPaymentsOf(this.#deps.db, accountId), (payment) => this.reread(payment));
  }

  /** Before an account goes: what it has open could be paid, and nobody would get anything for it. */
  async withdrawOpen(accountId: string): Promise<void> {
    await this.#each(await openPaymentsOf(this.#deps.db, accountId), (payment) => this.withdraw(payment));
  }

  async #each(payments: readonly PaymentRow[], job: (payment: PaymentRow) => Promise<unknown>): Promise<void> {
    for (const payment of payments) {
      try {
        await job(payment);
      } catch (error) {
        this.#deps.log({ level: 'warn', event: 'a payment could not be asked about', ...describeError(error) });
      }
    }
  }

  /** A refusal of ours goes on as it is; everything else is the provider's fault, and says nothing of the payment. */
  async #answered<T>(job: (deps: OpenDeps) => Promise<T>, trouble: () => HttpError = unreachable): Promise<T> {
    const { db, log, now } = this.#deps;
    try {
      return await job({ db, now, reread: (payment) => this.reread(payment), withdraw: (payment) => this.withdraw(payment) });
    } catch (error) {
      if (error instanceof HttpError) throw error;
      log({ level: 'error', event: 'a payment could not be opened or closed', ...describeError(error) });
      throw trouble();
    }
  }
}
