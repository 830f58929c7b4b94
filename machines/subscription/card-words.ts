import type { CardEnd } from './subscription.types.ts';

/** Message about another card. A subscription is renewed from a card; binding another one does not switch renewal on. */
export function cardWords({ end, isRenewed }: { end: CardEnd; isRenewed: boolean }): { kind: 'success' | 'error'; text: string } {
  if (end === 'paid') return { kind: 'success', text: isRenewed ? 'Карта изменена' : 'Карта привязана' };
  const refusal = end === 'declined' ? 'Банк не принял карту' : 'Новая карта не привязана';
  return { kind: 'error', text: isRenewed ? `${refusal}. Подписка продлевается с прежней` : refusal };
}
