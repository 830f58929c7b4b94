import { HttpError } from '../http/http-error.ts';
import { widerNetworks } from '../http/remote.ts';
import type { Bound, LimitCounts } from './limit-counts.ts';

/** Bounds of what may be done how often (reliability V3). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A network of IPv6 may do so many times what the one within it may: a house, then a provider's neighbourhood. */
const WIDER = 4;

const RULES = {
  /** Wrong passwords of one account, wherever they come from. */
  loginOfAccount: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Wrong passwords of one account from an address its owner has signed in from. */
  loginOfOwner: { most: 10, withinMs: 15 * MINUTE_MS },
  /** An owner has signed in to an account from an address: remembered, and never refused. */
  ownerAt: { most: 1, withinMs: 90 * DAY_MS },
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

const tooOften = (seconds: number) =>
  new HttpError(429, 'Слишком много попыток. Попробуйте позже.', { 'retry-after': String(Math.max(1, seconds)) });

/** How often something may be done, by rule and by whose it is. */
export class Limits {
  readonly #counts: LimitCounts;
  readonly #now: () => Date;
  readonly #isOn: boolean;

  constructor(counts: LimitCounts, now: () => Date, isOn: boolean) {
    this.#counts = counts;
    this.#now = now;
    this.#isOn = isOn;
  }

  /** @throws HttpError 429 with `Retry-After` when there is nothing left; nothing is counted */
  async check(rule: Rule, key: string): Promise<void> {
    if (!this.#isOn) return;
    for (const { name, bound } of boundsOf(rule, key)) {
      const times = await this.#counts.recent(name, bound);
      if (times.length >= bound.most) throw this.#refusal(times, bound);
    }
  }

  async count(rule: Rule, key: string): Promise<void> {
    if (!this.#isOn) return;
    for (const { name, bound } of boundsOf(rule, key)) await this.#counts.add(name, bound);
  }

  /** Whether it was counted within the rule's time. */
  async has(rule: Rule, key: string): Promise<boolean> {
    if (!this.#isOn) return false;
    for (const { name, bound } of boundsOf(rule, key)) if ((await this.#counts.recent(name, bound)).length > 0) return true;
    return false;
  }

  /** Checks and counts. @throws HttpError 429 with `Retry-After`; nothing is counted then */
  async take(rule: Rule, key: string): Promise<void> {
    if (!this.#isOn) return;
    const taken: string[] = [];
    for (const { name, bound } of boundsOf(rule, key)) {
      if (!(await this.#counts.take(name, bound))) {
        for (const one of taken) await this.#counts.giveBack(one);
        throw this.#refusal(await this.#counts.recent(name, bound), bound);
      }
      taken.push(name);
    }
  }

  /** Takes back one count. */
  async giveBack(rule: Rule, key: string): Promise<void> {
    if (!this.#isOn) return;
    for (const { name } of boundsOf(rule, key)) await this.#counts.giveBack(name);
  }

  async forget(rule: Rule, key: string): Promise<void> {
    if (!this.#isOn) return;
    for (const { name } of boundsOf(rule, key)) await this.#counts.forget(name);
  }

  #refusal([oldest = this.#now().getTime()]: readonly number[], { withinMs }: Bound): HttpError {
    return tooOften(Math.ceil((oldest + withinMs - this.#now().getTime()) / 1000));
  }
}

/** Names that a rule is counted under: of an address of IPv6 also the networks around it, from which many more can come. */
function boundsOf(rule: Rule, key: string): { name: string; bound: Bound }[] {
  const bound = RULES[rule];
  const around = widerNetworks(key).map((network, at) => ({
    name: `${rule} ${network}`,
    bound: { ...bound, most: bound.most * WIDER ** (at + 1) },
  }));
  return [{ name: `${rule} ${key}`, bound }, ...around];
}
