import { HttpError } from '../http/http-error.ts';

/** How often something may be done (reliability V3). Kept in memory: a restart forgives everybody. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const RULES = {
  /** Wrong passwords of one account, wherever they come from. */
  loginOfAccount: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Wrong passwords of one account from an address its owner has signed in from. */
  loginOfOwner: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Wrong passwords from one address. */
  loginOfAddress: { most: 100, withinMs: HOUR_MS },
  /** Wrong current passwords at a change of password or a deletion, of one account. */
  currentPassword: { most: 10, withinMs: 15 * MINUTE_MS },
  register: { most: 120, withinMs: HOUR_MS },
  /** Letters to one e-mail. */
  letter: { most: 3, withinMs: HOUR_MS },
  letterFromAddress: { most: 60, withinMs: HOUR_MS },
  emailCheck: { most: 20, withinMs: MINUTE_MS },
  /** Promo codes and gift cards typed by one account, and wrong ones of registrations from one address. */
  promocode: { most: 10, withinMs: HOUR_MS },
  /** Wrong promo codes and gift cards from one address, over all its accounts. */
  codeFromAddress: { most: 100, withinMs: HOUR_MS },
  /** Payments begun by one account, by card or by phone, for whatever there is. */
  payment: { most: 60, withinMs: 15 * MINUTE_MS },
  paymentFromAddress: { most: 300, withinMs: HOUR_MS },
  /** Bills to one phone, whoever asks for them: each is a message to its holder. */
  phoneBill: { most: 20, withinMs: HOUR_MS },
  /** «Paid?», of one account: several windows that ask every quarter of a minute. */
  paymentQuestion: { most: 60, withinMs: MINUTE_MS },
  paymentQuestionFromAddress: { most: 600, withinMs: MINUTE_MS },
  /** Cards of the loyalty programme asked about by one account, or by the guests of one address. */
  loyaltyCard: { most: 20, withinMs: HOUR_MS },
  /** Addresses a partner's subscriber gives as his own, and asks codes for. */
  partnerEmail: { most: 20, withinMs: HOUR_MS },
  /** Codes typed to merge an account with another. */
  mergeCode: { most: 10, withinMs: 15 * MINUTE_MS },
  refresh: { most: 30, withinMs: MINUTE_MS },
  /** Streams opened by one account: each of its browsers comes again when one ends. */
  placeStream: { most: 60, withinMs: MINUTE_MS },
  /** Words of one account's devices about what they sound: each says one every ten seconds, and at each far seek. */
  sound: { most: 240, withinMs: MINUTE_MS },
  /** Keys pressed on one device of an account about the sound of another. */
  soundWish: { most: 30, withinMs: MINUTE_MS },
  search: { most: 60, withinMs: MINUTE_MS },
} as const satisfies Record<string, { most: number; withinMs: number }>;

export type Rule = keyof typeof RULES;

/** Far above any honest number of listeners in an hour; beyond it the oldest are forgotten. */
const MOST_KEYS = 50_000;

const tooOften = (seconds: number) =>
  new HttpError(429, 'Слишком много попыток. Попробуйте позже.', { 'retry-after': String(Math.max(1, seconds)) });

export class Limits {
  readonly #times = new Map<string, number[]>();
  readonly #now: () => Date;
  readonly #isOn: boolean;

  constructor(now: () => Date, isOn: boolean) {
    this.#now = now;
    this.#isOn = isOn;
  }

  /** @throws HttpError 429 with `Retry-After` when there is nothing left; nothing is counted */
  check(rule: Rule, key: string): void {
    if (!this.#isLeft(rule, key)) {
      const [oldest = 0] = this.#recent(rule, key);
      throw tooOften(Math.ceil((oldest + RULES[rule].withinMs - this.#now().getTime()) / 1000));
    }
  }

  #isLeft(rule: Rule, key: string): boolean {
    return !this.#isOn || this.#recent(rule, key).length < RULES[rule].most;
  }

  count(rule: Rule, key: string): void {
    if (!this.#isOn) return;
    const name = `${rule} ${key}`;
    const times = [...this.#recent(rule, key), this.#now().getTime()].slice(-RULES[rule].most);
    // Put back at the end, so that the first key of the map is the one unused for longest.
    this.#times.delete(name);
    this.#times.set(name, times);
    if (this.#times.size > MOST_KEYS) {
      const oldest = this.#times.keys().next();
      if (oldest.done !== true) this.#times.delete(oldest.value);
    }
  }

  /** Checks and counts. @throws HttpError 429 */
  take(rule: Rule, key: string): void {
    this.check(rule, key);
    this.count(rule, key);
  }

  /** Takes back one count. */
  giveBack(rule: Rule, key: string): void {
    this.#times.get(`${rule} ${key}`)?.pop();
  }

  forget(rule: Rule, key: string): void {
    this.#times.delete(`${rule} ${key}`);
  }

  #recent(rule: Rule, key: string): number[] {
    const since = this.#now().getTime() - RULES[rule].withinMs;
    return (this.#times.get(`${rule} ${key}`) ?? []).filter((at) => at > since);
  }
}
