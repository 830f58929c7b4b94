import { useId } from 'react';
import { roubles } from '../../../format/money.ts';
import { text, tone } from '../../../theme/typography.css.ts';
import * as css from './Ticket.css.ts';

/** The plan and its price. Sums are whole roubles. */
export interface Order {
  /** Name of the plan. */
  plan: string;
  /** Last day of the subscription after the payment, dd.mm.yy. */
  endDate: string;
  /** Saving against shorter plans; 0: none. */
  planDiscount: number;
  promo: { code: string; discount: number } | null;
  /** A kept code that the server has not checked yet: the sum is not known. */
  unverified: { code: string; isLooking: boolean } | null;
  total: number;
  /** It replaces another plan that is in force. */
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
