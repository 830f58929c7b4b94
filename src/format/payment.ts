import type { LastPayment } from '../../contract/entities/subscription.ts';
import { roubles } from './money.ts';

/** A payment; null while it is not known. */
export type Told = LastPayment | null;

/** « «1 месяц»», where a plan is paid for. */
export const planOf = ({ subscription_type: plan }: LastPayment): string => (plan === null ? '' : ` «${plan}»`);

/** In the accusative: «счёт за …». */
export function whatIsPaid(payment: LastPayment): string {
  switch (payment.purpose) {
    case 'purchase':
      return `подписку${planOf(payment)}`;
    case 'renewal':
      return `продление подписки${planOf(payment)}`;
    case 'giftCard':
      return `подарочную карту${planOf(payment)}`;
    case 'cardChange':
      return 'привязку карты';
  }
}

/** An invoice nobody has paid yet. */
export function openWords(payment: Told): string {
  if (payment === null) return 'Счёт открыт, оплаты по нему пока нет.';
  const bill = `Счёт на ${roubles(payment.amount)} за ${whatIsPaid(payment)} открыт, денег по нему пока не пришло.`;
  if (payment.method === 'mobile') return `${bill} Ответьте на сообщение оператора или отмените счёт.`;
  return `${bill} Продолжите на той же странице банка или отмените счёт. Если вы уже заплатили, подождите: мы узнаем об этом сами.`;
}
