import { signed } from './letters.ts';
import type { Letter } from './mailer.ts';

/** Letters about money: payments made, charges to come, charges that failed. Dates are Moscow's. */

const longDate = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const digits = new Intl.NumberFormat('ru');
const roubles = (amount: number): string => `${digits.format(amount)}\u00A0₽`;
const dayOf = (date: Date): string => longDate.format(date);

/** The next automatic charge, at its full price. */
export interface NextCharge {
  amount: number;
  at: Date;
  /** Whether a letter will come before it. */
  isRemindedOf: boolean;
}

interface Paid {
  /** Name of the plan. */
  plan: string;
  amount: number;
  /** «карта •• 1111», «счёт телефона». */
  from: string;
  end: Date;
  /** Null where nothing is charged automatically. */
  next: NextCharge | null;
}

const PAGE = '/dashboard/subscription';

function whatFollows(origin: string, next: NextCharge | null): string {
  if (next === null) return `Сама подписка не продлится. Продлить её можно здесь: ${origin}${PAGE}`;
  const reminder = next.isRemindedOf ? ' За три дня до этого мы напомним письмом.' : '';
  return `Дальше подписка продлевается сама: следующее списание ${roubles(next.amount)}, его день — ${dayOf(next.at)}${reminder} Отключить автопродление можно в любой день: ${origin}${PAGE}`;
}

/** A purchase, or a renewal that the listener has pressed himself. */
export function paidLetter(to: string, origin: string, { plan, amount, from, end, next }: Paid): Letter {
  return {
    to,
    subject: 'Оплата прошла',
    text: signed(
      'Здравствуйте!',
      `Подписка «${plan}» оплачена: ${roubles(amount)}, ${from}.`,
      `Она действует до ${dayOf(end)}`,
      whatFollows(origin, next),
    ),
  };
}

/** @param isLate it was charged after the term had ended: the days between are not paid for */
export function renewedLetter(
  to: string,
  origin: string,
  { plan, amount, from, end, next, isLate }: Paid & { isLate: boolean },
): Letter {
  return {
    to,
    subject: 'Подписка продлена',
    text: signed(
      'Здравствуйте!',
      `Подписка «${plan}» продлена: списано ${roubles(amount)}, ${from}.`,
      ...(isLate
        ? ['Списание прошло позже обычного. Новый срок считается с момента оплаты, дни без подписки не оплачиваются.']
        : []),
      `Теперь она действует до ${dayOf(end)}`,
      whatFollows(origin, next),
    ),
  };
}

interface Ahead {
  plan: string;
  amount: number;
  from: string;
  at: Date;
}

export function renewalAheadLetter(to: string, origin: string, { plan, amount, from, at }: Ahead): Letter {
  return {
    to,
    subject: 'Скоро продление подписки',
    text: signed(
      'Здравствуйте!',
      `Подписка «${plan}» продлится сама: спишем ${roubles(amount)}, ${from}. День списания — ${dayOf(at)}`,
      `Если продлевать не нужно, отключите автопродление до этого дня: ${origin}${PAGE}`,
      'Оплаченные дни останутся с вами.',
    ),
  };
}

/** Auto-renewal is off without a word of the listener's: it says why, and that nothing was charged. */
export function renewalStoppedLetter(to: string, origin: string, end: Date, reason: 'noCard' | 'tooLate'): Letter {
  const why =
    reason === 'noCard'
      ? `Автопродление было включено, но карты, с которой его оплачивать, нет. Подписка действует до ${dayOf(end)}`
      : `Мы не смогли вовремя продлить вашу подписку. Она закончилась, её последний день — ${dayOf(end)}`;
  return {
    to,
    subject: 'Подписка не продлена',
    text: signed(
      'Здравствуйте!',
      why,
      'Деньги не списаны, и без вашего решения мы их не спишем: автопродление выключено.',
      `Чтобы слушать дальше, оплатите подписку сами: ${origin}/subscriptions`,
    ),
  };
}

interface BoughtGift {
  plan: string;
  amount: number;
  recipient: string;
  expiresAt: Date;
}

export function giftBoughtLetter(to: string, origin: string, { plan, amount, recipient, expiresAt }: BoughtGift): Letter {
  return {
    to,
    subject: 'Подарочная карта оплачена',
    text: signed(
      'Здравствуйте!',
      `Подписка «${plan}» в подарок оплачена: ${roubles(amount)}.`,
      `Письмо с кодом уходит на ${recipient}. Карту можно активировать до ${dayOf(expiresAt)}`,
      `Отправлено ли письмо и активирована ли карта, видно здесь: ${origin}/dashboard/gift-card`,
    ),
  };
}

/** The recipient's mail server does not take the gift: its buyer can hand the code over himself. */
export function giftLateLetter(to: string, origin: string, { recipient, code }: { recipient: string; code: string }): Letter {
  return {
    to,
    subject: 'Письмо с подарком не доходит',
    text: signed(
      'Здравствуйте!',
      `Письмо с подарочной картой на ${recipient} не удаётся отправить уже больше суток. Мы продолжаем пробовать.`,
      `Код можно передать и самому: ${code}`,
      `Его вводят на странице ${origin}/dashboard/gift-card. Код может использовать любой, у кого он есть.`,
    ),
  };
}
