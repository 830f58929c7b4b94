import { shortDate } from '../../../format/date.ts';
import { roubles } from '../../../format/money.ts';
import { planOf, type Told, whatIsPaid } from '../../../format/payment.ts';

/** Texts of the page of one payment, by its purpose. */

/**
 * @param facts `isFresh`: paid a moment ago; otherwise the text is about an earlier payment. `isRenewed`: the subscription
 * is renewed automatically, so there was a card before this one
 */
export function paidTitle(payment: Told, { isFresh, isRenewed }: { isFresh: boolean; isRenewed: boolean }): string {
  if (payment?.purpose === 'giftCard') return 'Карта оплачена';
  if (payment?.purpose === 'cardChange') return isRenewed ? 'Карта изменена' : 'Карта привязана';
  if (!isFresh) return payment === null ? 'Оплачено' : `Оплачено ${shortDate(payment.created_at)}`;
  return payment?.purpose === 'renewal' ? 'Подписка продлена' : 'Подписка оформлена';
}

/** @param facts `endDate`: last day of the subscription in force, dd.mm.yy */
export function paidWords(payment: Told, { endDate, isRenewed }: { endDate: string | null; isRenewed: boolean }): string {
  if (payment?.purpose === 'giftCard') {
    const to = payment.recipient_email;
    return to === null ? 'Письмо с кодом уходит получателю.' : `Письмо с кодом уходит на ${to}.`;
  }
  if (payment?.purpose === 'cardChange')
    return isRenewed
      ? 'Подписка будет продлеваться с новой карты.'
      : 'Чтобы подписка продлевалась с неё сама, включите автопродление.';
  const plan = payment?.subscription_type ?? null;
  const what = payment === null || plan === null ? '' : `Тариф «${plan}», ${roubles(payment.amount)}. `;
  if (endDate === null) return `${what}Все циклы библиотеки открыты.`;
  return `${what}Подписка действует до ${endDate}. Все циклы библиотеки открыты.`;
}

/** @param isRenewed the subscription is renewed automatically, from the card there was */
export function declinedWords(payment: Told, isRenewed: boolean): string {
  const who = payment?.method === 'mobile' ? 'Оператор' : 'Банк';
  switch (payment?.purpose) {
    case 'cardChange':
      return isRenewed ? 'Банк не принял карту. Подписка продлевается с прежней.' : 'Банк не принял карту.';
    case 'giftCard':
      return 'Банк отклонил платёж, деньги не списаны. Карта не куплена.';
    case 'renewal':
      return `${who} отклонил платёж, деньги не списаны. Подписка${planOf(payment)} осталась как была.`;
    default:
      return `${who} отклонил платёж, деньги не списаны. Тариф и промокод на месте.`;
  }
}

/** The invoice was closed without being declined. */
export function cancelledWords(payment: Told, isRenewed: boolean): string {
  if (payment?.purpose === 'cardChange')
    return isRenewed ? 'Новая карта не привязана. Подписка продлевается с прежней.' : 'Новая карта не привязана.';
  if (payment === null) return 'Счёт закрыт, деньги не списаны.';
  return `Счёт на ${roubles(payment.amount)} за ${whatIsPaid(payment)} закрыт, деньги не списаны.`;
}
