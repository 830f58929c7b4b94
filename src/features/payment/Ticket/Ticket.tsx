import { useId } from 'react';
import { roubles } from '../../../format/money.ts';
import { text, tone } from '../../../theme/typography.css.ts';
import * as css from './Ticket.css.ts';

/** What is paid for. Sums are whole roubles. */
export interface Order {
  /** Name of the plan. */
  plan: string;
  /** How long it will last, dd.mm.yy. */
  endDate: string;
  /** Saved by the length of the plan; 0: nothing. */
  planDiscount: number;
  promo: { code: string; discount: number } | null;
  /** A kept code nobody has said anything of yet: the sum is not known. */
  unverified: { code: string; isLooking: boolean } | null;
  total: number;
  /** It takes the place of another plan that is in force. */
  isChange: boolean;
}

/** The order as a double-ruled ticket. */
export function Ticket({ order: { plan, endDate, planDiscount, promo, unverified, total, isChange } }: { order: Order }) {
  const heading = useId();
  return (
    <section className={css.ticket} aria-labelledby={heading}>
      <div className={css.inner}>
        <h2 className={css.title} id={heading}>
          Ваш заказ
        </h2>
        <dl>
          <Line name={isChange ? 'Новый тариф' : 'Подписка'}>{plan}</Line>
          <Line name="Действует до">{endDate}</Line>
          {planDiscount > 0 && <Line name="Скидка тарифа">{roubles(-planDiscount)}</Line>}
          {promo !== null && <Line name={`Промокод ${promo.code}`}>{roubles(-promo.discount)}</Line>}
          <div className={css.total}>
            <dt className={text.action}>К оплате</dt>
            {unverified === null ? (
              <dd className={css.sum} aria-live="polite">
                {roubles(total)}
              </dd>
            ) : (
              <dd aria-live="polite">{unverified.isLooking ? 'проверяем промокод' : 'промокод не проверен'}</dd>
            )}
          </div>
        </dl>
      </div>
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className={css.line}>
    <dt className={tone.secondary}>{name}</dt>
    <dd>{children}</dd>
  </div>
);
