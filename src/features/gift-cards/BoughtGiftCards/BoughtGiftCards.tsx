import { useId } from 'react';
import type { BoughtGiftCard } from '../../../../contract/entities/subscription.ts';
import { shortDate } from '../../../format/date.ts';
import { roubles } from '../../../format/money.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import * as css from './BoughtGiftCards.css.ts';

/** Subscriptions bought for others, and what became of each. */
export function BoughtGiftCards({ cards }: { cards: readonly BoughtGiftCard[] | null }) {
  const heading = useId();
  if (cards !== null && cards.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 className={css.title} id={heading}>
        Купленные карты
      </h2>
      {cards === null ? (
        <p className={css.note}>{typograph('Список купленных карт не загрузился. Обновите страницу.')}</p>
      ) : (
        <ul className={css.list}>
          {cards.map((card) => (
            <li key={card.id} className={css.card}>
              <p className={text.action}>
                {card.subscription_type}, {roubles(card.amount)}
              </p>
              <p>{card.recipient_email}</p>
              <p className={css.note}>{typograph(`Оплачена ${shortDate(card.paid_at)}. ${stateOf(card)}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ activated_at, letter, expires_at }: BoughtGiftCard): string {
  if (activated_at !== null) return `Активирована ${shortDate(activated_at)}.`;
  if (letter === 'waiting') return 'Письмо с кодом ещё не ушло, пробуем отправить.';
  if (letter === 'failed') return 'Письмо с кодом не дошло. Код прислали вам, его можно передать самому.';
  return `Письмо с кодом отправлено, карта ждёт до ${shortDate(expires_at)}.`;
}
