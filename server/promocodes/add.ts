import { SUBSCRIPTION_TYPE_NAMES, type SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { readConfig } from '../config.ts';
import { readArguments } from '../content/command-line.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { promocodes } from '../db/schema.ts';
import { promocodeKey } from './promocodes.ts';

/** The longest code that can be typed (contract/forms/fields.ts). */
const LONGEST = 64;

const USAGE = `Промокод добавляют так:
  npm run promocodes:add -- КОД (--discount РУБЛЕЙ | --trial ДНЕЙ) [--plan "6 месяцев"]… [--limit ЧИСЛО] [--until 2026-12-31] [--once]`;

/** A code as the operator has written it: everything is text still. */
interface WrittenCode {
  code?: string;
  discount?: string;
  trial?: string;
  limit?: string;
  /** `2026-12-31`: the code works to the end of that day in Moscow. */
  until?: string;
  once?: boolean;
  plan?: string[];
}

type NewCode = typeof promocodes.$inferInsert;

/** @returns the row, or what is wrong with it, in Russian */
export function readCode({ code = '', discount, trial, limit, until, once = false, plan = [] }: WrittenCode): NewCode | string {
  const key = promocodeKey(code);
  if (key === '' || key.length > LONGEST) return `Нужен код, не длиннее ${LONGEST} знаков`;
  if ((discount === undefined) === (trial === undefined)) return 'Нужно одно из двух: --discount РУБЛЕЙ или --trial ДНЕЙ';
  const [off, days, most] = [discount, trial, limit].map(amount);
  if ([off, days, most].some(Number.isNaN)) return 'Рубли, дни и число активаций — целые числа от 1 до 100000';
  const expiredAt = until === undefined ? null : new Date(`${until}T23:59:59.999+03:00`);
  if (expiredAt !== null && (!/^\d{4}-\d\d-\d\d$/.test(until ?? '') || Number.isNaN(expiredAt.getTime())))
    return 'Последний день пишется так: --until 2026-12-31';
  const unknown = plan.filter((name) => !isPlan(name));
  if (unknown.length > 0) return `Тарифа «${unknown.join('», «')}» нет. Есть: ${SUBSCRIPTION_TYPE_NAMES.join(', ')}`;
  return {
    code: key,
    type: days === null ? 'discount' : 'trial',
    discount: off ?? null,
    trialExtensionDays: days ?? null,
    activatedLimitCount: most ?? null,
    isOneTime: once,
    expiredAt,
    subscriptionTypes: plan.filter(isPlan),
  };
}

const isPlan = (name: string): name is SubscriptionTypeName => (SUBSCRIPTION_TYPE_NAMES as readonly string[]).includes(name);

/** Null where nothing is written, NaN for what is no such number. */
function amount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= 1 && value <= 100_000 ? value : Number.NaN;
}

/** Adds a code, unless there is one of this name. @returns the exit code */
export async function addCode(db: Database, written: WrittenCode, print: (line: string) => void): Promise<number> {
  const row = readCode(written);
  if (typeof row === 'string') {
    print(row);
    return 1;
  }
  const added = await db.insert(promocodes).values(row).onConflictDoNothing().returning({ id: promocodes.id });
  print(added.length > 0 ? `Промокод ${row.code} добавлен` : `Промокод ${row.code} уже есть, он не изменён`);
  return added.length > 0 ? 0 : 1;
}

type Env = Readonly<Record<string, string | undefined>>;

const text = { type: 'string' } as const;
const OPTIONS = {
  discount: text,
  trial: text,
  limit: text,
  until: text,
  once: { type: 'boolean' },
  plan: { ...text, multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * @param args after the command's name
 * @returns the exit code: 1 where there is such a code, or what was written is no code
 * @throws ConfigError, DatabaseRefusedError
 */
export async function addCodeCommand(args: string[], env: Env, print: (line: string) => void): Promise<number> {
  const read = readArguments({ args, allowPositionals: true, options: OPTIONS });
  if (read === null || read.values.help === true) {
    print(USAGE);
    return read === null ? 1 : 0;
  }
  const { positionals, values } = read;
  const opened = await openDatabase(readConfig(env), { onCreate: () => undefined, onError: () => undefined });
  try {
    return await addCode(opened.db, { ...values, code: positionals[0] }, print);
  } finally {
    await opened.close();
  }
}
